import { conditionsOf, filtersOf, formOf, inputOf } from './definition';

test('conditions and stored filters are the same both ways', () => {
  const filters = { totalPrice_ge: 100, stage_equal: 1100, remark_null: 1 };
  expect(filtersOf(conditionsOf(filters))).toEqual(filters);
});

test('a condition without a column or a value is none', () => {
  expect(filtersOf([{}, { property: 'a' }, { property: 'b', how: 'ge', value: '' }, { property: 'c', how: 'ge', value: 0 }])).toEqual({
    c_ge: 0,
  });
});

test('names travel as comma texts and are lists in the form', () => {
  const row = { id: '1', name: 'n', list: 'sale', version: 0, createUser: '9' };
  expect(formOf({ ...row, columns: 'a,b', groupBy: 'c' })).toMatchObject({ columns: ['a', 'b'], groupBy: ['c'], sums: [], conditions: [] });
});

test('sums and chart are sent with a group only, a period with its column only', () => {
  expect(inputOf({ list: 'sale', sums: ['a'], chart: 'bar', span: 'today' })).toMatchObject({ sums: [], chart: '', span: '', spanOf: '' });
  expect(inputOf({ list: 'sale', groupBy: ['b'], sums: ['a'], chart: 'bar' })).toMatchObject({ groupBy: ['b'], sums: ['a'], chart: 'bar' });
});
