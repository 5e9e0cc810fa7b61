import { BUSINESS_TYPES, CONSIGNMENT, CUSTODY, OPENING, REFUND_EXCHANGE, RULE, STATUS } from '@phone-trade/shared';
import type { Posting } from '../../../../kernel/document/kind.js';
import type { LineDocument } from '../../../../kernel/document/part/line-document.js';
import type { UnitOpening } from '../../../../kernel/unit/openings.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { Payee } from '../purchase/purchase.port.js';
import type { PurchaseRefund, PurchaseRefundProduct } from './purchase-refund.entity.js';

/** A unit that goes back, what comes back for it in fen, and the unit that comes instead. */
export interface Returned {
  readonly unit: Unit;
  readonly refundAmount: number;
  readonly reasonId: string | null;
  readonly replacement?: Unit;
}

export interface EnteredRefund extends LineDocument<PurchaseRefund, PurchaseRefundProduct> {
  /** While the refund is made; later nothing but its lines is needed. */
  readonly returned: readonly Returned[];
}

export interface LoadedRefund extends EnteredRefund {
  /** By order number, of the orders the units were bought with. */
  readonly payees: ReadonlyMap<string, Payee>;
  /** By the id of a replacement; empty until the refund is really made. */
  readonly openings: ReadonlyMap<string, UnitOpening>;
}

/** What a unit that goes back leaves us with: all it cost us that nobody gives back. What is on consignment has cost only what we did to it. */
export const lossOn = ({ unit, refundAmount }: Pick<Returned, 'unit' | 'refundAmount'>): number =>
  unit.costPrice - (unit.purchaseType === CONSIGNMENT ? unit.purchasePrice : refundAmount);

/** Everything a purchase refund does at once (docs/domain.md 4.4, 5.5): units leave, their loss is booked, bills shrink, replacements are bought. */
export function refundEffects(document: LoadedRefund): Posting[] {
  const { head, returned, openings } = document;
  const gone = returned.flatMap((one): Posting[] => [
    {
      post: 'move',
      unit: one.unit,
      rule: one.unit.custody === CUSTODY.onTheWay ? RULE.refundedUnarrived : RULE.returnedToSupplier,
      to: { refundStatus: STATUS.done, handlerUserId: null, handlerDeptId: null, shelfStatus: STATUS.open },
    },
    { post: 'profit', unit: one.unit, kind: 'supplier', amount: -lossOn(one) },
  ]);
  const come = returned.flatMap(({ unit: { ownership }, replacement: unit }): Posting[] => {
    if (!unit) return [];
    const to = { ...openings.get(unit.id), isDraft: 0, ownership, purchaseTime: head.reviewTime };
    const price: Posting[] = unit.dealPrice === 0 ? [] : [{ post: 'cost', unit, costType: 1, amount: unit.dealPrice }];
    return [...price, { post: 'move', unit, rule: RULE.purchaseReviewed, to }];
  });
  return [...gone, ...come, ...bills(document)];
}

/** By purchase order: the refund is taken off what is open of it, or claimed; then a replacement is owed like anything bought (5.5). */
function bills({ head, returned, payees }: LoadedRefund): Posting[] {
  return [...payees].flatMap(([orderNo, { id: channelId, creditDays }]): Posting[] => {
    const own = returned.filter(({ unit }) => unit.purchaseOrderNo === orderNo && unit.purchaseType !== CONSIGNMENT);
    const order = { businessType: BUSINESS_TYPES.purchase.code, orderNo };
    const refunded = own.reduce((sum, { refundAmount }) => sum + refundAmount, 0);
    const owed = own.reduce((sum, { replacement }) => sum + (replacement?.dealPrice ?? 0), 0);
    // Opening stock has no bill that could grow: what it is exchanged for is owed by the refund itself.
    const of = own[0]?.unit.purchaseType === OPENING ? {} : { of: order };
    const back: Posting[] = refunded === 0 ? [] : [{ post: 'offset', side: 'payable', channelId, amount: refunded, ...order }];
    const due = { post: 'due', side: 'payable', channelId, entryKind: 1, amount: owed, creditDays: creditDays ?? 0, ...of } as const;
    return head.refundType === REFUND_EXCHANGE && owed > 0 ? [...back, due] : back;
  });
}
