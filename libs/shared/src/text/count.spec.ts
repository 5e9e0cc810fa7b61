import { countText } from './count.js';

describe('countText', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234567, '-1,234,567'],
  ])('of %d is %s', (count, text) => expect(countText(count)).toBe(text));
});
