import { addScanned, atFormPlace, formTotals, groupUnits, type LineDraft, lineProblems, toInput } from './order-form';

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

describe('formTotals', () => {
  const lines = [3200, 2850, 1999].map((purchasePrice, i) =>
    line(`l${String(i)}`, { modelId: `m${String(i)}`, purchasePrice, units: [{ key: `u${String(i)}`, imei: String(i) }] }),
  );
  const head = {
    purchaseType: 1,
    channelId: 'c1',
    expenses: [
      { amount: 100, channelId: 'c1', calcType: 1, shareType: 1 },
      { amount: -5, channelId: 'c1', calcType: 1, shareType: 1 },
      { amount: 8, channelId: 'c1', calcType: 2, shareType: 1 },
    ],
  };

  it('shows the unit costs the review will post', () => {
    const totals = formTotals(head, lines, 1);
    expect([...totals.costs.values()]).toEqual([324577, 289164, 203059]);
    expect([totals.goodsFen, totals.totalFen, totals.dueFen, totals.count]).toEqual([804900, 816800, 816800, 3]);
  });

  it('owes nothing for opening stock, and only the expenses of a consignment', () => {
    expect(formTotals({ ...head, purchaseType: 2 }, lines, 1).dueFen).toBe(0);
    expect(formTotals({ ...head, purchaseType: 3 }, lines, 1).dueFen).toBe(11900);
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
