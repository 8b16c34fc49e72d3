/** A small checksum (FNV-1a): by it the tests notice that a picture has changed. */
export const fnv = (text: string) => {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0;
  return h;
};
