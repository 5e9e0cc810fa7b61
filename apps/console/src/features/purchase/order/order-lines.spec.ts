import {
  addScanned,
  codeOf,
  codesOf,
  inheritedPrices,
  lineProblems,
  type OrderLine,
  readyLines,
  toInput,
  unitCosts,
  unitCount,
  verdictOn,
} from './order-lines';

const keys = () => {
  let n = 0;
  return () => {
    n += 1;
    return `k${String(n)}`;
  };
};

const LINES: readonly OrderLine[] = [
  { key: 'a', modelId: 'm1', imei: '1', purchasePrice: 100 },
  { key: 'b', modelId: 'm1', imei: '2' },
  { key: 'c', modelId: 'm2', count: 3, purchasePrice: 90, remark: 'boxed' },
  { key: 'd', modelId: 'm1', imei: '3', purchasePrice: 80, remark: 'scratched' },
];

it('a blank price is inherited from the row above with the same model', () => {
  expect([...inheritedPrices(LINES)]).toEqual([['b', 100]]);
  expect(inheritedPrices([{ key: 'x', purchasePrice: 1 }, { key: 'y' }]).size).toBe(0);
});

describe('toInput', () => {
  it('merges units with the same model, attributes, grade and price into one line', () => {
    const { products, unitKeys } = toInput(LINES);
    expect(products.map(({ modelId, count, purchasePrice, remark }) => [modelId, count, purchasePrice, remark])).toEqual([
      ['m1', 2, 100, undefined],
      ['m2', 3, 90, 'boxed'],
      ['m1', 1, 80, undefined],
    ]);
    expect(unitKeys).toEqual(['a', 'b', 'c', 'c', 'c', 'd']);
    expect(unitCount(LINES)).toBe(6);
  });

  it('maps server findings back to their cells', () => {
    const { atFormPlace } = toInput(LINES);
    const at = (path: string) => atFormPlace({ path, key: 'x', msg: '' });
    expect(at('products[0].details[1].imei')).toMatchObject({ path: 'lines.b.imei', row: 2 });
    expect(at('products[1].purchasePrice')).toMatchObject({ path: 'lines.c.purchasePrice', row: 3 });
    expect(at('channelId').path).toBe('channelId');
  });
});

describe('a missing field', () => {
  it('is a model or a price of the row itself, not of the row it inherits from', () => {
    const paths = lineProblems([...LINES, { key: 'e', imei: '9' }], 'en').map(({ path, row }) => [path, row]);
    expect(paths).toEqual([
      ['lines.e.modelId', 5],
      ['lines.e.purchasePrice', 5],
    ]);
    expect(lineProblems([], 'en')).toHaveLength(1);
  });

  it('does not exist in a row that nobody filled', () => {
    const lines = [...LINES.slice(0, 1), { key: 'blank' }, { key: 'cleared', imei: '', attrs: [] }, { key: 'e', imei: '9' }];
    expect(lineProblems(lines, 'en').map(({ path, row }) => [path, row])).toEqual([
      ['lines.e.modelId', 4],
      ['lines.e.purchasePrice', 4],
    ]);
    expect(unitCount(lines)).toBe(2);
    expect(toInput(lines).unitKeys).toEqual(['a', 'e']);
    expect(lineProblems([{ key: 'blank' }], 'en').map(({ path }) => path)).toEqual(['lines']);
    expect(addScanned([{ key: 'blank' }], [{ code: '12' }], keys()).map(({ key }) => key)).toEqual(['k1']);
  });

  it('excludes its row from the preview, while the rows below keep their price', () => {
    const ready = readyLines([
      { key: 'x', modelId: 'm1', purchasePrice: 5, count: 0 },
      { key: 'y', modelId: 'm1' },
    ]);
    expect(ready).toEqual([{ key: 'y', modelId: 'm1', purchasePrice: 5 }]);
  });
});

it('preview costs are mapped back to their rows', () => {
  const units = [
    { unitNo: 2, costPrice: 130 },
    { unitNo: 1, costPrice: 120.5 },
  ];
  const target = { document: {}, unitKeys: ['a', undefined] };
  expect([...unitCosts({ findings: [], units, bills: [], totals: {} }, target)]).toEqual([['a', 120.5]]);
});

describe('a scanned unit', () => {
  it('fills a row of its model without a code, else is inserted below similar rows', () => {
    const next = addScanned(LINES, [{ code: '11', modelId: 'm2' }, { code: '12', modelId: 'm1' }, { code: 'AB3' }], keys());
    expect(next.map(({ key, imei, sn, count }) => [key, imei ?? sn ?? count])).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['k1', '11'],
      ['c', 2],
      ['d', '3'],
      ['k2', '12'],
      ['k3', 'AB3'],
    ]);
    expect(next[2]).toMatchObject({ modelId: 'm2', purchasePrice: 90 });
  });
});

it('the verdict on an unknown model ends once a model is chosen', () => {
  const named = { level: 'ok' } as const;
  const verdict = { level: 'warning', text: 'no model', data: { code: '1', named } } as const;
  expect(verdictOn({ key: 'a', imei: '1' }, verdict)).toBe(verdict);
  expect(verdictOn({ key: 'a', imei: '1', modelId: 'm1' }, verdict)).toBe(named);
  expect(verdictOn({ key: 'a', modelId: 'm1' }, undefined)).toBeUndefined();
});

describe('a number of a device', () => {
  it('is put in the field that it belongs in, as it was entered', () => {
    const codes = ['35693803564380', 'AF0123450ABCDE', '293608736500703710', 'F17XK'];
    const lines = addScanned(
      [],
      codes.map((code) => ({ code })),
      keys(),
    );
    expect(lines.map(({ imei, meid, sn }) => ({ imei, meid, sn }))).toEqual([
      { imei: '35693803564380' },
      { meid: 'AF0123450ABCDE' },
      { meid: '293608736500703710' },
      { sn: 'F17XK' },
    ]);
  });

  it('is compared by its normal form', () => {
    expect(codeOf({ imei: '35693803564380' })).toBe(codeOf({ imei: '356938035643809' }));
    expect(codeOf({ meid: '293608736500703710' })).toBe('AF0123450ABCDE');
    expect(codesOf([{ key: 'a', imei: '3569380356438078', meid: 'AF0123450ABCDE' }])).toEqual(
      new Set(['356938035643809', 'AF0123450ABCDE']),
    );
  });
});
