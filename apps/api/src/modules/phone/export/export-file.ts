import { AUTH, SHEET } from '@phone-trade/shared';
import type { ListExport } from '../../../kernel/noun.js';
import { can, type RequestContext } from '../../../platform/context/context.js';
import { everyRow, type ListQuery, page } from '../../../platform/database/list-query.js';
import { type RowRecord, type SheetColumn, writeSheet } from '../../../platform/excel/write-sheet.js';
import { type ExportColumn, exportColumns } from './export-columns.js';
import { exportKind, PURCHASE } from './export-kinds.js';
import { orderUnitFields, orderUnits } from './order-units.js';

/** Longer lists are no longer looked through by anybody. */
const MAX_ROWS = 100_000;

/** Told how many rows of the list are written, and how many there are. */
type Progress = (done: number, total: number) => void;

/** What is to be exported, as the call was given it. */
interface Asked {
  readonly kind: ListExport;
  readonly filters: ListQuery;
  readonly columns: readonly ExportColumn[];
  readonly withUnits: boolean;
}

export interface ExportedFile {
  readonly bytes: Buffer;
  /** Without those of the header. */
  readonly rows: number;
}

/** What the call asks for, if this caller may have it. */
function readAsked(ctx: RequestContext, { type, columns, detail, ...filters }: ListQuery): Asked {
  const kind = exportKind(type);
  if (!can(ctx, kind.permission)) throw AUTH.FORBIDDEN();
  const shown = exportColumns(ctx, kind.list.fields, columnNames(columns));
  return { kind, filters, columns: shown, withUnits: type === PURCHASE && String(detail) === '1' };
}

/** Refuses what could not be exported, and says how many rows the list has now. */
export async function rowsToExport(ctx: RequestContext, asked: ListQuery): Promise<number> {
  const { kind, filters } = readAsked(ctx, asked);
  const { total } = await page(ctx, kind.list, { ...filters, current: 1, size: 1 });
  if (total > MAX_ROWS) throw SHEET.EXPORT_TOO_LONG({ max: MAX_ROWS });
  return total;
}

/** The rows that a list has at one instant, in the columns asked for, as a workbook in the caller's language. */
export function exportFile(caller: RequestContext, asked: ListQuery, progress?: Progress): Promise<ExportedFile> {
  const { kind, filters, columns, withUnits } = readAsked(caller, asked);
  return caller.workspace.db.snapshot(caller, async (ctx) => {
    const total = await rowsToExport(ctx, asked);
    progress?.(0, total);
    let done = 0;
    async function* listed(): AsyncGenerator<RowRecord> {
      for await (const row of everyRow(ctx, kind.list, filters, MAX_ROWS)) {
        yield row;
        done += 1;
        progress?.(done, total);
      }
    }
    const sheet = withUnits ? unitSheet(ctx, listed(), columns) : listSheet(listed(), columns);
    let rows = 0;
    async function* written(): AsyncGenerator<RowRecord> {
      for await (const cells of sheet.rows) {
        rows += 1;
        yield cells;
      }
    }
    return { bytes: await writeSheet({ columns: sheet.columns, rows: written() }), rows };
  });
}

/** A comma list or an array of property names; nothing means the columns shown by default. */
function columnNames(given: unknown): string[] | undefined {
  const names = Array.isArray(given) ? given.map(String) : typeof given === 'string' ? given.split(',') : [];
  const filled = names.map((name) => name.trim()).filter(Boolean);
  return filled.length > 0 ? filled : undefined;
}

interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<RowRecord>;
}

function listSheet(listed: AsyncIterable<RowRecord>, columns: readonly ExportColumn[]): Sheet {
  async function* cells(): AsyncGenerator<RowRecord> {
    for await (const row of listed) yield cellsOf(columns, row);
  }
  return { columns, rows: cells() };
}

/** Order columns first, then those of the unit; both may have a property of one name, so the keys tell them apart. */
function unitSheet(ctx: RequestContext, orders: AsyncIterable<RowRecord>, orderColumns: readonly ExportColumn[]): Sheet {
  const ofOrder = orderColumns.map((column) => ({ ...column, key: `order.${column.key}` }));
  const ofUnit = exportColumns(ctx, orderUnitFields, undefined).map((column) => ({ ...column, key: `unit.${column.key}` }));
  async function* cells(): AsyncGenerator<RowRecord> {
    let count = 0;
    let shown: { readonly order: RowRecord; readonly cells: RowRecord } | undefined;
    for await (const { order, unit } of orderUnits(ctx, orders)) {
      count += 1;
      if (count > MAX_ROWS) throw SHEET.EXPORT_TOO_LONG({ max: MAX_ROWS });
      if (shown?.order !== order) shown = { order, cells: cellsOf(ofOrder, order) };
      yield { ...shown.cells, ...cellsOf(ofUnit, unit) };
    }
  }
  return { columns: [...ofOrder, ...ofUnit], rows: cells() };
}

function cellsOf(columns: readonly ExportColumn[], row: RowRecord): RowRecord {
  const cells: Record<string, unknown> = {};
  for (const column of columns) cells[column.key] = column.cell(row);
  return cells;
}
