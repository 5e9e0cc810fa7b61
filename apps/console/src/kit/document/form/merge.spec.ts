import { merge } from './merge';

const base = { remark: 'old', channelId: '1', lines: [{ price: 1 }] };

it('merge takes fields changed by the other user only, and keeps fields changed by this user only', () => {
  const merged = merge(base, { ...base, remark: 'mine' }, { ...base, channelId: '2' }, Object.keys(base));
  expect(merged).toEqual({ taken: ['channelId'], clashes: [], values: { ...base, remark: 'mine', channelId: '2' } });
});

it("merge reports fields changed by both, and keeps this user's value until one is chosen", () => {
  const mine = { ...base, lines: [{ price: 2 }] };
  const merged = merge(base, mine, { ...base, lines: [{ price: 3 }] }, Object.keys(base));
  expect(merged.clashes).toEqual([{ name: 'lines', mine: [{ price: 2 }], theirs: [{ price: 3 }] }]);
  expect(merged.values).toEqual(mine);
});

it('merge reports no clash if both values are equal or both are blank', () => {
  const both = { ...base, remark: 'new' };
  expect(merge(base, both, both, Object.keys(base)).clashes).toEqual([]);
  expect(merge({ remark: undefined }, { remark: '' }, {}, ['remark'])).toMatchObject({ taken: [], clashes: [] });
});

it('merge compares what was entered of rows, not what a save stores beside', () => {
  const stored = (id: string, price: number) => [{ id, price }];
  const entered = (name: string, value: unknown) => (name === 'lines' ? (value as { price: number }[]).map(({ price }) => price) : value);
  const theirs = { remark: 'new', lines: stored('2', 1) };
  const merged = merge(
    { remark: 'old', lines: stored('1', 1) },
    { remark: 'old', lines: stored('1', 9) },
    theirs,
    ['remark', 'lines'],
    entered,
  );
  expect(merged).toEqual({ taken: ['remark'], clashes: [], values: { remark: 'new', lines: stored('1', 9) } });
});
