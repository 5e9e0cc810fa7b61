import { codesOfUnit, identityOf } from './identity.js';

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
