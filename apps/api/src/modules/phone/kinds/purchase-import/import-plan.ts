import {
  ERP,
  type InputOf,
  OPENING,
  ORDINARY,
  type PurchaseLineInput,
  type PurchaseUnitInput,
  type purchaseImport,
  type RowError,
  SHEET,
} from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { SheetRows, SheetRowValues } from '../../../../platform/excel/sheet-rows.js';
import { ownedFindings } from '../../trade/goods/goods.port.js';
import { repeatedImeis } from './imei-findings.js';
import { resolveAttrs } from './import-attrs.js';
import { type ImportNames, importNames } from './import-names.js';
import { nameKey, type Resolved } from './name-index.js';

/** Beyond this a transaction would hold everybody else up for seconds. */
export const MAX_ORDERS = 200;

/** A row of the sheet in inside form. */
export type ImportValues = InputOf<typeof purchaseImport.fields>;

/** One unit of the sheet with everything it names resolved; what could not be is missing and among the findings. */
export interface PlannedRow {
  readonly row: number;
  readonly channelId?: string;
  readonly warehouseId?: string;
  readonly line: Omit<PurchaseLineInput, 'count' | 'details' | 'remark'>;
  readonly unit: PurchaseUnitInput;
}

/** The rows that become one purchase order. */
export interface PlannedOrder {
  readonly purchaseType: number;
  readonly rows: readonly PlannedRow[];
}

export interface ImportPlan {
  readonly orders: readonly PlannedOrder[];
  readonly findings: readonly RowError[];
  readonly warnings: readonly RowError[];
}

/** What a sheet would buy and everything that is wrong with it. Reads, never writes. */
export async function planImport(ctx: RequestContext, sheet: SheetRows<ImportValues>): Promise<ImportPlan> {
  const names = await importNames(ctx);
  const findings: RowError[] = [...sheet.findings, ...repeatedImeis(sheet.rows), ...(await ownedImeis(ctx, sheet.rows))];
  const warnings: RowError[] = [...sheet.warnings];
  const orders = new Map<string, { purchaseType: number; rows: PlannedRow[] }>();
  for (const given of sheet.rows) {
    const planned = planRow(given, names, findings, warnings);
    const { values } = given;
    const purchaseType = values.purchaseType ?? ORDINARY;
    const key = JSON.stringify([planned.channelId ?? nameKey(values.supplier ?? ''), purchaseType, values.group ?? '']);
    const order = orders.get(key) ?? { purchaseType, rows: [] };
    order.rows.push(planned);
    orders.set(key, order);
  }
  if (orders.size > MAX_ORDERS) throw SHEET.TOO_MANY_ORDERS({ max: MAX_ORDERS });
  for (const order of orders.values()) findings.push(...warehouseFindings(order));
  return { orders: [...orders.values()], findings, warnings };
}

function planRow(
  { row, values }: SheetRowValues<ImportValues>,
  names: ImportNames,
  findings: RowError[],
  warnings: RowError[],
): PlannedRow {
  /** The id a cell stands for; a name that leads nowhere becomes a finding. */
  const idOf = (path: keyof ImportValues, find: (name: string) => Resolved<{ readonly id: string }>): { id?: string } => {
    const name = values[path] as string | undefined;
    if (!name) return {};
    const { row: found, error } = find(name);
    if (found) return { id: found.id };
    findings.push({ row, path, error });
    return {};
  };
  const supplier = idOf('supplier', names.supplier);
  if (!values.supplier && values.purchaseType !== OPENING) findings.push({ row, path: 'supplier', error: ERP.SUPPLIER_REQUIRED() });
  const warehouse = idOf('warehouse', (name) => names.warehouses.find(name));
  const condition = idOf('condition', (name) => names.conditions.find(name));
  const level = idOf('level', (name) => names.levels.find(name));
  const model = modelOf({ row, values }, names, findings, warnings);
  const attrs = resolveAttrs(row, values, model?.attrs ?? []);
  if (model) warnings.push(...attrs.warnings);
  return {
    row,
    ...(supplier.id === undefined ? {} : { channelId: supplier.id }),
    ...(warehouse.id === undefined ? {} : { warehouseId: warehouse.id }),
    line: {
      modelId: model?.id ?? '',
      purchasePrice: values.purchasePrice ?? 0,
      ...(attrs.attrs.length > 0 ? { attrs: [...attrs.attrs] } : {}),
      ...(condition.id === undefined ? {} : { conditionId: condition.id }),
      ...(level.id === undefined ? {} : { levelId: level.id }),
    },
    unit: unitOf(values),
  };
}

const UNIT_CELLS = [
  'imei',
  'imei2',
  'meid',
  'sn',
  'thirdBarcode',
  'batteryHealth',
  'saleAmount',
  'remark',
] as const satisfies readonly (keyof PurchaseUnitInput)[];

const unitOf = (values: Partial<ImportValues>): PurchaseUnitInput =>
  Object.fromEntries(UNIT_CELLS.flatMap((key) => (values[key] === undefined || values[key] === null ? [] : [[key, values[key]]])));

/** The model the row names, or the one its IMEI belongs to. Where both speak and differ the name counts, with a warning. */
function modelOf({ row, values }: SheetRowValues<ImportValues>, names: ImportNames, findings: RowError[], warnings: RowError[]) {
  const ofImei = values.imei ? names.modelOfImei(values.imei) : undefined;
  if (!values.model) {
    if (!ofImei) findings.push({ row, path: 'model', error: SHEET.MODEL_REQUIRED() });
    return ofImei;
  }
  const { row: model, error } = names.models.find(values.model);
  if (!model) findings.push({ row, path: 'model', error });
  else if (ofImei && ofImei.id !== model.id)
    warnings.push({ row, path: 'model', error: SHEET.MODEL_DIFFERS({ name: ofImei.productName }) });
  return model;
}

/** IMEIs that are ours already or wait on a draft. */
async function ownedImeis(ctx: RequestContext, rows: readonly SheetRowValues<ImportValues>[]): Promise<RowError[]> {
  const units = rows.map(({ row, values: { imei, imei2 } }) => ({ imei: imei || null, imei2: imei2 || null, unitNo: row, path: '' }));
  return (await ownedFindings(ctx, units)).map((finding) => ({ ...finding, path: finding.path?.slice(1) }));
}

/** An order goes to one warehouse: rows may leave it out but not disagree. */
function warehouseFindings({ purchaseType, rows }: PlannedOrder): RowError[] {
  const first = rows.find((row) => row.warehouseId !== undefined);
  if (!first) return purchaseType === OPENING ? [{ row: rows[0]?.row, path: 'warehouse', error: ERP.WAREHOUSE_REQUIRED() }] : [];
  return rows
    .filter((row) => row.warehouseId !== undefined && row.warehouseId !== first.warehouseId)
    .map(({ row }) => ({ row, path: 'warehouse', error: SHEET.WAREHOUSE_DIFFERS({ row: first.row }) }));
}
