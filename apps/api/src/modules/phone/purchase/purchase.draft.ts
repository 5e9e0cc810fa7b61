import {
  type AppError,
  ERP,
  expenseTotal,
  type Label,
  label,
  purchaseTotals,
  type RowError,
  type StandardConfig,
  settleKind,
} from '@phone-trade/shared';
import { ROOT } from '../../../kernel/crud/tree.js';
import type { DraftDocument, Input } from '../../../kernel/document/kind.js';
import type { OrderExpense, OrderPayment } from '../../../kernel/document/parts.entity.js';
import type { DraftUnit } from '../../../kernel/unit/draft-units.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { invalid } from '../../../platform/input/check.js';
import { attrText, missingSerials } from '../goods/goods.port.js';
import { imeiConflicts } from './imei-conflicts.js';
import { paymentProblems } from './payment-problems.js';
import { CONSIGNMENT, OPENING } from './purchase.effects.js';
import type { Purchase, PurchaseProduct } from './purchase.entity.js';
import { type PurchaseReferences, purchaseReferences } from './purchase.references.js';

/** `imeiRequiredStage`: a unit is bought by its number, not known by it only when it arrives. */
export const IMEI_ON_ORDER = 1;

/** Units of one document: beyond this a form and a review stop being one thing a person can check. */
export const MAX_UNITS = 1000;

/** A unit of a line, as it came in: inside form. */
export interface UnitInput {
  readonly imei?: string;
  readonly imei2?: string;
  readonly sn?: string;
  readonly thirdBarcode?: string;
  readonly attrs?: AttrInput[];
  readonly conditionId?: string;
  readonly levelId?: string;
  readonly batteryHealth?: number;
  readonly purchasePrice?: number;
  readonly saleAmount?: number;
  readonly remark?: string;
}

interface AttrInput {
  readonly attrId: string;
  readonly attrName?: string;
  readonly valueId?: string;
  readonly valueText: string;
}

export interface LineInput extends Pick<UnitInput, 'attrs' | 'conditionId' | 'levelId' | 'remark'> {
  readonly modelId: string;
  readonly count: number;
  readonly purchasePrice: number;
  readonly details?: UnitInput[];
}

export interface PurchaseInput {
  readonly purchaseType: number;
  readonly channelId?: string;
  readonly purchaseUserId: string;
  readonly warehouseId?: string;
  readonly thirdOrderNo?: string;
  readonly images?: string[];
  readonly remark?: string;
  readonly source?: number;
  readonly products: LineInput[];
  readonly expenses?: (Pick<OrderExpense, 'expenseDetailTypeId' | 'amount' | 'calcType' | 'shareType'> & {
    channelId?: string;
    remark?: string;
  })[];
  readonly payments?: (Pick<OrderPayment, 'payTypeId' | 'payAccountTypeId' | 'paymentAmount'> & {
    fee?: number;
    transNo?: string;
    payTime?: string;
    remark?: string;
  })[];
}

/** A purchase ready to be stored. `units` carry their line's place; the line ids are given when it is. */
export interface PurchaseDraft extends DraftDocument<Purchase> {
  readonly lines: readonly (Partial<PurchaseProduct> & { readonly lineNo: number })[];
  readonly units: readonly (DraftUnit & { readonly lineNo: number })[];
  readonly expenses: readonly Partial<OrderExpense>[];
  readonly payments: readonly Partial<OrderPayment>[];
}

/** The tenant's rules that a draft is made by. */
export type DraftRules = Pick<StandardConfig, 'shareBasis' | 'imeiRequiredStage'>;

