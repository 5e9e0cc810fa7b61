import { fractionStatus, settledStatus } from './derive.js';

test.each([
  [0, 3, 100],
  [1, 3, 200],
  [2, 3, 200],
  [3, 3, 300],
  [4, 3, 300],
  [0, 0, 100],
])('%i of %i units has status %i', (count, base, status) => {
  expect(fractionStatus(count, base)).toBe(status);
});

test.each([
  [0, 0, 300],
  [100, 0, 100],
  [100, 1, 200],
  [100, 99, 200],
  [100, 100, 300],
])('%i fen due with %i settled has status %i', (due, settled, status) => {
  expect(settledStatus(due, settled)).toBe(status);
});
