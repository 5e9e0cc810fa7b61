import { codeKey, isPlaceholder } from './code-key.js';

it.each([
  ['cg2611220001', 'CG2611220001'],
  [' ＦＫ１７x－００1 ', 'FK17X-001'],
  ['fk17\u200bx\ufe0f\u00ad-\u2060001\r\n', 'FK17X-001'],
  ['FK17X–001', 'FK17X-001'],
  ['\u0002fk17 x\u00a0-\u3000001\u0003', 'FK17X-001'],
  ['straße', 'STRASSE'],
  ['\u200b\u2060', ''],
])('the normal form of %j is %j', (text, key) => {
  expect(codeKey(text)).toBe(key);
  expect(codeKey(key)).toBe(key);
});

it('codes that differ in more than their spelling keep different normal forms', () => {
  expect(new Set(['A-1', 'A1', 'A_1', 'A/1', 'Á1', 'O1', '01'].map(codeKey)).size).toBe(7);
});

it('only one repeated character is a placeholder', () => {
  expect(['000000000000000', 'XXXX', '1111'].map(isPlaceholder)).toEqual([true, true, true]);
  expect(['', '000', '0001', '490154203237518'].map(isPlaceholder)).toEqual([false, false, false, false]);
});
