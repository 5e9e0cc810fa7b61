import { CONSIGNMENT, ERP, expenseTotal, imeiFlag, purchaseTotals, settleKind } from '@phone-trade/shared';
import type { DraftDocument, Input } from '../../../kernel/document/kind.js';
import type { OrderExpense, OrderPayment } from '../../../kernel/document/parts.entity.js';
import type { DraftUnit } from '../../../kernel/unit/draft-units.js';
import type { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { invalid } from '../../../platform/input/check.js';
import { type GivenAttr, inModelOrder, type ModelFacts } from '../catalogue/catalogue.port.js';
import { attrText } from '../goods/goods.port.js';
import { type DraftRules, purchaseProblems } from './purchase.check.js';
import type { Purchase, PurchaseProduct } from './purchase.entity.js';
import { type LineInput, type PurchaseInput, type SpreadUnit, spreadUnits } from './purchase.input.js';
import { type PurchaseReferences, purchaseReferences } from './purchase.references.js';

type Owner = Pick<Purchase, 'channelId' | 'purchaseUserId'>;

/** A line without what storing it adds. */
type PurchaseLine = Owner &
  Pick<
    PurchaseProduct,
    | 'lineNo'
    | 'modelId'
    | 'productName'
    | 'attrs'
    | 'productAttr'
    | 'conditionId'
    | 'levelId'
    | 'count'
    | 'purchasePrice'
    | 'amount'
    | 'remark'
  >;

/** A purchase ready to be stored. `units` carry their line's place; the line ids are given when it is. */
export interface PurchaseDraft extends DraftDocument<Purchase> {
  readonly lines: readonly PurchaseLine[];
  readonly units: readonly { readonly lineNo: number; readonly unit: DraftUnit }[];
  readonly expenses: readonly Partial<OrderExpense>[];
  readonly payments: readonly Partial<OrderPayment>[];
}

/** Resolves and checks a purchase input; every wrong row is told at once. `orderNo` is the draft it replaces, if any. */
export async function purchaseDraft(ctx: RequestContext, given: Input, rules: DraftRules, orderNo?: string): Promise<PurchaseDraft> {
  const input = given as unknown as PurchaseInput;
  const units = spreadUnits(input);
  const refs = await purchaseReferences(ctx, input);
  const problems = await purchaseProblems(ctx, input, units, refs, rules, orderNo);
  if (problems.length > 0) throw problems.length === 1 && problems[0]?.path === undefined ? problems[0]?.error : invalid(problems);
  return assemble(input, units, refs, rules.shareBasis);
}

function assemble(input: PurchaseInput, units: readonly SpreadUnit[], refs: PurchaseReferences, shareBasis: number): PurchaseDraft {
  const terms = (input.expenses ?? []).map((expense) => ({ ...expense, amountFen: expense.amount }));
  const prices = units.map(({ line, detail }) => detail.purchasePrice ?? line.purchasePrice);
  const totals = purchaseTotals({ purchaseType: input.purchaseType, channelId: input.channelId, prices, expenses: terms, shareBasis });
  if (totals.totalFen < 0 || (input.purchaseType === CONSIGNMENT && totals.supplierExpenseFen < 0)) throw ERP.TOTAL_NEGATIVE();
  const below = totals.costFen.findIndex((cost) => cost < 0);
  if (below >= 0) throw ERP.COST_NEGATIVE({ productNo: units[below]?.detail.imei ?? `#${below + 1}` });
  const owner: Owner = { channelId: input.channelId ?? null, purchaseUserId: input.purchaseUserId };
  const amounts = input.products.map(() => 0);
  for (const [u, { lineNo }] of units.entries()) amounts[lineNo - 1] = (amounts[lineNo - 1] ?? 0) + (prices[u] ?? 0);
  const lines = input.products.map((line, i) => lineRow(line, i + 1, amounts[i] as number, refs, owner));
  return {
    head: {
      ...owner,
      purchaseType: input.purchaseType,
      warehouseId: input.warehouseId ?? null,
      thirdOrderNo: input.thirdOrderNo ?? null,
      images: input.images ? JSON.stringify(input.images) : null,
      remark: input.remark ?? null,
      // Where a purchase came from stays with it when it is edited.
      ...(input.source === undefined ? {} : { source: input.source }),
      totalCount: units.length,
      goodsAmount: totals.goodsFen,
      expenseAmount: totals.expenseFen,
      otherExpenseAmount: totals.otherExpenseFen,
      totalPrice: totals.totalFen,
    },
    lines,
    units: units.map((spread, i) => ({
      lineNo: spread.lineNo,
      unit: unitRow(spread, lines[spread.lineNo - 1] as PurchaseLine, prices[i] as number, input, refs),
    })),
    expenses: terms.map((expense, i) => ({
      lineNo: i + 1,
      expenseDetailTypeId: expense.expenseDetailTypeId,
      amount: expense.amount,
      channelId: expense.channelId ?? null,
      calcType: expense.calcType,
      shareType: expense.shareType,
      totalAmount: expenseTotal(expense, units.length),
      settleKind: settleKind(expense, input),
      remark: expense.remark ?? null,
    })),
    payments: (input.payments ?? []).map((payment, i) => ({
      ...payment,
      lineNo: i + 1,
      fee: payment.fee ?? 0,
      transNo: payment.transNo || null,
    })),
  };
}

/** Attributes as they are kept: a list in the order of the model, and as one text. */
function attrColumns(given: GivenAttr[] | undefined, model: ModelFacts | undefined): Pick<Product, 'attrs' | 'productAttr'> {
  const attrs = given && inModelOrder(model?.attrs ?? [], given);
  return { attrs: attrs ? JSON.stringify(attrs) : null, productAttr: attrText(attrs) };
}

function lineRow(line: LineInput, lineNo: number, amount: number, refs: PurchaseReferences, owner: Owner): PurchaseLine {
  const { attrs, productAttr } = attrColumns(line.attrs, refs.models.get(line.modelId));
  return {
    channelId: owner.channelId,
    purchaseUserId: owner.purchaseUserId,
    lineNo,
    modelId: line.modelId,
    productName: refs.models.get(line.modelId)?.productName ?? '',
    attrs,
    productAttr,
    conditionId: line.conditionId ?? null,
    levelId: line.levelId ?? null,
    count: line.count,
    purchasePrice: line.purchasePrice,
    amount,
    remark: line.remark ?? null,
  };
}

/** What a unit does not say of itself it has from its line. */
function unitRow(
  { line, unitNo, detail }: SpreadUnit,
  row: PurchaseLine,
  price: number,
  input: PurchaseInput,
  refs: PurchaseReferences,
): DraftUnit {
  const model = refs.models.get(line.modelId);
  const { attrs, productAttr } = detail.attrs ? attrColumns(detail.attrs, model) : row;
  return {
    unitNo,
    imei: detail.imei ?? null,
    imei2: detail.imei2 ?? null,
    sn: detail.sn ?? null,
    imeiFlag: imeiFlag(detail.imei),
    thirdBarcode: detail.thirdBarcode ?? null,
    categoryId: model?.categoryId ?? '',
    brandId: model?.brandId ?? '',
    modelId: line.modelId,
    productName: row.productName,
    attrs,
    productAttr,
    conditionId: detail.conditionId ?? row.conditionId,
    levelId: detail.levelId ?? row.levelId,
    batteryHealth: detail.batteryHealth ?? null,
    purchaseType: input.purchaseType,
    channelId: row.channelId,
    purchaseUserId: row.purchaseUserId,
    dealPrice: price,
    saleAmount: detail.saleAmount ?? null,
    remark: detail.remark ?? row.remark,
  };
}
