/** The chain of keys, checked here and not by the server that made it. (A page without https has no crypto.subtle.) */

const K = (() => {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  const part = (value: number) => ((value - Math.floor(value)) * 2 ** 32) >>> 0;
  return {
    round: Uint32Array.from(primes, (prime) => part(Math.cbrt(prime))),
    start: Uint32Array.from(primes.slice(0, 8), (prime) => part(Math.sqrt(prime))),
  };
})();

/** SHA-256 of a text, in hexadecimal (FIPS 180-4). */
export function sha256(text: string): string {
  const said = new TextEncoder().encode(text);
  const bytes = new Uint8Array(((said.length + 8) >> 6) * 64 + 64);
  bytes.set(said);
  bytes[said.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, said.length * 8);
  const hash = K.start.slice(),
    w = new Uint32Array(64);
  const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));
  for (let block = 0; block < bytes.length; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w[i] = view.getUint32(block + 4 * i);
        continue;
      }
      const a = w[i - 15]!,
        b = w[i - 2]!;
      w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K.round[i]! + w[i]!) >>> 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = hash[i]! + value));
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** Whether a key of a day leads to what was promised before the first day. */
export function leads(key: string, day: number, first: number, promise: string): boolean {
  let found = key;
  for (let i = day; i >= first; i--) found = sha256(found);
  return found === promise;
}
