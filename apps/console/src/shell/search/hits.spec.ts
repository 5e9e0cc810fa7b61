import { bestOf, type Found, matching, orderHits, unitHits } from './hits';

const IMEI = '356938035643809';
const unit = { productNo: '26112200001', imei: IMEI, productName: 'iPhone 13', stageText: '在库', stageTextEn: 'in stock' };
const found = (more: Partial<Found> = {}): Found => ({ units: [], orders: [], ...more });
const silent = () => false;

describe('what the search shows', () => {
  it('names a unit by the IMEI that was asked for', () => {
    const [hit] = unitHits(found({ units: [{ ...unit, imei2: '356938035643817' }] }), '3817', 'zh');
    expect(hit).toMatchObject({ text: '356938035643817 · iPhone 13', to: '/ERP/goodsDetails/index?orderNo=26112200001' });
  });

  it('leaves out documents that have no page', () => {
    const orders = [
      { orderNo: 'CG2611220001', businessType: 3, channelName: '华强' },
      { orderNo: 'WS2611220001', businessType: 38 },
    ];
    expect(orderHits(found({ orders }), 'en').map(({ text, note }) => [text, note])).toEqual([['CG2611220001 · 华强', 'Purchase order']]);
  });

  it('puts what begins with the text before what holds it or sounds like it', () => {
    const hits = ['采购单', '我的单', '单据', '机型'].map((text) => ({ text, to: text }));
    expect(matching(hits, '单', (text) => text === '机型', 3).map(({ text }) => text)).toEqual(['单据', '采购单', '我的单']);
    expect(matching(hits, 'jx', (text) => text === '机型', 3).map(({ text }) => text)).toEqual(['机型']);
    expect(matching([{ text: 'Stock', to: '' }], 'sto', silent, 3)).toHaveLength(1);
  });
});

describe('where Enter leads', () => {
  const groups = [{ name: 'units' as const, hits: [{ text: IMEI, to: '/first' }] }];

  it('to the unit of a number that is whole, whichever of its cycles that means', () => {
    expect(bestOf(` IMEI:${IMEI}`, found({ units: [unit] }), groups)).toBe(`/ERP/goodsDetails/index?orderNo=${IMEI}`);
  });

  it('to what is found first by a part of one', () => {
    expect(bestOf('3809', found({ units: [unit] }), groups)).toBe('/first');
  });

  it('to the page of units for a number nobody knows, and nowhere for words', () => {
    expect(bestOf('PJT-1', found(), [])).toBe('/ERP/goodsDetails/index?orderNo=PJT1');
    expect(bestOf('没有', found(), [])).toBeUndefined();
  });
});
