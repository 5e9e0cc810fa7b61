import { textActions } from './text-width';

it.each([
  [['详情', '审核', '删除'], 116, 2],
  [['View', 'Edit', 'Delete'], 144, 2],
  [['Edit', 'Grant rights', 'View'], 144, 2],
  [['Open the account', 'Collect'], 144, 1],
  [['Open the account', 'Collect'], 400, 2],
  [['Details'], 10, 1],
  [[], 144, 0],
])('of %j in %i pixels %i are shown as text', (labels, room, count) => {
  expect(textActions(labels, room)).toBe(count);
});
