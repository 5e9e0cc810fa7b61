import {
  type AppError,
  BUSINESS_TYPES,
  COMPANY_SIDES,
  ERP,
  isOnSides,
  type Label,
  label,
  OPENING,
  type RowError,
  type StandardConfig,
  scopesOn,
} from '@phone-trade/shared';
import { ROOT } from '../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { attrProblem, type GivenAttr, type ModelFacts } from '../catalogue/catalogue.port.js';
import { missingSerials, serialProblems } from '../goods/goods.port.js';
import { imeiConflicts } from './imei-conflicts.js';
import { paymentProblems } from './payment-problems.js';
import type { PurchaseInput, SpreadUnit } from './purchase.input.js';
import { type PurchaseReferences, purchaseReferences } from './purchase.references.js';

/** `imeiRequiredStage`: a unit is bought by its number, not known by it only when it arrives. */
export const IMEI_ON_ORDER = 1;

/** The tenant's rules that a draft is made by. */
export type DraftRules = Pick<StandardConfig, 'shareBasis' | 'imeiRequiredStage'>;

/** Every wrong row of a purchase input, all at once. `orderNo` is the draft it replaces, if any. */
export async function purchaseProblems(
  ctx: RequestContext,
  input: PurchaseInput,
  units: readonly SpreadUnit[],
  refs: PurchaseReferences,
  rules: DraftRules,
  orderNo?: string,
): Promise<RowError[]> {
  return [
    ...headProblems(input, refs),
    ...lineProblems(input, refs),
    ...partProblems(input, refs),
    ...unitProblems(units),
    ...(rules.imeiRequiredStage === IMEI_ON_ORDER ? await unitsWithoutSerial(ctx, units) : []),
    ...(await imeiConflicts(ctx, units, orderNo)),
    ...(await serialProblems(ctx, serialsOf(units, refs))),
    ...(await paymentProblems(ctx, input, orderNo)),
  ];
}

/** What an order names besides its goods. */
export type NamedByPurchase = Pick<
  PurchaseInput,
  'purchaseType' | 'channelId' | 'warehouseId' | 'purchaseUserId' | 'expenses' | 'payments'
>;

/** What an order names that has been switched off, or is on another side, since it was entered (erp-domain 3.0). */
export async function staleReferences(ctx: RequestContext, named: NamedByPurchase): Promise<AppError[]> {
  const refs = await purchaseReferences(ctx, { ...named, products: [] });
  return [...headProblems(named, refs), ...partProblems(named, refs)].map(({ error }) => error);
}

function headProblems(input: NamedByPurchase, refs: PurchaseReferences): RowError[] {
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
  const problem = usable('channelId', label('供应商', 'supplier'), company && { name: company.channelName, status: company.status });
  if (problem || !company) return problem;
  return !isOnSides(company.flag, COMPANY_SIDES.supplier)
    ? { path: 'channelId', error: ERP.COMPANY_ROLE({ name: company.channelName, role: label('供应商', 'supplier') }) }
    : undefined;
}

/** A referenced row must be the tenant's own and switched on. */
function usable(path: string, noun: Label, row: Referenced | undefined, at?: number): RowError | undefined {
  const error = unusable(noun, row);
  return error && { path, error, ...(at === undefined ? {} : { row: at }) };
}

interface Referenced {
  readonly name: string;
  readonly status: number;
}

function unusable(noun: Label, row: Referenced | undefined): AppError | undefined {
  if (!row) return ERP.UNKNOWN_REF({ noun });
  return row.status === 0 ? ERP.CONFIG_DISABLED({ name: row.name }) : undefined;
}

const MODEL = label('型号', 'model');

/** What lines and units are graded by, and the basic config list it comes from. */
const GRADES = [
  { property: 'conditionId', list: 1, noun: label('成色', 'condition') },
  { property: 'levelId', list: 2, noun: label('等级', 'level') },
] as const;

function lineProblems(input: PurchaseInput, refs: PurchaseReferences): RowError[] {
  const found: RowError[] = [];
  for (const [index, line] of input.products.entries()) {
    const row = index + 1;
    const model = refs.models.get(line.modelId);
    const error = unusable(MODEL, model && { name: model.productName, status: model.status });
    if (error) found.push({ path: `products[${index}].modelId`, row, error });
    found.push(...attrProblems(model, line.attrs, row, () => `products[${index}]`));
    found.push(...gradeProblems(line, row, refs, () => `products[${index}]`));
    for (const [i, detail] of (line.details ?? []).entries()) {
      const place = () => `products[${index}].details[${i}]`;
      found.push(...attrProblems(model, detail.attrs, row, place), ...gradeProblems(detail, row, refs, place));
    }
  }
  return found;
}

function attrProblems(
  model: ModelFacts | undefined,
  attrs: readonly GivenAttr[] | undefined,
  row: number,
  place: () => string,
): RowError[] {
  const error = model && attrs && attrProblem(model, attrs);
  return error ? [{ path: `${place()}.attrs`, row, error }] : [];
}

/** Where it stands is asked for only when something is wrong with it. */
function gradeProblems(
  facts: { readonly conditionId?: string; readonly levelId?: string },
  row: number,
  refs: PurchaseReferences,
  place: () => string,
): RowError[] {
  const found: RowError[] = [];
  for (const { property, list, noun } of GRADES) {
    const id = facts[property];
    if (!id) continue;
    const config = refs.basicConfigs.get(id);
    const error = unusable(noun, config?.basicConfigId === list ? config : undefined);
    if (error) found.push({ path: `${place()}.${property}`, row, error });
  }
  return found;
}

function partProblems(input: NamedByPurchase, refs: PurchaseReferences): RowError[] {
  const expenses = (input.expenses ?? []).flatMap((expense, i) => [
    usable(
      `expenses[${i}].expenseDetailTypeId`,
      label('费用类型', 'expense type'),
      ofPurchases(refs.expenseTypes.get(expense.expenseDetailTypeId)),
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

/** The expense type, unless it belongs to other documents. */
const ofPurchases = <T extends { readonly scope: number }>(type: T | undefined): T | undefined =>
  type && scopesOn(BUSINESS_TYPES.purchase.code).includes(type.scope) ? type : undefined;

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

const serialsOf = (units: readonly SpreadUnit[], refs: PurchaseReferences) =>
  units.map(({ line, detail, unitNo, path }) => ({
    unit: { sn: detail.sn ?? null, brandId: refs.models.get(line.modelId)?.brandId ?? '' },
    path,
    row: unitNo,
  }));

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
