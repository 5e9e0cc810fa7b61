import fc from 'fast-check';
import { imeiCheckDigit } from './imei.js';
import { isMeid, meidAmong, meidCheckDigit, readMeid } from './meid.js';

it.each([
  ['AF0123450ABCDE', 'AF0123450ABCDE'],
  [' af-012345-0abcde\r\n', 'AF0123450ABCDE'],
  ['ＡＦ０１２３４５０ABCDE', 'AF0123450ABCDE'],
  ['AF0123450ABCDEC', 'AF0123450ABCDE'],
  ['293608736500703710', 'AF0123450ABCDE'],
  ['29360 87365 0070 3710 0', 'AF0123450ABCDE'],
  ['99000086247185', '99000086247185'],
  ['990000862471853', '99000086247185'],
  ['268435456000000000', 'A0000000000000'],
  ['429496729516777215', 'FFFFFFFFFFFFFF'],
])('%j is the MEID %s', (text, meid) => {
  expect(readMeid(text)).toBe(meid);
  expect(readMeid(meid)).toBe(meid);
});

it.each([
  [''],
  ['AF0123450ABCD'],
  ['AF0123450ABCDEF'],
  ['AG0123450ABCDE'],
  ['990000862471854'],
  ['2936087365007037101'],
  ['429496729600000000'],
  ['429496729516777216'],
  ['29360873650070371'],
])('%j is no MEID', (text) => {
  expect(readMeid(text)).toBeUndefined();
  expect(isMeid(text)).toBe(false);
});

it('the decimal form of every MEID is read back, with its check digit and without', () => {
  fc.assert(
    fc.property(fc.nat(0xffffffff), fc.nat(0xffffff), (first, second) => {
      const meid = first.toString(16).padStart(8, '0') + second.toString(16).padStart(6, '0');
      const decimal = String(first).padStart(10, '0') + String(second).padStart(8, '0');
      expect(readMeid(decimal)).toBe(meid.toUpperCase());
      const whole = Array.from({ length: 10 }, (_, digit) => `${decimal}${digit}`).filter((text) => readMeid(text) !== undefined);
      expect(whole).toHaveLength(1);
    }),
    { numRuns: 500, seed: 5 },
  );
});

it('a MEID of decimal digits has the check digit of an IMEI', () => {
  expect(meidCheckDigit('99000086247185')).toBe(String(imeiCheckDigit('99000086247185')));
  expect(meidCheckDigit('AF0123450ABCDE')).toBe('C');
});

it.each([
  ['AF0123450ABCDE', 'AF0123450ABCDE'],
  ['293608736500703710', 'AF0123450ABCDE'],
  ['256691404808716357', '99000000850045'],
  ['99000086247185', undefined],
  ['35693803564380', undefined],
  ['356938035643809', undefined],
  ['1234567890ABCD', undefined],
  ['FFFFFFFFFFFFFF', undefined],
  ['F17XK-0042', undefined],
])('among codes of any kind %j is the MEID %s', (text, meid) => {
  expect(meidAmong(text)).toBe(meid);
});
