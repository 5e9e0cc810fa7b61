import type { AttrValue } from '../../../kit/hooks/model-attrs';
import type { Values } from '../../../kit/views/field-text';
import type { ExpenseDraft, HeadDraft, LineDraft, PaymentDraft, UnitDraft } from './order-form';

/** A unit of an order as the server answers it. Amounts are absent for who may not see the cost. */
export interface DetailUnit extends Values {
  readonly id: string;
  readonly productNo?: string;
  readonly imei?: string;
  readonly imei2?: string;
  readonly sn?: string;
  readonly thirdBarcode?: string;
  readonly productName?: string;
  readonly productAttr?: string;
  readonly attrs?: readonly AttrValue[];
  readonly conditionId?: string;
  readonly levelId?: string;
  readonly batteryHealth?: number;
  readonly dealPrice?: number;
  readonly purchasePrice?: number;
  readonly shareExpenseAmount?: number;
  readonly costPrice?: number;
  readonly saleAmount?: number;
  readonly stage?: number;
  readonly unitNo?: number;
  readonly remark?: string;
}

export interface DetailLine extends Values {
  readonly id: string;
  readonly lineNo: number;
  readonly modelId: string;
  readonly productName?: string;
  readonly productAttr?: string;
  readonly attrs?: readonly AttrValue[];
  readonly conditionId?: string;
  readonly levelId?: string;
  readonly count: number;
  readonly purchasePrice?: number;
  readonly amount?: number;
  readonly remark?: string;
  readonly details: readonly DetailUnit[];
}

export interface DetailExpense extends Values, ExpenseDraft {
  readonly id: string;
  readonly totalAmount?: number;
  readonly settleKind?: number;
}

export interface DetailPayment extends Values, PaymentDraft {
  readonly id: string;
}

export interface HistoryRow {
  readonly id: string;
  readonly action: string;
  readonly remark?: string;
  readonly createUserName?: string;
  readonly insertTime?: string;
}

export interface AllowedAction {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason?: string;
}

/** A purchase order with everything on it and what may be done with it now. */
export interface OrderDetail extends Values {
  readonly orderNo: string;
  readonly version: number;
  readonly purchaseType: number;
  readonly channelId?: string;
  readonly reviewStatus: number;
  readonly receiveStatus: number;
  readonly totalCount: number;
  readonly goodsAmount?: number;
  readonly expenseAmount?: number;
  readonly otherExpenseAmount?: number;
  readonly totalPrice?: number;
  readonly paidAmount?: number;
  readonly unpaidAmount?: number;
  readonly createUserName?: string;
  readonly insertTime?: string;
  readonly editFlag?: number;
  readonly products: readonly DetailLine[];
  readonly expenses: readonly DetailExpense[];
  readonly payments: readonly DetailPayment[];
  readonly history: readonly HistoryRow[];
  readonly allowedActions: readonly AllowedAction[];
}

/** What an order has just been saved as. */
export interface SavedOrder {
  readonly orderNo: string;
  readonly version: number;
}

/** What the page of an order is asked to do when it is opened: to offer the review of the version just saved. */
export interface DetailRequest {
  readonly review?: number;
}

/** The action as the server judges it; undefined when the caller has no right to it at all. */
export const actionOf = (order: OrderDetail, action: string): AllowedAction | undefined =>
  order.allowedActions.find((item) => item.action === action);

const HEAD = ['purchaseType', 'channelId', 'purchaseUserId', 'warehouseId', 'bizDate', 'thirdOrderNo', 'images', 'remark'] as const;
const EXPENSE = ['expenseDetailTypeId', 'amount', 'channelId', 'calcType', 'shareType', 'remark'] as const;
const PAYMENT = ['payTypeId', 'payAccountTypeId', 'paymentAmount', 'fee', 'transNo', 'payTime', 'remark'] as const;
const IDENTITY = ['imei', 'imei2', 'sn', 'thirdBarcode', 'batteryHealth', 'saleAmount', 'remark'] as const;

const pick = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

const isBlank = (unit: DetailUnit): boolean => IDENTITY.every((name) => unit[name] === undefined);

/** The stored order as the form edits it. */
export function toForm(order: OrderDetail): { head: HeadDraft; lines: readonly LineDraft[] } {
  return {
    head: {
      ...pick(order, HEAD),
      expenses: order.expenses.map((expense) => pick(expense, EXPENSE)),
      payments: order.payments.map((payment) => pick(payment, PAYMENT)),
    },
    lines: order.products.map((line) => ({
      key: line.id,
      modelId: line.modelId,
      productName: line.productName,
      attrs: line.attrs,
      conditionId: line.conditionId,
      levelId: line.levelId,
      count: line.count,
      purchasePrice: line.purchasePrice,
      remark: line.remark,
      units: line.details.filter((unit) => !isBlank(unit)).map((unit) => unitDraft(unit, line)),
    })),
  };
}

/** A unit keeps only what differs from its line, so that a change of the line reaches it. */
function unitDraft(unit: DetailUnit, line: DetailLine): UnitDraft {
  const own = <T>(mine: T | undefined, theirs: T | undefined): T | undefined =>
    JSON.stringify(mine) === JSON.stringify(theirs) ? undefined : mine;
  return {
    key: unit.id,
    ...(pick(unit, IDENTITY) as Partial<UnitDraft>),
    remark: own(unit.remark, line.remark),
    attrs: own(unit.attrs, line.attrs),
    conditionId: own(unit.conditionId, line.conditionId),
    levelId: own(unit.levelId, line.levelId),
    purchasePrice: own(unit.dealPrice ?? unit.purchasePrice, line.purchasePrice),
  };
}
