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
