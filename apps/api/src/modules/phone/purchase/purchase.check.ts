import {
  type AppError,
  BUSINESS_TYPES,
  ERP,
  flagsOnSide,
  type Label,
  label,
  type RowError,
  type StandardConfig,
  scopesOn,
} from '@phone-trade/shared';
import { ROOT } from '../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { missingSerials } from '../goods/goods.port.js';
import { imeiConflicts } from './imei-conflicts.js';
import { paymentProblems } from './payment-problems.js';
import { OPENING } from './purchase.effects.js';
import type { PurchaseInput, SpreadUnit } from './purchase.input.js';
import type { PurchaseReferences } from './purchase.references.js';

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
    ...(await paymentProblems(ctx, input, orderNo)),
  ];
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
  return !flagsOnSide('supplier').includes(company.flag)
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
