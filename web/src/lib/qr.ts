/**
 * QR codes (ISO/IEC 18004) of short links: byte mode, error correction M, versions 1 to 10, which hold 213 bytes.
 * Answers a square of booleans, true is dark.
 */

// Versions 1 to 10 at level M: error-correction bytes a block, blocks of the first size, its data bytes, blocks with one byte more.
const BLOCKS = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
] as const;
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const EXP = new Uint8Array(512),
  LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

function corrections(data: number[], count: number): number[] {
  let poly = [1];
  for (let i = 0; i < count; i++) {
    const next = [...poly, 0];
    poly.forEach((c, k) => (next[k + 1]! ^= times(c, EXP[i]!)));
    poly = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    if (lead) poly.forEach((c, k) => (rest[i + k]! ^= times(c, lead)));
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [count, ones, size, twos] = BLOCKS[version - 1]!;
  const room = ones * size + twos * (size + 1),
    bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);

  const blocks: number[][] = [];
  for (let i = 0, at = 0; i < ones + twos; i++) {
    const length = size + (i < ones ? 0 : 1);
    blocks.push(data.slice(at, (at += length)));
  }
  const checks = blocks.map((block) => corrections(block, count)),
    out: number[] = [];
  for (let i = 0; i <= size; i++) for (const block of blocks) if (i < block.length) out.push(block[i]!);
  for (let i = 0; i < count; i++) for (const check of checks) out.push(check[i]!);
  return out;
}

const MASKS: ((r: number, c: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** A number with its check bits, as format and version are written. */
function checked(value: number, generator: number, bits: number): number {
  let rest = value << bits;
  for (let i = 31 - Math.clz32(rest | 1); i >= bits; i--) if ((rest >> i) & 1) rest ^= generator << (i - bits);
  return (value << bits) | rest;
}

type Grid = boolean[][];

function frame(version: number): { grid: Grid; fixed: Grid } {
  const n = version * 4 + 17,
    grid: Grid = [],
    fixed: Grid = [];
  for (let r = 0; r < n; r++) {
    grid.push(Array<boolean>(n).fill(false));
    fixed.push(Array<boolean>(n).fill(false));
  }
  const set = (r: number, c: number, dark: boolean) => {
    if (r >= 0 && c >= 0 && r < n && c < n) {
      grid[r]![c] = dark;
      fixed[r]![c] = true;
    }
  };
  for (let i = 0; i < n; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [r0, c0] of [
    [3, 3],
    [3, n - 4],
    [n - 4, 3],
  ] as const)
    for (let r = -4; r <= 4; r++)
      for (let c = -4; c <= 4; c++) {
        const d = Math.max(Math.abs(r), Math.abs(c));
        set(r0 + r, c0 + c, d !== 2 && d !== 4);
      }
  const at = ALIGNED[version - 1]!,
    last = at.length - 1;
  at.forEach((r0, i) =>
    at.forEach((c0, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let r = -2; r <= 2; r++)
        for (let c = -2; c <= 2; c++) set(r0 + r, c0 + c, Math.max(Math.abs(r), Math.abs(c)) !== 1);
    }),
  );
  for (let i = 0; i < 9; i++) {
    set(8, i, grid[8]![i]!);
    set(i, 8, grid[i]![8]!);
  }
  for (let i = 0; i < 8; i++) {
    set(8, n - 1 - i, false);
    set(n - 1 - i, 8, false);
  }
  set(n - 8, 8, true);
  if (version >= 7) {
    const bits = checked(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1,
        a = Math.floor(i / 3),
        b = (i % 3) + n - 11;
      set(a, b, dark);
      set(b, a, dark);
    }
  }
  return { grid, fixed };
}

function writeFormat(grid: Grid, mask: number) {
  const n = grid.length,
    bits = checked(mask, 0x537, 10) ^ 0x5412; // level M is 00
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 6; i++) grid[i]![8] = bit(i);
  grid[7]![8] = bit(6);
  grid[8]![8] = bit(7);
  grid[8]![7] = bit(8);
  for (let i = 9; i < 15; i++) grid[8]![14 - i] = bit(i);
  for (let i = 0; i < 8; i++) grid[8]![n - 1 - i] = bit(i);
  for (let i = 8; i < 15; i++) grid[n - 15 + i]![8] = bit(i);
}

/** How hard a mask would be to read: long runs, blocks, look-alikes of the corners, unbalanced darkness. */
function penalty(grid: Grid): number {
  const n = grid.length;
  let sum = 0,
    dark = 0;
  const lines = [...grid, ...grid.map((_, c) => grid.map((row) => row[c]!))];
  for (const line of lines) {
    let run = 1;
    for (let i = 1; i <= n; i++) {
      if (i < n && line[i] === line[i - 1]) run++;
      else {
        if (run >= 5) sum += run - 2;
        run = 1;
      }
    }
    const text = line.map(Number).join("");
    for (const pattern of ["10111010000", "00001011101"])
      for (let i = text.indexOf(pattern); i >= 0; i = text.indexOf(pattern, i + 1)) sum += 40;
  }
  for (let r = 0; r < n; r++)
    for (let c = 0; c < n; c++) {
      if (grid[r]![c]) dark++;
      if (
        r &&
        c &&
        grid[r]![c] === grid[r - 1]![c] &&
        grid[r]![c] === grid[r]![c - 1] &&
        grid[r]![c] === grid[r - 1]![c - 1]
      )
        sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (n * n) - 10));
}

export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version =
    BLOCKS.findIndex(([, ones, size, twos], i) => bytes.length + (i < 9 ? 2 : 3) <= ones * size + twos * (size + 1)) +
    1;
  if (version === 0) throw new RangeError("too long for a small QR code");
  const words = codewords(bytes, version),
    { grid, fixed } = frame(version),
    n = grid.length;
  let at = 0;
  for (let right = n - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let i = 0; i < n; i++)
      for (const c of [right, right - 1]) {
        const r = up ? n - 1 - i : i;
        if (!fixed[r]![c]) {
          grid[r]![c] = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
          at++;
        }
      }
  }
  const masked = MASKS.map((mask, i) => {
    const out = grid.map((row, r) => row.map((dark, c) => (fixed[r]![c] ? dark : dark !== mask(r, c))));
    writeFormat(out, i);
    return out;
  });
  return masked.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}
