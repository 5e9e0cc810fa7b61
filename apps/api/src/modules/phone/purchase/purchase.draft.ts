import {
  type AttrInput,
  CONSIGNMENT,
  ERP,
  imeiFlag,
  OPENING,
  type PurchaseInput,
  type PurchaseLineInput,
  type PurchaseUnitInput,
  purchaseSpec,
  purchaseTotals,
  type RowError,
  type SettleParty,
} from '@phone-trade/shared';
import { movedAfter } from '../../../kernel/document/dates.js';
import type { DraftDocument } from '../../../kernel/document/kind.js';
import type { OrderExpense, OrderPayment } from '../../../kernel/document/parts.entity.js';
import { expenseRows, paymentRows, transNoFindings } from '../../../kernel/document/parts.js';
import { referenceFindings } from '../../../kernel/document/references.js';
import { MAX_UNITS } from '../../../kernel/document/unit-lines.js';
import type { DraftUnit } from '../../../kernel/unit/draft-units.js';
import { lastCycles } from '../../../kernel/unit/openings.js';
import type { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { attrProblem, inModelOrder, type ModelFacts, modelsByIds } from '../catalogue/catalogue.port.js';
import { settlersOf } from '../company/company.port.js';
import { attrText, numberFindings } from '../goods/goods.port.js';
import { accountFindings } from '../pay-type/pay-type.port.js';
import { standardConfig } from '../standard-config/standard-config.port.js';
import { placeFindings } from '../warehouse/warehouse.port.js';
import type { Purchase, PurchaseProduct } from './purchase.entity.js';

/** `imeiRequiredStage`: a unit is bought by its number, not known by it only when it arrives. */
export const IMEI_ON_ORDER = 1;

type PurchaseLine = Partial<PurchaseProduct> & Pick<PurchaseProduct, 'productName' | 'attrs' | 'productAttr'>;

/** A purchase ready to be stored. `units` carry their line's place; the line ids are given when it is. */
export interface PurchaseDraft extends DraftDocument<Purchase> {
  readonly lines: readonly PurchaseLine[];
  readonly units: readonly { readonly lineNo: number; readonly unit: DraftUnit }[];
  readonly expenses: readonly Partial<OrderExpense>[];
  readonly payments: readonly Partial<OrderPayment>[];
}

/** Resolves a purchase input and finds every wrong row of it. `current` is the draft it replaces, if any. */
export async function purchaseDraft(ctx: RequestContext, input: PurchaseInput, current?: Purchase): Promise<PurchaseDraft> {
  const rules = await standardConfig(ctx);
  const units = spreadUnits(input);
  const models = await modelsByIds(
    ctx,
    units.map(({ line }) => line.modelId),
  );
  const party = await partyOf(ctx, input);
  const draft = assemble(input, units, models, party, rules.shareBasis);
  const findings = [
    ...partyFindings(input),
    ...(await referenceFindings(ctx, purchaseSpec.document, input)),
    ...(await placeFindings(ctx, input)),
    ...attrFindings(input, models),
    ...(await numberFindings(ctx, entered(units, models), current?.orderNo, rules.imeiRequiredStage === IMEI_ON_ORDER)),
    ...(await accountFindings(ctx, input.payments ?? [])),
    ...(await transNoFindings(ctx, input.payments ?? [], current?.orderNo)),
    ...(await boughtBackTooEarly(ctx, draft, input.bizDate)),
  ];
  // Amounts are judged last: what is missing or wrong otherwise is the better reason.
  return { ...draft, findings: findings.length > 0 ? findings : amountFindings(input, draft, rules.shareBasis, party) };
}

/** Who is paid for what: opening stock owes nobody, and companies are compared by who settles for them. */
export async function partyOf(
  ctx: RequestContext,
  { purchaseType, channelId, expenses }: Pick<PurchaseInput, 'purchaseType' | 'channelId' | 'expenses'>,
): Promise<SettleParty> {
  const settlers = await settlersOf(ctx, [channelId ?? null, ...(expenses ?? []).map((expense) => expense.channelId ?? null)]);
  return { channelId, owesNobody: purchaseType === OPENING, settlerOf: (id) => settlers.get(id)?.id ?? id };
}

/** One entry a unit: details first, then blanks up to the line's count. */
interface SpreadUnit {
  readonly line: PurchaseLineInput;
  readonly lineNo: number;
  readonly unitNo: number;
  readonly detail: PurchaseUnitInput;
  readonly path: string;
}

function spreadUnits(input: PurchaseInput): SpreadUnit[] {
  const units: SpreadUnit[] = [];
  for (const [index, line] of input.products.entries()) {
    const details = (line as PurchaseLineInput).details ?? [];
    for (let i = 0; i < Math.max(line.count, details.length) && units.length <= MAX_UNITS; i += 1)
      units.push({ line, lineNo: index + 1, unitNo: units.length + 1, detail: details[i] ?? {}, path: `products[${index}].details[${i}]` });
  }
  if (units.length === 0) throw ERP.EMPTY_LINES();
  if (units.length > MAX_UNITS) throw ERP.TOO_MANY_UNITS({ max: MAX_UNITS });
  return units;
}

/** Whom each type of purchase needs, and what it cannot have (erp-domain 3.1). */
function partyFindings({ purchaseType, channelId, warehouseId, payments, products }: PurchaseInput): RowError[] {
  const found: RowError[] = products.flatMap(({ count, details }, i) =>
    (details?.length ?? 0) > count
      ? [{ path: `products[${i}].count`, row: i + 1, error: ERP.LINE_COUNT({ row: i + 1, count, details: details?.length }) }]
      : [],
  );
  if (purchaseType !== OPENING && !channelId) found.push({ path: 'channelId', error: ERP.SUPPLIER_REQUIRED() });
  if (purchaseType === OPENING && !warehouseId) found.push({ path: 'warehouseId', error: ERP.WAREHOUSE_REQUIRED() });
  if (purchaseType === OPENING && payments?.length) found.push({ path: 'payments', error: ERP.OPENING_UNPAID() });
  return found;
}

function attrFindings(input: PurchaseInput, models: ReadonlyMap<string, ModelFacts>): RowError[] {
  return input.products.flatMap(({ modelId, attrs, details }, i) => {
    const model = models.get(modelId);
    const places = [
      { attrs, path: `products[${i}].attrs` },
      ...(details ?? []).map((detail, d) => ({ attrs: detail.attrs, path: `products[${i}].details[${d}].attrs` })),
    ];
    return places.flatMap((place): RowError[] => {
      const error = model && place.attrs && attrProblem(model, place.attrs);
      return error ? [{ path: place.path, row: i + 1, error }] : [];
    });
  });
}

const entered = (units: readonly SpreadUnit[], models: ReadonlyMap<string, ModelFacts>) =>
  units.map(({ line, detail, unitNo, path }) => ({
    path,
    unitNo,
    modelId: line.modelId,
    brandId: models.get(line.modelId)?.brandId ?? '',
    imei: detail.imei ?? null,
    imei2: detail.imei2 ?? null,
    sn: detail.sn ?? null,
  }));

/** A phone that was ours before cannot be bought on a day before it left us. */
async function boughtBackTooEarly(ctx: RequestContext, { units }: PurchaseDraft, bizDate: string | null | undefined): Promise<RowError[]> {
  if (!bizDate) return [];
  const cycles = await lastCycles(
    ctx,
    units.map(({ unit: { imei = null, sn = null, brandId = '' } }) => ({ imei, sn, brandId })),
  );
  return movedAfter(ctx, [...cycles.values()], bizDate);
}

function amountFindings(input: PurchaseInput, { units, head }: PurchaseDraft, shareBasis: number, party: SettleParty): RowError[] {
  const totals = totalsOf(input, units, shareBasis, party);
  if ((head.totalPrice ?? 0) < 0 || (input.purchaseType === CONSIGNMENT && totals.supplierExpenseFen < 0))
    return [{ error: ERP.TOTAL_NEGATIVE() }];
  const below = totals.costFen.findIndex((cost) => cost < 0);
  return below < 0 ? [] : [{ error: ERP.COST_NEGATIVE({ productNo: units[below]?.unit.imei ?? `#${below + 1}` }) }];
}

const totalsOf = (input: PurchaseInput, units: PurchaseDraft['units'], shareBasis: number, party: SettleParty) =>
  purchaseTotals({ ...party, prices: units.map(({ unit }) => unit.dealPrice ?? 0), expenses: input.expenses ?? [], shareBasis });

function assemble(
  input: PurchaseInput,
  spread: readonly SpreadUnit[],
  models: ReadonlyMap<string, ModelFacts>,
  party: SettleParty,
  shareBasis: number,
): PurchaseDraft {
  const owner = { channelId: input.channelId || null, purchaseUserId: input.purchaseUserId };
  const prices = spread.map(({ line, detail }) => detail.purchasePrice ?? line.purchasePrice);
  const amounts = input.products.map(() => 0);
  for (const [u, { lineNo }] of spread.entries()) amounts[lineNo - 1] = (amounts[lineNo - 1] ?? 0) + (prices[u] ?? 0);
  const lines = input.products.map((line, i): PurchaseLine => {
    const model = models.get(line.modelId);
    return {
      ...owner,
      lineNo: i + 1,
      modelId: line.modelId,
      productName: model?.productName ?? '',
      ...attrColumns(line.attrs, model),
      conditionId: line.conditionId || null,
      levelId: line.levelId || null,
      count: line.count,
      purchasePrice: line.purchasePrice,
      amount: amounts[i] as number,
      remark: line.remark ?? null,
    };
  });
  const units = spread.map((one, i) => ({
    lineNo: one.lineNo,
    unit: unitRow(one, lines[one.lineNo - 1] as PurchaseLine, prices[i] as number, input, models.get(one.line.modelId)),
  }));
  const totals = totalsOf(input, units, shareBasis, party);
  return {
    findings: [],
    head: {
      ...owner,
      purchaseType: input.purchaseType,
      warehouseId: input.warehouseId || null,
      platformId: input.platformId || null,
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
    units,
    expenses: expenseRows(input.expenses ?? [], units.length, party),
    payments: paymentRows(input.payments ?? []),
  };
}

/** Attributes as they are kept: a list in the order of the model, and as one text. */
function attrColumns(
  given: readonly AttrInput[] | null | undefined,
  model: ModelFacts | undefined,
): Pick<Product, 'attrs' | 'productAttr'> {
  const attrs = given && inModelOrder(model?.attrs ?? [], given);
  return { attrs: attrs ? JSON.stringify(attrs) : null, productAttr: attrText(attrs) };
}

/** What a unit does not say of itself it has from its line. */
function unitRow(
  { line, unitNo, detail }: SpreadUnit,
  row: PurchaseLine,
  dealPrice: number,
  { purchaseType, channelId, purchaseUserId }: PurchaseInput,
  model: ModelFacts | undefined,
): DraftUnit {
  const { attrs, productAttr } = detail.attrs ? attrColumns(detail.attrs, model) : row;
  return {
    unitNo,
    imei: detail.imei || null,
    imei2: detail.imei2 || null,
    sn: detail.sn || null,
    imeiFlag: imeiFlag(detail.imei),
    thirdBarcode: detail.thirdBarcode || null,
    categoryId: model?.categoryId ?? '',
    brandId: model?.brandId ?? '',
    modelId: line.modelId,
    productName: row.productName,
    attrs,
    productAttr,
    conditionId: detail.conditionId || row.conditionId || null,
    levelId: detail.levelId || row.levelId || null,
    batteryHealth: detail.batteryHealth ?? null,
    purchaseType,
    channelId: channelId || null,
    purchaseUserId,
    dealPrice,
    saleAmount: detail.saleAmount ?? null,
    remark: detail.remark ?? row.remark ?? null,
  };
}
