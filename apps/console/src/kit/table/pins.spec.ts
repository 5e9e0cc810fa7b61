import { pinsOf } from './pins';

it('pinned columns are offset one after another from their edge, others are not', () => {
  const columns = [
    { key: 'no', width: 160, fixed: 'left' },
    { key: 'name', width: 120, fixed: 'left' },
    { key: 'model', width: 140 },
    { key: 'price', width: 90, fixed: 'right' },
    { key: 'status', width: 80, fixed: 'right' },
  ] as const;
  expect(Object.fromEntries(pinsOf(columns, 40, 136))).toEqual({
    no: { insetInlineStart: 40 },
    name: { insetInlineStart: 200 },
    price: { insetInlineEnd: 216 },
    status: { insetInlineEnd: 136 },
  });
});
