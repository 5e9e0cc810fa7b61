import { f } from './field.js';
import { numberFault } from './number-fault.js';

const amount = f.money('金额', 'Amount');
const fault = (...given: Parameters<typeof numberFault>) => {
  const error = numberFault(...given);
  return error && [error.key, error.text('en')];
};

describe('numberFault', () => {
  it.each([0, 100_000_000, -100_000_000, 12.34])('accepts the amount %p', (value) => {
    expect(numberFault(amount, value)).toBeUndefined();
  });

  it('names the rule that an amount breaks, with its limit', () => {
    expect(fault(amount, 100_000_000.01)).toEqual(['INPUT_TOO_BIG', 'Amount must be at most 100000000']);
    expect(fault(amount, -100_000_001)).toEqual(['INPUT_TOO_SMALL', 'Amount must be at least -100000000']);
    expect(fault(amount.min(0), -1)).toEqual(['INPUT_TOO_SMALL', 'Amount must be at least 0']);
    expect(fault(amount.max(5), 6)).toEqual(['INPUT_TOO_BIG', 'Amount must be at most 5']);
    expect(fault(amount, 1.005)).toEqual(['INPUT_NOT_MONEY', 'Amount must be an amount with at most two decimals']);
    expect(fault(amount.nonZero(), 0)).toEqual(['INPUT_NOT_ZERO', 'Amount must not be 0']);
  });

  it('refuses other values than numbers', () => {
    expect(fault(amount, '1')?.[0]).toBe('INPUT_NOT_MONEY');
    expect(fault(amount, Number.NaN)?.[0]).toBe('INPUT_NOT_MONEY');
    expect(fault(f.int('数量', 'Count'), 1.5)?.[0]).toBe('INPUT_NOT_INT');
    expect(fault(f.int('数量', 'Count'), -1)?.[0]).toBe('INPUT_TOO_SMALL');
  });
});