/** Resolves and checks a purchase input; every wrong row is told at once. `orderNo` is the draft it replaces, if any. */
export async function purchaseDraft(ctx: RequestContext, given: Input, rules: DraftRules, orderNo?: string): Promise<PurchaseDraft> {
  const input = given as unknown as PurchaseInput;
  const units = spreadUnits(input);
  const refs = await purchaseReferences(ctx, input);
  const problems = [
    ...headProblems(input, refs),
    ...lineProblems(input, refs),
    ...partProblems(input, refs),
    ...unitProblems(units),
    ...(rules.imeiRequiredStage === IMEI_ON_ORDER ? await unitsWithoutSerial(ctx, units) : []),
    ...(await imeiConflicts(ctx, units, orderNo)),
    ...(await paymentProblems(ctx, input, orderNo)),
  ];
  if (problems.length > 0) throw problems.length === 1 && problems[0]?.path === undefined ? problems[0]?.error : invalid(problems);
  return assemble(input, units, refs, rules.shareBasis);
}

/** One entry a unit: details first, then blanks up to the line's count. */
export interface SpreadUnit {
  readonly line: LineInput;
  readonly lineNo: number;
  readonly unitNo: number;
  readonly detail: UnitInput;
  readonly path: string;
}

function spreadUnits(input: PurchaseInput): SpreadUnit[] {
  const units: SpreadUnit[] = [];
  const tooFew: RowError[] = [];
  input.products.forEach((line, index) => {
    const details = line.details ?? [];
    if (details.length > line.count) {
      tooFew.push({
        path: `products[${index}].count`,
        row: index + 1,
        error: ERP.LINE_COUNT({ row: index + 1, count: line.count, details: details.length }),
      });
    }
    for (let i = 0; i < line.count && units.length <= MAX_UNITS; i += 1) {
      units.push({ line, lineNo: index + 1, unitNo: units.length + 1, detail: details[i] ?? {}, path: `products[${index}].details[${i}]` });
    }
  });
  if (tooFew.length > 0) throw invalid(tooFew);
  if (units.length === 0) throw ERP.EMPTY_LINES();
  if (units.length > MAX_UNITS) throw ERP.TOO_MANY_UNITS({ max: MAX_UNITS });
  return units;
}

function headProblems(input: PurchaseInput, refs: PurchaseReferences): RowError[] {
  const found: (RowError | undefined)[] = [
    input.purchaseType !== OPENING && !input.channelId ? { path: 'channelId', error: ERP.SUPPLIER_REQUIRED() } : undefined,
    input.purchaseType === OPENING && !input.warehouseId ? { path: 'warehouseId', error: ERP.WAREHOUSE_REQUIRED() } : undefined,
    input.channelId ? supplierProblem(input.channelId, refs) : undefined,
    input.warehouseId ? warehouseProblem(input.warehouseId, refs) : undefined,
    usable('purchaseUserId', label('采购员', 'buyer'), refs.users.get(input.purchaseUserId)),
  ];
  return found.filter((problem): problem is RowError => problem !== undefined);
}

/** An order goes to a warehouse; the location in it is found when the goods are there. */
function warehouseProblem(warehouseId: string, refs: PurchaseReferences): RowError | undefined {
  const warehouse = refs.warehouses.get(warehouseId);
  return usable('warehouseId', label('仓库', 'warehouse'), warehouse?.parentId === ROOT ? warehouse : undefined);
}

function supplierProblem(channelId: string, refs: PurchaseReferences): RowError | undefined {
  const company = refs.companies.get(channelId);
  const unusable = usable('channelId', label('供应商', 'supplier'), company && { name: company.channelName, status: company.status });
  if (unusable || !company) return unusable;
  return company.flag === 2
    ? { path: 'channelId', error: ERP.COMPANY_ROLE({ name: company.channelName, role: label('供应商', 'supplier') }) }
    : undefined;
}

/** A referenced row must be the tenant's own and switched on. */
function usable(path: string, noun: Label, row: { name: string; status: number } | undefined, at?: number): RowError | undefined {
  const error: AppError | undefined = !row
    ? ERP.UNKNOWN_REF({ noun })
    : row.status === 0
      ? ERP.CONFIG_DISABLED({ name: row.name })
      : undefined;
  return error && { path, error, ...(at === undefined ? {} : { row: at }) };
}

