const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) | 0);

/** MD5 as lower-case hex (RFC 1321). The wire wants passwords in this form and Web Crypto does not offer it. */
export function md5Hex(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const state = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];
  for (let block = 0; block < words.length; block += 16) round(state, words, block);
  const bytes = new Uint8Array(Int32Array.from(state).buffer);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The message, a 1 bit, zeros, and the bit length, as little-endian words. */
function padded(bytes: Uint8Array): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16);
  bytes.forEach((byte, i) => {
    words[i >> 2]! |= byte << ((i % 4) * 8);
  });
  words[bytes.length >> 2]! |= 0x80 << ((bytes.length % 4) * 8);
  words[words.length - 2] = bytes.length * 8;
  return words;
}

function round(state: number[], words: Int32Array, block: number): void {
  let [a, b, c, d] = state as [number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const quarter = i >> 4;
    const [mixed, index] =
      quarter === 0
        ? [(b & c) | (~b & d), i]
        : quarter === 1
          ? [(d & b) | (~d & c), (5 * i + 1) % 16]
          : quarter === 2
            ? [b ^ c ^ d, (3 * i + 5) % 16]
            : [c ^ (b | ~d), (7 * i) % 16];
    const sum = (a + mixed + SINES[i]! + words[block + index]!) | 0;
    const shift = SHIFTS[quarter * 4 + (i % 4)]!;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
  }
  [a, b, c, d].forEach((word, i) => {
    state[i] = (state[i]! + word) | 0;
  });
}
