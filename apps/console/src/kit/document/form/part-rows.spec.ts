import { f } from '@phone-trade/shared';
import { begun } from '../../grid/check/unfilled';
import { atCell, filledParts, rowProblems, withoutKeys } from './part-rows';

const fields = { expenseDetailTypeId: f.ref('expenseType', '费用', 'Expense').required(), amount: f.money('金额', 'Amount').required() };
const blank = begun('a', { calcType: 1, channelId: '7' });
const followed = { ...begun('b', { calcType: 1, channelId: '7' }), channelId: '8' };
const half = { ...begun('c', { calcType: 1, channelId: '7' }), amount: 5 };

it('rows that nobody filled lack nothing and are not sent, and others keep their number', () => {
  const rows = [blank, followed, half];
  expect(rowProblems('expenses', rows, fields, 'en').map(({ path, row }) => [path, row])).toEqual([['expenses.c.expenseDetailTypeId', 3]]);
  expect(withoutKeys(filledParts(rows))).toEqual([{ calcType: 1, channelId: '7', amount: 5 }]);
});

it('findings of the server are mapped to the row that was sent, past those that were not', () => {
  const rows = [blank, half];
  expect(atCell({ path: 'expenses[0].amount', key: 'x', msg: '' }, 'expenses', filledParts(rows), rows)).toMatchObject({
    path: 'expenses.c.amount',
    row: 2,
  });
});