function lineProblems(input: PurchaseInput, refs: PurchaseReferences): RowError[] {
  return input.products.flatMap((line, index) => {
    const at = `products[${index}]`;
    const row = index + 1;
    const model = refs.models.get(line.modelId);
    const found = [usable(`${at}.modelId`, label('型号', 'model'), model && { name: model.productName, status: model.status }, row)];
    for (const [place, facts] of [
      [at, line] as const,
      ...(line.details ?? []).map((detail, i) => [`${at}.details[${i}]`, detail] as const),
    ]) {
      found.push(basicProblem(`${place}.conditionId`, label('成色', 'condition'), facts.conditionId, 1, refs, row));
      found.push(basicProblem(`${place}.levelId`, label('等级', 'level'), facts.levelId, 2, refs, row));
    }
    return found.filter((problem): problem is RowError => problem !== undefined);
  });
}

function basicProblem(
  path: string,
  noun: Label,
  id: string | undefined,
  type: number,
  refs: PurchaseReferences,
  row: number,
): RowError | undefined {
  if (!id) return undefined;
  const config = refs.basicConfigs.get(id);
  return config?.basicConfigId === type ? usable(path, noun, config, row) : { path, row, error: ERP.UNKNOWN_REF({ noun }) };
}

function partProblems(input: PurchaseInput, refs: PurchaseReferences): RowError[] {
  const expenses = (input.expenses ?? []).flatMap((expense, i) => [
    usable(
      `expenses[${i}].expenseDetailTypeId`,
      label('费用类型', 'expense type'),
      refs.expenseTypes.get(expense.expenseDetailTypeId),
      i + 1,
    ),
    expense.channelId
      ? usable(`expenses[${i}].channelId`, label('结算单位', 'company'), named(refs.companies.get(expense.channelId)), i + 1)
      : undefined,
  ]);
  const payments = (input.payments ?? []).flatMap((payment, i) => {
    const account = refs.payTypes.get(payment.payAccountTypeId);
    const noAccount = { path: `payments[${i}].payAccountTypeId`, row: i + 1, error: ERP.UNKNOWN_REF({ noun: label('账户', 'account') }) };
    return [
      usable(`payments[${i}].payTypeId`, label('支付方式', 'pay type'), refs.payTypes.get(payment.payTypeId), i + 1),
      account && (account.parentId !== payment.payTypeId || account.direction === 2)
        ? noAccount
        : usable(`payments[${i}].payAccountTypeId`, label('账户', 'account'), account, i + 1),
    ];
  });
  return [...expenses, ...payments].filter((problem): problem is RowError => problem !== undefined);
}

const named = (company: { channelName: string; status: number } | undefined) =>
  company && { name: company.channelName, status: company.status };

/** Faults within the document itself: the same IMEI twice, both slots the same. */
function unitProblems(units: readonly SpreadUnit[]): RowError[] {
  const seen = new Map<string, number>();
  const problems: RowError[] = [];
  for (const { detail, unitNo, path } of units) {
    if (detail.imei && detail.imei === detail.imei2)
      problems.push({ path: `${path}.imei2`, row: unitNo, error: ERP.IMEI_SAME_TWICE({ imei: detail.imei }) });
    for (const [property, imei] of [
      ['imei', detail.imei],
      ['imei2', detail.imei2 === detail.imei ? undefined : detail.imei2],
    ] as const) {
      if (!imei) continue;
      const first = seen.get(imei);
      if (first !== undefined)
        problems.push({ path: `${path}.${property}`, row: unitNo, error: ERP.IMEI_DUP_IN_DOC({ imei, a: first, b: unitNo }) });
      else seen.set(imei, unitNo);
    }
  }
  return problems;
}

async function unitsWithoutSerial(ctx: RequestContext, units: readonly SpreadUnit[]): Promise<RowError[]> {
  const numbered = units.map(({ line, detail, unitNo, path }) => ({
    path,
    unitNo,
    modelId: line.modelId,
    imei: detail.imei ?? null,
    sn: detail.sn ?? null,
  }));
  return (await missingSerials(ctx, numbered)).map(({ unit }) => ({
    path: `${unit.path}.imei`,
    row: unit.unitNo,
    error: ERP.IMEI_REQUIRED({ row: unit.unitNo }),
  }));
}

