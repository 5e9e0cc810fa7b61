import { addScanned, atFormPlace, groupUnits, type LineDraft, lineProblems, toInput, toPreview, unitCosts } from './order-form';

const line = (key: string, own: Partial<LineDraft>): LineDraft => ({ key, modelId: 'm1', count: 1, units: [], ...own });
const keys = () => {
  let n = 0;
  return () => {
    n += 1;
    return `k${String(n)}`;
  };
};

describe('groupUnits', () => {
  it('makes one line per model, attributes, grade and price', () => {
    const groups = groupUnits([
      line('a', { purchasePrice: 100, count: 3, units: [{ key: 'u1' }, { key: 'u2', purchasePrice: 90 }] }),
      line('b', { purchasePrice: 90, count: 1, units: [{ key: 'u3' }] }),
    ]);
    expect(groups.map((group) => [group.terms.purchasePrice, group.members.map(({ unit }) => unit?.key)])).toEqual([
      [100, ['u1', undefined]],
      [90, ['u2', 'u3']],
    ]);
  });
});

describe('toPreview', () => {
  const ready = line('a', { purchasePrice: 100, count: 2, units: [{ key: 'u1', imei: '1' }] });

  it('asks for the lines that are ready, and nothing while none is', () => {
    const lines = [line('b', { units: [{ key: 'u2' }] }), ready, line('c', { modelId: undefined, purchasePrice: 5 })];
    const asked = toPreview({ purchaseType: 1 }, lines, 'CG1');
    expect(asked).toMatchObject({ orderNo: 'CG1', document: { purchaseType: 1 }, unitKeys: ['u1', undefined] });
    expect(asked?.document.products).toHaveLength(1);
    expect(toPreview({ purchaseType: 1 }, [line('b', {})], undefined)).toBeUndefined();
  });

  it('leads what the units would cost back to the units', () => {
    const units = [
      { unitNo: 2, costPrice: 130 },
      { unitNo: 1, costPrice: 120.5 },
    ];
    const costs = unitCosts({ findings: [], units, bills: [], totals: {} }, toPreview({}, [ready], undefined));
    expect([...costs]).toEqual([['u1', 120.5]]);
  });
});

describe('toInput', () => {
  it('leads findings of the server back to the inputs', () => {
    const lines = [line('a', { purchasePrice: 100, count: 2, units: [{ key: 'u1' }, { key: 'u2', purchasePrice: 90, imei: '1' }] })];
    const { input, places } = toInput({}, lines);
    expect(input.products).toHaveLength(2);
    const at = (path: string) => atFormPlace({ path, key: 'x', msg: '' }, places).path;
    expect(at('products[1].details[0].imei')).toBe('lines.a.units.u2.imei');
    expect(at('products[0].purchasePrice')).toBe('lines.a.purchasePrice');
    expect(at('channelId')).toBe('channelId');
  });
});

describe('addScanned', () => {
  it('joins the newest line of the model and fills its blanks first', () => {
    const lines = [line('a', { count: 2 }), line('b', { modelId: 'm2' })];
    const next = addScanned(
      lines,
      [
        { code: '11', modelId: 'm1' },
        { code: '12', modelId: 'm1' },
        { code: '13', modelId: 'm1' },
      ],
      keys(),
    );
    expect(next.map((item) => [item.key, item.count, item.units.length])).toEqual([
      ['a', 3, 3],
      ['b', 1, 0],
    ]);
  });

  it('opens a line for a model not there yet, and takes letters for a serial number', () => {
    const [only] = addScanned([], [{ code: 'F2LX1', modelId: 'm9', productName: 'Pad' }], keys());
    expect(only).toMatchObject({ modelId: 'm9', productName: 'Pad', count: 1, units: [{ sn: 'F2LX1' }] });
  });
});

describe('lineProblems', () => {
  it('names model, price and count', () => {
    const found = lineProblems([line('a', { modelId: undefined, count: 0, units: [{ key: 'u1' }] })], 'en');
    expect(found.map(({ path }) => path)).toEqual(['lines.a.modelId', 'lines.a.purchasePrice', 'lines.a.count']);
  });

  it('wants at least one unit', () => expect(lineProblems([], 'en')).toHaveLength(1));

  it('needs no price of the line when every unit has its own', () => {
    expect(lineProblems([line('a', { units: [{ key: 'u1', purchasePrice: 5 }] })], 'en')).toEqual([]);
  });
});
