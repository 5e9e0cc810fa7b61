import { plainNumber } from './number-input';

describe('a typed number', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['¥ 1,234', '1234'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    ['-3', '-3'],
  ])('%s is read as %s', (typed, read) => {
    expect(plainNumber(typed)).toBe(read);
  });

  it('is empty if blank, not 0', () => {
    for (const blank of ['', ' ', '¥', undefined]) expect(plainNumber(blank)).toBe('');
  });
});
