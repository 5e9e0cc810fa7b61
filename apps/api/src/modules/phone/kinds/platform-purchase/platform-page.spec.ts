import { readPage } from './platform-page.js';

const row = (more: object = {}) => ({ orderNo: 'P1', itemNo: 1, price: 100, time: '2026-11-01T08:00:00Z', ...more });

describe('a page of a platform', () => {
  it('has numbers in normal form, and one row of an item that it lists twice', () => {
    const page = readPage({ rows: [row({ imei: '35-693803564380-9', model: ' iPhone 13 ' }), row()], next: 'b' }, 'a');
    expect(page?.next).toBe('b');
    expect(page?.items).toEqual([
      {
        platformOrderNo: 'P1',
        platformItemNo: '1',
        imei: null,
        modelCode: null,
        modelText: null,
        attrText: null,
        levelText: null,
        dealPrice: 100,
        feeAmount: 0,
        tradeTime: '2026-11-01T08:00:00.000Z',
      },
    ]);
    const [one] = readPage({ rows: [row({ imei: '35-693803564380-9', model: ' iPhone 13 ' })], next: null }, null)?.items ?? [];
    expect(one).toMatchObject({ imei: '356938035643809', modelText: 'iPhone 13' });
  });

  it('keeps no IMEI whose check digit is wrong', () => {
    expect(readPage({ rows: [row({ imei: '356938035643800' })], next: null }, null)?.items[0]?.imei).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'maintenance'],
    ['no rows', { next: null }],
    ['a cursor that leads nowhere', { rows: [], next: 'a' }],
    ['no order number', { rows: [row({ orderNo: ' ' })] }],
    ['a number too long to be kept', { rows: [row({ itemNo: 'x'.repeat(65) })] }],
    ['a price in words', { rows: [row({ price: 'free' })] }],
    ['a negative price', { rows: [row({ price: -1 })] }],
    ['half a fen', { rows: [row({ price: 1.5 })] }],
    ['a wrong time', { rows: [row({ time: 'today' })] }],
    ['a model that is a list', { rows: [row({ model: ['x'] })] }],
    ['more rows than a page has', { rows: Array.from({ length: 1001 }, () => row()) }],
  ])('is unreadable with %s', (_, answer) => {
    expect(readPage(answer, 'a')).toBeUndefined();
  });
});
