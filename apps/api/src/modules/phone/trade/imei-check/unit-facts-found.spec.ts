import { factsFound } from './unit-facts-found.js';

const answer = { lockStatus: 2, blacklistStatus: 1, warrantyEnd: '2026-09-01' };

describe('the facts that an answer brings', () => {
  it('fill what is unknown of a unit', () => {
    const unit = { lockStatus: 0, blacklistStatus: 0, warrantyEnd: null };
    expect(factsFound(unit, answer)).toEqual({ fills: answer, differs: {} });
  });

  it('differ from what is known otherwise, and are silent where both agree', () => {
    const unit = { lockStatus: 1, blacklistStatus: 1, warrantyEnd: '2026-08-01' };
    expect(factsFound(unit, answer)).toEqual({ fills: {}, differs: { lockStatus: 2, warrantyEnd: '2026-09-01' } });
  });

  it('that are unknown to the provider change nothing', () => {
    const unit = { lockStatus: 1, blacklistStatus: 0, warrantyEnd: null };
    expect(factsFound(unit, { lockStatus: 0, blacklistStatus: 0, warrantyEnd: null })).toEqual({ fills: {}, differs: {} });
  });
});
