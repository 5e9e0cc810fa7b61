type Mix = (b: number, c: number, d: number) => number;

/** The four rounds of RFC 1321: how three words are mixed, which word of the block comes next, and the shifts in turn. */
const ROUNDS: readonly { readonly mix: Mix; readonly word: (i: number) => number; readonly shifts: readonly number[] }[] = [
  { mix: (b, c, d) => (b & c) | (~b & d), word: (i) => i, shifts: [7, 12, 17, 22] },
  { mix: (b, c, d) => (d & b) | (~d & c), word: (i) => (5 * i + 1) % 16, shifts: [5, 9, 14, 20] },
  { mix: (b, c, d) => b ^ c ^ d, word: (i) => (3 * i + 5) % 16, shifts: [4, 11, 16, 23] },
  { mix: (b, c, d) => c ^ (b | ~d), word: (i) => (7 * i) % 16, shifts: [6, 10, 15, 21] },
];

/** MD5 as lower-case hex. The wire wants passwords in this form and Web Crypto does not offer it. */
export function md5Hex(text: string): string {
  const block = padded(new TextEncoder().encode(text));
  let state: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let at = 0; at < block.byteLength; at += 64) state = digest(state, block, at);
  return state.map(hexWord).join('');
}

type State = readonly [number, number, number, number];

/** The message, a 1 bit, zeros, and the length in bits. */
function padded(bytes: Uint8Array): DataView {
  const block = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(block.length - 8, bytes.length * 8, true);
  return view;
}

function digest(state: State, block: DataView, at: number): State {
  let [a, b, c, d] = state;
  ROUNDS.forEach(({ mix, word, shifts }, round) => {
    for (let step = 0; step < 16; step += 1) {
      const i = round * 16 + step;
      const sine = Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32);
      const sum = (a + mix(b, c, d) + sine + block.getUint32(at + word(i) * 4, true)) | 0;
      const shift = shifts[step % 4] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
    }
  });
  return [a + state[0], b + state[1], c + state[2], d + state[3]];
}

/** Little-endian. */
const hexWord = (word: number): string => [0, 8, 16, 24].map((shift) => ((word >>> shift) & 0xff).toString(16).padStart(2, '0')).join('');
