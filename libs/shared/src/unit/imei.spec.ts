import fc from 'fast-check';
import { imeiCheckDigit, isImei, isImeiPlaceholder, normaliseImei, padImei, readImei } from './imei.js';

const first14 = fc.stringMatching(/^[0-9]{14}$/);
const whole = (digits: string): string => `${digits}${imeiCheckDigit(digits)}`;

/** Luhn over all fifteen digits, written the other way round than the source does. */
function luhn(text: string): number {
  return [...text].reverse().reduce((sum, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return sum + Math.floor(value / 10) + (value % 10);
  }, 0);
}

it('isImei accepts the documented example IMEI', () => {
  expect(isImei('490154203237518')).toBe(true);
  expect(imeiCheckDigit('35209900176148')).toBe(1);
});

it('the check digit satisfies Luhn and is the only valid one of ten', () => {
  fc.assert(
    fc.property(first14, (digits) => {
      expect(luhn(whole(digits)) % 10).toBe(0);
      const right = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).filter(isImei);
      expect(right).toEqual([whole(digits)]);
    }),
    { numRuns: 2000, seed: 3 },
  );
});

it('isImei rejects any single wrong digit', () => {
  fc.assert(
    fc.property(first14, fc.nat(14), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const imei = whole(digits);
      const wrong = `${imei.slice(0, at)}${(Number(imei[at]) + by) % 10}${imei.slice(at + 1)}`;
      expect(isImei(wrong)).toBe(false);
    }),
    { numRuns: 2000, seed: 4 },
  );
});

test.each(['', '49015420323751', '4901542032375188', '49015420323751X', ' 490154203237518', '４９０１５４２０３２３７５１８'])(
  'isImei rejects %p',
  (text) => {
    expect(isImei(text)).toBe(false);
  },
);

it('normaliseImei cleans input of scanners and spreadsheet cells', () => {
  expect(normaliseImei('\u0002 49-0154 2032-37518\r\n\u200b\ufeff')).toBe('490154203237518');
  expect(normaliseImei('４９０１５４２０３２３７５１８')).toBe('490154203237518');
});

it('padImei restores leading zeros only if the check digit then fits', () => {
  const imei = whole('00103456789012');
  const american = whole('01234567890123');
  expect(padImei(imei.slice(2))).toBe(imei);
  expect(padImei(american.slice(1))).toBe(american);
  // A spreadsheet that loses zeros loses all of them.
  expect(padImei(imei.slice(1))).toBeUndefined();
  expect(padImei('1234567890123')).toBeUndefined();
  expect(padImei(imei)).toBeUndefined();
  expect(padImei('12')).toBeUndefined();
});

it.each([
  ['356938035643809', '356938035643809', undefined],
  ['35-693803-564380-9', '356938035643809', undefined],
  ['35693803564380', '356938035643809', 'checkDigit'],
  [' ３５-693803-564380 ', '356938035643809', 'checkDigit'],
  ['3569380356438001', '356938035643809', 'version'],
  ['35-693803-564380-78', '356938035643809', 'version'],
  ['356938035643809/78', '356938035643809', 'version'],
  ['1034567890122', '001034567890122', 'zeros'],
  ['12345678901237', '012345678901237', 'zeros'],
  ['12345678901234', '123456789012347', 'checkDigit'],
  ['356938035643808', '356938035643808', undefined],
  ['35693803564380801', '35693803564380801', undefined],
  ['3569380356438', '3569380356438', undefined],
  ['000000000000000', '000000000000000', undefined],
  ['00000000000000', '00000000000000', undefined],
  ['1111111111111111', '1111111111111111', undefined],
  ['f17xk–1', 'F17XK1', undefined],
])('readImei understands %j as %s', (text, imei, repair) => {
  expect(readImei(text)).toEqual(repair === undefined ? { imei } : { imei, repair });
});

it.each([
  ['000000000000000', true],
  ['111111111111119', true],
  ['99999999999999', true],
  ['0000', true],
  ['000', false],
  ['490154203237518', false],
])('isImeiPlaceholder of %j is %s', (imei, is) => {
  expect(isImeiPlaceholder(imei)).toBe(is);
});
