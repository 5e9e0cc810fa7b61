import { APPROVAL_CONDITION } from '@phone-trade/shared';
import type { ApprovalFacts } from '../../../kernel/document/approval/approval.port.js';

/** A rule as far as it decides. */
export interface Rule {
  readonly condition: number;
  readonly amount: number;
  readonly processKey: string;
}

/** The rule that a document falls under: of several the one with the highest amount, which is meant for the fewest documents. */
export const matchingRule = <R extends Rule>(rules: readonly R[], facts: ApprovalFacts): R | undefined =>
  rules.filter((rule) => matches(rule, facts)).sort((a, b) => b.amount - a.amount || b.condition - a.condition)[0];

function matches({ condition, amount }: Rule, facts: ApprovalFacts): boolean {
  switch (condition) {
    case APPROVAL_CONDITION.amount:
      return facts.amount !== undefined && facts.amount >= amount;
    case APPROVAL_CONDITION.loss:
      return facts.loss !== undefined && facts.loss >= amount;
    case APPROVAL_CONDITION.belowFloor:
      return facts.isBelowFloor === true;
    default:
      return condition === APPROVAL_CONDITION.always;
  }
}
