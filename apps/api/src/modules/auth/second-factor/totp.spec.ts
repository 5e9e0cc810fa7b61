import { base32, codeOf, keyUri, stepOf } from './totp.js';

/** The vectors of RFC 6238, appendix B, cut to six digits. */
const SECRET = Buffer.from('12345678901234567890');

describe('a time-based code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('matches the RFC test vector at second %d', (second, code) => {
    expect(codeOf(SECRET, Math.floor(second / 30))).toBe(code);
    expect(stepOf(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('is accepted up to 30 seconds early or late', () => {
    const at = (second: number) => stepOf(SECRET, '287082', second * 1000);
    expect([at(29), at(30), at(89), at(90)]).toEqual([1, 1, 1, undefined]);
    expect(at(-1)).toBeUndefined();
  });

  it('must be six ASCII digits', () => {
    for (const code of ['', '28708', '2870821', '28708a', '２８７０８２']) expect(stepOf(SECRET, code, 59_000)).toBeUndefined();
  });

  it('comes with a key URI that authenticator apps can read', () => {
    expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(keyUri(SECRET, '远北 数码', 'boss')).toBe(
      `otpauth://totp/${encodeURIComponent('远北 数码:boss')}?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=${encodeURIComponent('远北 数码')}`,
    );
  });
});
