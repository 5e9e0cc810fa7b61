import { AUDIT_FAILED, AUDIT_PASSED, type ClaimDecision, RULE, STAGE, STATUS } from '@phone-trade/shared';
import type { Posting } from '../../../../kernel/document/kind.js';
import type { LineDocument } from '../../../../kernel/document/part/line-document.js';
import type { LineUnit } from '../../../../kernel/document/part/unit-lines.js';
import type { PendingRefund, PurchasePendingRefund } from './pending-refund.entity.js';

/** A unit that is claimed, or whose claim is decided or ended. */
export type Claim = LineUnit<PurchasePendingRefund>;

export type LoadedClaims = LineDocument<PendingRefund, PurchasePendingRefund>;

/** The units an action on units names, out of those of their document. */
interface Named {
  readonly productIds?: readonly string[];
}

export const namedIn = ({ lines }: LoadedClaims, { productIds }: Named): readonly Claim[] =>
  lines.filter(({ unit }) => productIds?.includes(unit.id));

/** Claims from stock take their units off the bench and off the shelf (T31); where an inspection ended so, it has moved them itself (T19). */
export function openEffects({ head, lines }: LoadedClaims): Posting[] {
  if (head.sourceOrderNo) return [];
  return lines.map(({ unit, line: { handleType, auditStatus } }): Posting => {
    const stage = auditStatus === AUDIT_PASSED ? handleType : STAGE.claimPending;
    return {
      post: 'move',
      unit,
      rule: RULE.claimOpened,
      to: { stage, handlerUserId: null, handlerDeptId: null, shelfStatus: STATUS.open },
    };
  });
}

/** An audit leads to what was claimed, or back: to a fresh decision where the unit came off the inspection bench (T32, T33). */
export function decisionEffects(document: LoadedClaims, { auditStatus, handleType, ...named }: ClaimDecision & Named): Posting[] {
  return namedIn(document, named).flatMap(({ unit, line }): Posting[] => {
    if (auditStatus === AUDIT_PASSED)
      return [{ post: 'move', unit, rule: RULE.claimApproved, to: { stage: handleType ?? line.handleType } }];
    if (auditStatus !== AUDIT_FAILED) return [];
    return [
      {
        post: 'move',
        unit,
        rule: RULE.claimRefused,
        to: { stage: line.stageBefore === STAGE.toInspect ? STAGE.toDistribute : line.stageBefore },
      },
    ];
  });
}

export const cancelEffects = (document: LoadedClaims, named: Named): Posting[] =>
  namedIn(document, named).map(({ unit }) => ({ post: 'move', unit, rule: RULE.claimCancelled, to: { stage: STAGE.toDistribute } }));
