import { codeForms, codesOfUnit, identityOf, isCodeOf, readDeviceCode } from './identity.js';

const all = { imei: '356938035643809', meid: 'A0000012345678', sn: 'F17XK' };

describe('identityOf', () => {
  it.each([
    ['the IMEI', all, '356938035643809'],
    ['the MEID of a unit without an IMEI', { ...all, imei: null }, 'A0000012345678'],
    ['the serial number of a unit without both', { ...all, imei: '', meid: undefined }, 'F17XK'],
    ['nothing for a unit without any of them', { imei: null, sn: '' }, undefined],
  ])('returns %s', (_title, unit, identity) => {
    expect(identityOf(unit)).toBe(identity);
  });
});

describe('codesOfUnit', () => {
  it('returns each code once, and no empty one', () => {
    expect(codesOfUnit({ ...all, productNo: '26112100001', imei2: all.imei, thirdBarcode: '' })).toEqual([
      '26112100001',
      '356938035643809',
      'A0000012345678',
      'F17XK',
    ]);
  });
});

describe('codeForms', () => {
  it.each([
    ['26112100001', ['26112100001']],
    ['356938035643809', ['356938035643809', '35693803564380']],
    ['35-693803-564380-9', ['35-693803-564380-9', '356938035643809', '35693803564380']],
    ['IMEI: 35693803564380', ['IMEI:35693803564380', '35693803564380', '356938035643809']],
    ['3569380356438078', ['3569380356438078', '356938035643809']],
    ['293608736500703710', ['293608736500703710', 'AF0123450ABCDE']],
    ['af-012345-0abcde', ['AF-012345-0ABCDE', 'AF0123450ABCDE']],
    ['f17xk–1', ['F17XK-1']],
  ])('%j may have been stored as %j', (text, forms) => {
    expect(codeForms(text)).toEqual(forms);
  });
});

describe('readDeviceCode', () => {
  it.each([
    ['35693803564380', { field: 'imei', code: '356938035643809', repair: 'checkDigit' }],
    ['IMEI/SV: 35 693803 564380 78', { field: 'imei', code: '356938035643809', repair: 'version' }],
    ['af0123450abcde', { field: 'meid', code: 'AF0123450ABCDE' }],
    ['MEID DEC: 293608736500703710', { field: 'meid', code: 'AF0123450ABCDE', repair: 'decimal' }],
    ['S/N: f17xk–1', { field: 'sn', code: 'F17XK-1' }],
    ['356938', { field: 'imei', code: '356938' }],
  ])('reads %j as %j', (text, read) => {
    expect(readDeviceCode(text)).toEqual(read);
  });
});

it('a unit is found by its codes in any spelling', () => {
  const found = ['35-693803-564380', 'AF0123450ABCDEC', 'f17xk'].map((text) => isCodeOf({ ...all, meid: 'AF0123450ABCDE' }, text));
  expect(found).toEqual([true, true, true]);
  expect(isCodeOf(all, 'F17XL')).toBe(false);
});
