/** What is left of a turn: `0:42`, `12:05`, `3:20 h`, `2 d`. */
export function left(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000)),
    two = (n: number) => String(n).padStart(2, "0");
  if (s >= 2 * 86_400) return `${Math.floor(s / 86_400)} d`;
  if (s >= 3600) return `${Math.floor(s / 3600)}:${two(Math.floor((s % 3600) / 60))} h`;
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}
