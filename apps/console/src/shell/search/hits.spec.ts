import { bestHit, bestOf, type Found, type HitGroup, matching, orderHits, stockHits, unitHits } from './hits';

const IMEI = '356938035643809';
const unit = { productNo: '26112200001', imei: IMEI, productName: 'iPhone 13', stageText: '在库', stageTextEn: 'in stock' };
const found = (more: Partial<Found> = {}): Found => ({ units: [], orders: [], ...more });
const silent = () => false;

describe('search results', () => {
  it('name a unit by the matched IMEI', () => {
    const [hit] = unitHits(found({ units: [{ ...unit, imei2: '356938035643817' }] }), '3817', 'zh');
    expect(hit).toMatchObject({ text: '356938035643817 · iPhone 13', to: '/ERP/goodsDetails/index?orderNo=26112200001' });
  });

  it('name a unit without an IMEI by its serial number', () => {
    const { imei: _imei, ...watch } = unit;
    expect(unitHits(found({ units: [{ ...watch, sn: 'F17XK42' }] }), 'F17XK42', 'zh')[0]?.text).toBe('F17XK42 · iPhone 13');
  });

  it('name a unit that is not in store yet without a stage', () => {
    const { stageText: _zh, stageTextEn: _en, ...incoming } = unit;
    expect(unitHits(found({ units: [incoming] }), '3809', 'en')[0]?.note).toBe('26112200001');
  });

  it('omit documents without a page', () => {
    const orders = [
      { orderNo: 'CG2611220001', businessType: 3, channelName: '华强' },
      { orderNo: 'XX2611220001', businessType: 999 },
    ];
    expect(orderHits(found({ orders }), 'en').map(({ text, note }) => [text, note])).toEqual([['CG2611220001 · 华强', 'Purchase order']]);
  });

  it('rank prefix matches before other and pinyin matches', () => {
    const hits = ['采购单', '我的单', '单据', '机型'].map((text) => ({ text, to: text }));
    expect(matching(hits, '单', (text) => text === '机型', 3).map(({ text }) => text)).toEqual(['单据', '采购单', '我的单']);
    expect(matching(hits, 'jx', (text) => text === '机型', 3).map(({ text }) => text)).toEqual(['机型']);
    expect(matching([{ text: 'Stock', to: '' }], 'sto', silent, 3)).toHaveLength(1);
  });
});

describe('Enter in the search', () => {
  const groups = [{ name: 'units' as const, hits: [{ text: IMEI, to: '/first' }] }];

  it('opens the unit of a complete number, whichever cycle it has', () => {
    expect(bestOf(` IMEI:${IMEI}`, found({ units: [unit] }), groups)).toBe(`/ERP/goodsDetails/index?orderNo=${IMEI}`);
  });

  it('opens the unit of a serial number', () => {
    expect(bestOf('F17XK42', found({ units: [{ ...unit, sn: 'F17XK42' }] }), groups)).toBe('/ERP/goodsDetails/index?orderNo=F17XK42');
  });

  const page = '/ERP/goodsDetails/index?orderNo=';
  const listed = (given: Found, ...more: readonly HitGroup[]): readonly HitGroup[] => [
    { name: 'units', hits: unitHits(given, '', 'zh') },
    { name: 'orders', hits: orderHits(given, 'zh') },
    ...more,
  ];

  it('opens the unit of a partial number, which is active in the list', () => {
    const given = found({ units: [unit] });
    expect([bestOf('3809', given, listed(given)), bestHit('3809', given, listed(given))]).toEqual([`${page}${unit.productNo}`, 0]);
    expect(bestHit(IMEI, given, listed(given))).toBe(0);
  });

  it('opens a document for its complete number, and the units page for the end of one', () => {
    const given = found({ orders: [{ orderNo: 'CG2611220001', businessType: 3 }] });
    expect(bestOf('CG2611220001', given, listed(given))).toContain('/ERP/purchase/orderDetail');
    expect([bestOf('0001', given, listed(given)), bestHit('0001', given, listed(given))]).toEqual([`${page}0001`, undefined]);
  });

  it('opens the units page for a number that only a company or page has in its name', () => {
    const company: HitGroup = { name: 'companies', hits: [{ text: '9999数码', to: '/company' }] };
    expect(bestOf('9999', found(), listed(found(), company))).toBe(`${page}9999`);
  });

  it('opens the units page for an unknown number, and nothing for words', () => {
    expect(bestOf('PJT-1', found(), [])).toBe('/ERP/goodsDetails/index?orderNo=PJT1');
    expect(bestOf('没有', found(), [])).toBeUndefined();
  });
});

describe('stock results', () => {
  const models = ['iPhone 13 Pro Max', 'Xiaomi 13', 'iPhone 13', 'Mate 60'].map((name, i) => ({ id: String(i + 1), name }));
  const attributes = ['128G', '256G', '黑', '白', '国行'].map((text) => ({ text, stored: text }));
  const fits = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());
  const hitsOf = (typed: string) => stockHits(models, attributes, typed, fits, 5);

  it('rank a model that ends in the number before one that goes on', () => {
    expect(hitsOf('13').models.map(({ text }) => text)).toEqual(['Xiaomi 13', 'iPhone 13', 'iPhone 13 Pro Max']);
  });

  it('read words that are attributes as a filter of the units, in the order of units', () => {
    expect(hitsOf('黑 mate 256g').models).toEqual([
      { text: 'Mate 60', note: '256G 黑', to: `/ERP/purchase/stock?${new URLSearchParams({ modelId: '4', productAttr: '256G 黑' })}` },
    ]);
    expect(hitsOf('mate 黄').models).toEqual([]);
  });

  it('filter by the names that units are stored with', () => {
    const english = [{ text: 'Black', stored: '黑' }];
    expect(stockHits(models, english, 'mate black', fits, 5).models).toEqual([
      { text: 'Mate 60', note: 'Black', to: `/ERP/purchase/stock?${new URLSearchParams({ modelId: '4', productAttr: '黑' })}` },
    ]);
  });

  it('lead from an attribute to its units', () => {
    expect(hitsOf('黑')).toEqual({
      models: [],
      attributes: [{ text: '黑', to: `/ERP/purchase/stock?${new URLSearchParams({ productAttr: '黑' })}` }],
    });
  });
});
