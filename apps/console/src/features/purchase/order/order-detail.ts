import {
  expenseFields,
  paymentFields,
  type purchaseLineFields,
  purchaseSpec,
  type unitIdentity,
  type unitMoney,
  type unitState,
  type WireOf,
} from '@phone-trade/shared';
import type { Values } from '../../../kit/views/field-text';
import type { HeadDraft, LineDraft, UnitDraft } from './order-form';

/** A unit of an order as the server answers it. Amounts are absent for who may not see the cost. */
export type DetailUnit = Values &
  WireOf<typeof purchaseSpec.unit> &
  WireOf<typeof unitIdentity> &
  WireOf<typeof unitMoney> &
  WireOf<typeof unitState> & { readonly id: string; readonly unitNo?: number; readonly dealPrice?: number };

export type DetailLine = Values &
  WireOf<typeof purchaseLineFields> & {
    readonly id: string;
    readonly modelId: string;
    readonly count: number;
    readonly attrs?: LineDraft['attrs'];
    readonly details: readonly DetailUnit[];
  };

type DetailExpense = Values & Partial<WireOf<typeof expenseFields>> & { readonly id: string; readonly totalAmount?: number };
type DetailPayment = Values & Partial<WireOf<typeof paymentFields>> & { readonly id: string };

/** Something that happened to the order, by an action of its own or of the document it is linked to. */
export interface HistoryRow {
  readonly id: string;
  /** The document whose action it was. */
  readonly businessType: number;
  readonly action: string;
  readonly actionText?: string;
  readonly actionTextEn?: string;
  readonly linkedOrderNo?: string;
  /** How many units of the order it was about. */
  readonly unitCount?: number;
  readonly createUserName?: string;
  readonly insertTime?: string;
}

export interface AllowedAction {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason?: string;
}

/** A purchase order with everything on it and what may be done with it now. */
export type OrderDetail = Values &
  WireOf<typeof purchaseSpec.head> &
  WireOf<typeof purchaseSpec.derived> & {
    readonly orderNo: string;
    readonly version: number;
    readonly reviewStatus: number;
    readonly receiveStatus: number;
    readonly totalCount: number;
    readonly editFlag?: number;
    readonly products: readonly DetailLine[];
    readonly expenses: readonly DetailExpense[];
    readonly payments: readonly DetailPayment[];
    readonly history: readonly HistoryRow[];
    readonly allowedActions: readonly AllowedAction[];
  };

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

const HEAD = Object.keys(purchaseSpec.head);
const EXPENSE = Object.keys(expenseFields);
const PAYMENT = Object.keys(paymentFields);
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
