import { RULE, type StageRuleId } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { needsWipe } from './wipe-gate.js';

const needs = (rule: StageRuleId, stage: number, to: object = {}, wipeStatus = 100): boolean =>
  needsWipe({ rule, to, unit: { stage, wipeStatus } as Unit });

describe('a wipe is needed', () => {
  it('by moves to the shelf from elsewhere', () => {
    expect(needs(RULE.inspected, 500, { stage: 600 })).toBe(true);
    expect(needs(RULE.priced, 700)).toBe(true);
    expect(needs(RULE.priced, 700, { stage: 600 })).toBe(true);
    expect(needs(RULE.repaired, 800, { stage: 600 })).toBe(true);
  });

  it('by shipping and by sending out on presale', () => {
    expect(needs(RULE.shipped, 1400)).toBe(true);
    expect(needs(RULE.sentOnPresale, 1300)).toBe(true);
  });

  it('by no unit that is wiped, on the shelf already, or going elsewhere', () => {
    expect(needs(RULE.shipped, 1400, {}, 300)).toBe(false);
    expect(needs(RULE.priced, 600)).toBe(false);
    expect(needs(RULE.inspected, 500, { stage: 200 })).toBe(false);
    expect(needs(RULE.sold, 600)).toBe(false);
  });

  it('by no opening stock, and by no cancelled commitment', () => {
    expect(needs(RULE.openingStock, 0, { stage: 600 })).toBe(false);
    expect(needs(RULE.saleCancelled, 1400, { stage: 600 })).toBe(false);
    expect(needs(RULE.boxed, 1400)).toBe(false);
  });
});
