import { matchingRule } from './matching-rule.js';

const rule = (condition: number, amount: number, processKey = `${condition}/${amount}`) => ({ condition, amount, processKey });
const matched = (rules: ReturnType<typeof rule>[], facts: Parameters<typeof matchingRule>[1]) => matchingRule(rules, facts)?.processKey;

describe('the rule that a document falls under', () => {
  it('matches an amount from its limit on', () => {
    expect(matched([rule(1, 5000)], { amount: 4999 })).toBeUndefined();
    expect(matched([rule(1, 5000)], { amount: 5000 })).toBe('1/5000');
  });

  it('matches a loss by the loss, not by the amount', () => {
    expect(matched([rule(3, 5000)], { amount: 9000, loss: 4999 })).toBeUndefined();
    expect(matched([rule(3, 5000)], { loss: 5000 })).toBe('3/5000');
  });

  it('matches a price below the floor', () => {
    expect(matched([rule(2, 0)], { amount: 9000, isBelowFloor: false })).toBeUndefined();
    expect(matched([rule(2, 0)], { isBelowFloor: true })).toBe('2/0');
  });

  it('matches every document if it always applies, and none by an unknown fact', () => {
    expect(matched([rule(4, 0)], {})).toBe('4/0');
    expect(matched([rule(1, 0), rule(3, 0)], {})).toBeUndefined();
  });

  it('is the one with the highest amount if several match', () => {
    expect(matched([rule(4, 0), rule(1, 5000), rule(1, 90_000), rule(1, 9000)], { amount: 10_000 })).toBe('1/9000');
  });
});
