import type { AppError, PurchaseInput, PurchaseLineInput, PurchaseUnitInput, RowError } from '@phone-trade/shared';
import type { PlannedOrder, PlannedRow } from './import-plan.js';

/** `purchaseSource`: from a file. */
const IMPORTED = 2;

/** A planned order as the command takes it, with the row each of its units came from. */
export interface OrderInput {
  readonly input: PurchaseInput;
  /** Sheet rows by line and unit. */
  readonly lines: readonly (readonly number[])[];
}

/** Rows with the same model, facts and price become one line with a unit each, in the order they first appear. */
export function orderInput(order: PlannedOrder, purchaseUserId: string): OrderInput {
  const lines = new Map<string, { line: PlannedRow['line']; rows: number[]; details: PurchaseUnitInput[] }>();
  for (const { row, line, unit } of order.rows) {
    const key = JSON.stringify([line.modelId, line.attrs, line.conditionId, line.levelId, line.purchasePrice]);
    const known = lines.get(key) ?? { line, rows: [], details: [] };
    known.rows.push(row);
    known.details.push(unit);
    lines.set(key, known);
  }
  const channelId = order.rows.find((row) => row.channelId !== undefined)?.channelId;
  const warehouseId = order.rows.find((row) => row.warehouseId !== undefined)?.warehouseId;
  const products: PurchaseLineInput[] = [...lines.values()].map(({ line, details }) => ({ ...line, count: details.length, details }));
  return {
    input: {
      purchaseType: order.purchaseType,
      purchaseUserId,
      source: IMPORTED,
      ...(channelId === undefined ? {} : { channelId }),
      ...(warehouseId === undefined ? {} : { warehouseId }),
      products,
    },
    lines: [...lines.values()].map(({ rows }) => rows),
  };
}

/** Column of the sheet for a property of the command, where they differ. */
const COLUMNS: Readonly<Record<string, string>> = {
  channelId: 'supplier',
  warehouseId: 'warehouse',
  modelId: 'model',
  conditionId: 'condition',
  levelId: 'level',
};

/** What the command refused, told of the rows it is about; what is about the whole order stands at its first row. */
export function refusalRows(refusal: AppError, { lines }: OrderInput): RowError[] {
  const [first] = lines.flat();
  const findings = refusal.rows.length > 0 ? refusal.rows : [{ error: refusal }];
  return findings.map(({ path = '', error }) => {
    const [, line, unit, property] = /^(?:products\[(\d+)\]\.)?(?:details\[(\d+)\]\.)?(\w*)$/.exec(path) ?? [];
    const row = line === undefined ? first : lines[Number(line)]?.[Number(unit ?? 0)];
    return { row, ...(property ? { path: COLUMNS[property] ?? property } : {}), error };
  });
}
