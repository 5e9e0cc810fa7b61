import { factsFound } from './unit-facts-found.js';

const answer = { lockStatus: 2, blacklistStatus: 1, warrantyEnd: '2026-09-01' };

describe('the facts in an answer of a provider', () => {
  it('fill unknown facts of the unit', () => {
    const unit = { lockStatus: 0, blacklistStatus: 0, warrantyEnd: null };
    expect(factsFound(unit, answer)).toEqual({ fills: answer, differs: {} });
  });

  it('are reported as different where they contradict known facts, and not where both agree', () => {
    const unit = { lockStatus: 1, blacklistStatus: 1, warrantyEnd: '2026-08-01' };
    expect(factsFound(unit, answer)).toEqual({ fills: {}, differs: { lockStatus: 2, warrantyEnd: '2026-09-01' } });
  });

  it('leave the unit unchanged where the provider knows nothing', () => {
    const unit = { lockStatus: 1, blacklistStatus: 0, warrantyEnd: null };
    expect(factsFound(unit, { lockStatus: 0, blacklistStatus: 0, warrantyEnd: null })).toEqual({ fills: {}, differs: {} });
  });
});
