import { searchCodes } from './search-codes.js';

describe('searchCodes', () => {
  it.each([
    ['356938035643809'],
    [' 356938035643809\r\n'],
    ['35-693803-564380-9'],
    ['35 693803 564380 9'],
    ['３５６９３８０３５６４３８０９'],
    ['IMEI: 356938035643809'],
    ['imei1：356938035643809'],
    ['IMEI 356938035643809'],
    ['\u0002356938035643809\u0003'],
    ['\u200b35693803\u20115643809\ufeff'],
  ])('finds the IMEI in %j', (text) => {
    expect(searchCodes(text)[0]).toBe('356938035643809');
  });

  it('returns an order number in capitals and a serial number without its prefix', () => {
    expect(searchCodes('cg2611220001')).toEqual(['CG2611220001']);
    expect(searchCodes('S/N: c39xk0001')[0]).toBe('C39XK0001');
    expect(searchCodes('sn000123')[0]).toBe('SN000123');
  });

  it('also returns a third-party barcode with its dashes', () => {
    expect(searchCodes('pjt-0001a')).toEqual(['PJT0001A', 'PJT-0001A']);
  });

  it('returns nothing for words, short texts and long texts', () => {
    for (const text of ['', '深圳华强', '库存', 'stock', '380', '深圳2号店', '9'.repeat(65)]) expect(searchCodes(text)).toEqual([]);
  });
});
