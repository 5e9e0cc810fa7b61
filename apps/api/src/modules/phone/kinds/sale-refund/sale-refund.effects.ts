import { NO_REPORT, RULE, type SaleRefundReceipt, STATUS } from '@phone-trade/shared';
import type { Posting } from '../../../../kernel/document/kind.js';
import { billsOfOthers } from '../../../../kernel/document/part/expense-bills.js';
import { linesAsked, type UnitsAsked } from '../../../../kernel/document/part/line-document.js';
import type { LineUnit } from '../../../../kernel/document/part/unit-lines.js';
import { unitsIn } from '../../../../kernel/document/part/unit-part.js';
import type { Unit, UnitChange } from '../../../../kernel/unit/postings.js';
import type { Row } from '../../../../platform/database/query/table.js';
import { COMING_BACK, giveBack, unconsigned } from '../../trade/selling/selling.port.js';
import type { LoadedSold, SaleProduct } from '../sale/sale.port.js';
import type { SaleRefund, SaleRefundProduct } from './sale-refund.entity.js';

/** A sale refund with what its actions need to know. */
export interface LoadedRefund extends LoadedSold<SaleRefund, SaleRefundProduct> {
  /** In line order, each with the line by which its unit was sold. */
  readonly lines: readonly (LineUnit<SaleRefundProduct> & { readonly sold: Row<SaleProduct> | undefined })[];
  /** The units that are given in exchange. */
  readonly exchanges: readonly Unit[];
}

export type ReceiptInput = SaleRefundReceipt & UnitsAsked;

/** Whether the goods of a line are on their way back. */
export const comesBack = ({ line }: LineUnit<SaleRefundProduct>): boolean => line.receiveStatus === COMING_BACK;

export const asked = linesAsked(comesBack);

/** The place of a returned unit: the warehouse of the document, unless the input names another one. */
export const placeOf = ({ head }: LoadedRefund, { warehouseId, locationId }: ReceiptInput) => ({
  warehouseId: warehouseId || head.warehouseId,
  locationId: locationId || null,
});

/**
 * What the review does (docs/domain.md 4.10): goods are on their way back, unless only money is given; what is refunded lessens the profit, and
 * what the customer owes for each sale.
 */
export function reviewEffects({ head, lines, expenses, settlers }: LoadedRefund): Posting[] {
  const [first] = lines;
  const refunded = lines.map(({ line }) => [line.saleOrderNo, line.settleAmount] as const);
  const whole: Posting[] = first ? [{ post: 'profit', unit: first.unit, kind: 'refund', amount: -head.wholeAmount }] : [];
  return [
    ...lines.flatMap((one): Posting[] => {
      const { line, unit } = one;
      const lost = comesBack(one) ? line.settleAmount : line.settleAmount + line.expenseAmount;
      return [
        { post: 'move', unit, rule: comesBack(one) ? RULE.comingBack : RULE.moneyRefunded, to: {} },
        { post: 'profit', unit, kind: 'refund', amount: -lost },
      ];
    }),
    ...whole,
    ...giveBack(head, refunded),
    ...billsOfOthers(expenses, settlers),
  ];
}

/**
 * What receiving does: the unit is ours again at what it cost, and the expenses of its return; a consignor is owed nothing for it any more
 * (docs/domain.md 5.1, 5.3, 5.7).
 */
export function receiveEffects(refund: LoadedRefund, input: ReceiptInput): Posting[] {
  const back = asked(refund, input);
  return [
    ...back.flatMap(({ line, unit }): Posting[] => [
      {
        post: 'move',
        unit,
        rule: RULE.refundReceived,
        to: { ...placeOf(refund, input), ...received(unit, refund.at), stage: line.nextStage },
      },
      ...(line.expenseAmount === 0 ? [] : [{ post: 'cost', unit, costType: 6, amount: line.expenseAmount } as const]),
      { post: 'profit', unit, kind: 'return', amount: line.costPrice },
    ]),
    ...unconsigned(unitsIn(back), refund.consignors),
  ];
}

/** The handler is cleared: the unit does not go back to the employee responsible for it before the sale. */
const received = ({ refundCount }: Unit, lastStoreTime: string): UnitChange => ({
  lastStoreTime,
  refundCount: refundCount + 1,
  deliverStatus: STATUS.open,
  claimStatus: STATUS.open,
  handlerUserId: null,
  handlerDeptId: null,
  ...NO_REPORT,
});