function assemble(input: PurchaseInput, units: readonly SpreadUnit[], refs: PurchaseReferences, shareBasis: number): PurchaseDraft {
  const terms = (input.expenses ?? []).map((expense) => ({ ...expense, amountFen: expense.amount }));
  const prices = units.map(({ line, detail }) => detail.purchasePrice ?? line.purchasePrice);
  const totals = purchaseTotals({ channelId: input.channelId, prices, expenses: terms, shareBasis });
  if (totals.totalFen < 0 || (input.purchaseType === CONSIGNMENT && totals.supplierExpenseFen < 0)) throw ERP.TOTAL_NEGATIVE();
  const below = totals.costFen.findIndex((cost) => cost < 0);
  if (below >= 0) throw ERP.COST_NEGATIVE({ productNo: units[below]?.detail.imei ?? `#${below + 1}` });
  const owner = { channelId: input.channelId ?? null, purchaseUserId: input.purchaseUserId };
  const amounts = input.products.map(() => 0);
  for (const [u, { lineNo }] of units.entries()) amounts[lineNo - 1] = (amounts[lineNo - 1] ?? 0) + (prices[u] ?? 0);
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
    lines: input.products.map((line, i) => lineRow(line, i + 1, amounts[i] as number, refs, owner)),
    units: units.map((unit, i) => unitRow(unit, prices[i] as number, input, refs)),
    expenses: terms.map((expense, i) => ({
      lineNo: i + 1,
      expenseDetailTypeId: expense.expenseDetailTypeId,
      amount: expense.amount,
      channelId: expense.channelId ?? null,
      calcType: expense.calcType,
      shareType: expense.shareType,
      totalAmount: expenseTotal(expense, units.length),
      settleKind: settleKind(expense, input.channelId),
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

function lineRow(
  line: LineInput,
  lineNo: number,
  amount: number,
  refs: PurchaseReferences,
  owner: Partial<PurchaseProduct>,
): Partial<PurchaseProduct> & { lineNo: number } {
  return {
    ...owner,
    lineNo,
    modelId: line.modelId,
    productName: refs.models.get(line.modelId)?.productName ?? '',
    attrs: line.attrs ? JSON.stringify(line.attrs) : null,
    productAttr: attrText(line.attrs),
    conditionId: line.conditionId ?? null,
    levelId: line.levelId ?? null,
    count: line.count,
    purchasePrice: line.purchasePrice,
    amount,
    remark: line.remark ?? null,
  };
}

function unitRow(
  { line, lineNo, unitNo, detail }: SpreadUnit,
  price: number,
  input: PurchaseInput,
  refs: PurchaseReferences,
): DraftUnit & { lineNo: number } {
  const model = refs.models.get(line.modelId);
  const attrs = detail.attrs ?? line.attrs;
  return {
    lineNo,
    unitNo,
    imei: detail.imei ?? null,
    imei2: detail.imei2 ?? null,
    sn: detail.sn ?? null,
    imeiFlag: detail.imei ? 1 : 3,
    thirdBarcode: detail.thirdBarcode ?? null,
    categoryId: model?.categoryId ?? '',
    brandId: model?.brandId ?? '',
    modelId: line.modelId,
    productName: model?.productName ?? '',
    attrs: attrs ? JSON.stringify(attrs) : null,
    productAttr: attrText(attrs),
    conditionId: detail.conditionId ?? line.conditionId ?? null,
    levelId: detail.levelId ?? line.levelId ?? null,
    batteryHealth: detail.batteryHealth ?? null,
    purchaseType: input.purchaseType,
    channelId: input.channelId ?? null,
    purchaseUserId: input.purchaseUserId,
    dealPrice: price,
    saleAmount: detail.saleAmount ?? null,
    remark: detail.remark ?? line.remark ?? null,
  };
}
