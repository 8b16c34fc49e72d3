/** Moving by keys in a grid. */
export function gridKey(key: string, at: number, rows: number, cols: number): number | null {
  const r = Math.floor(at / cols),
    c = at % cols;
  switch (key) {
    case "ArrowLeft":
      return c > 0 ? at - 1 : at;
    case "ArrowRight":
      return c < cols - 1 ? at + 1 : at;
    case "ArrowUp":
      return r > 0 ? at - cols : at;
    case "ArrowDown":
      return r < rows - 1 ? at + cols : at;
    case "Home":
      return r * cols;
    case "End":
      return r * cols + cols - 1;
    default:
      return null;
  }
}
