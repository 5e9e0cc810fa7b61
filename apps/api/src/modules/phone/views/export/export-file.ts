import { AUTH, type Fields, INPUT, SHEET } from '@phone-trade/shared';
import type { ListExport } from '../../../../kernel/noun.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { countRows, everyPortion, type ListQuery } from '../../../../platform/database/query/list-query.js';
import { type RowRecord, writeSheet } from '../../../../platform/excel/write-sheet.js';
import type { JsonText } from '../../../../platform/input/json.js';
import { type ExportColumn, exportColumns } from './export-columns.js';
import { exportKind, PURCHASE } from './export-kinds.js';
import { type AskedGroups, groupedPage, groupingOf } from './grouping.js';
import { ORDER_KEYS, orderUnitFields, orderUnits } from './order-units.js';

/** Longer lists are no longer looked through by anybody. */
const MAX_ROWS = 100_000;

/** Receives the number of written rows and the total. */
type Progress = (done: number, total: number) => void;

/** The parsed input of an export. */
interface Asked {
  readonly kind: ListExport;
  readonly filters: ListQuery;
  readonly columns: readonly ExportColumn[];
  readonly withUnits: boolean;
  /** The list by groups instead of row by row. */
  readonly groups: AskedGroups | undefined;
}

export interface ExportedFile {
  readonly bytes: Buffer;
  /** Without those of the header. */
  readonly rows: number;
}

/** Parses the input. Throws if the caller has no right to the export. */
function readAsked(ctx: RequestContext, { type, columns, detail, groupBy, sums, ...filters }: ListQuery): Asked {
  const kind = exportKind(type);
  if (!can(ctx, kind.permission)) throw AUTH.FORBIDDEN();
  const groups = groupingOf(ctx, kind.list, names(groupBy, 'groupBy') ?? [], names(sums, 'sums') ?? []);
  const shown = groups
    ? exportColumns(ctx, groups.fields, Object.keys(groups.fields))
    : exportColumns(ctx, kind.list.fields, names(columns, 'columns'));
  return { kind, filters, columns: shown, groups, withUnits: !groups && type === PURCHASE && String(detail) === '1' };
}

/** Returns the current number of rows. Throws if the list cannot be exported. */
export async function rowsToExport(ctx: RequestContext, asked: ListQuery): Promise<number> {
  const { kind, filters } = readAsked(ctx, asked);
  const total = await countRows(ctx, kind.list, filters, MAX_ROWS + 1);
  if (total > MAX_ROWS) throw SHEET.EXPORT_TOO_LONG({ max: MAX_ROWS });
  return total;
}

/** A snapshot of a list with the requested columns, as a workbook in the caller's language. */
export function exportFile(caller: RequestContext, asked: ListQuery, progress?: Progress): Promise<ExportedFile> {
  const { kind, filters, columns, withUnits, groups } = readAsked(caller, asked);
  return caller.workspace.db.snapshot(caller, async (ctx) => {
    if (groups) {
      const { records } = await groupedPage(ctx, kind.list, filters, groups, { limit: MAX_ROWS, offset: 0 });
      return { bytes: await writeSheet({ columns, rows: records }), rows: records.length };
    }
    const total = await rowsToExport(ctx, asked);
    progress?.(0, total);
    let done = 0;
    const fields = pick(kind.list.fields, [
      ...columns.flatMap(({ property, others = [] }) => [property, ...others]),
      ...(withUnits ? ORDER_KEYS : []),
    ]);
    async function* listed(): AsyncGenerator<JsonText> {
      for await (const { rows, count } of everyPortion(ctx, kind.list, filters, { max: MAX_ROWS, fields })) {
        yield rows;
        done += count;
        progress?.(done, total);
      }
    }
    if (!withUnits) return { bytes: await writeSheet({ columns, rows: listed() }), rows: done };
    let rows = 0;
    async function* counted(): AsyncGenerator<RowRecord> {
      for await (const row of orderUnits(ctx, eachOf(listed()))) {
        rows += 1;
        if (rows > MAX_ROWS) throw SHEET.EXPORT_TOO_LONG({ max: MAX_ROWS });
        yield { ...row };
      }
    }
    return { bytes: await writeSheet({ columns: unitColumns(ctx, columns), rows: counted() }), rows };
  });
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

async function* eachOf(portions: AsyncIterable<JsonText>): AsyncGenerator<Record<string, unknown>> {
  for await (const portion of portions) yield* JSON.parse(portion.text);
}

/** Order columns first, then those of the unit. */
const unitColumns = (ctx: RequestContext, ofOrder: readonly ExportColumn[]): ExportColumn[] => [
  ...ofOrder.map((column) => ({ ...column, part: 'order' })),
  ...exportColumns(ctx, orderUnitFields, undefined).map((column) => ({ ...column, part: 'unit' })),
];

/** A comma list or an array of property names; undefined when nothing is asked. */
function names(given: unknown, field: string): string[] | undefined {
  const asked: readonly unknown[] = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : [];
  if (!asked.every((name) => typeof name === 'string')) throw INPUT.NOT_TEXT({ field });
  const filled = asked.map((name) => name.trim()).filter(Boolean);
  return filled.length > 0 ? filled : undefined;
}
