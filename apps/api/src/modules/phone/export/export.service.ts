import { Injectable } from '@nestjs/common';
import { AUTH, SHEET } from '@phone-trade/shared';
import type { ListExport } from '../../../kernel/noun.js';
import { can, type RequestContext } from '../../../platform/context/context.js';
import { everyRow, type ListQuery, page } from '../../../platform/database/list-query.js';
import { type RowRecord, type SheetColumn, writeSheet } from '../../../platform/excel/write-sheet.js';
import { FileAnswer } from '../../../platform/http/answers.js';
import { Turnstile } from '../../../platform/load/turnstile.js';
import { type ExportColumn, exportColumns } from './export-columns.js';
import { exportKind, PURCHASE } from './export-kinds.js';
import { orderUnitFields, orderUnits } from './order-units.js';

/** Longer lists are no longer looked through by anybody. */
export const MAX_ROWS = 100_000;

/** A long list is megabytes and seconds of work. Both belong to the process, not to a workspace: there is nothing in here to reset. */
const turnstile = new Turnstile(2, 20);

/** Lists as workbooks: the rows a filter finds, in the columns somebody sees, in his language. */
@Injectable()
export class ExportService {
  async export(ctx: RequestContext, asked: ListQuery): Promise<FileAnswer> {
    const { type, columns, detail, ...filters } = asked;
    const kind = exportKind(type);
    if (!can(ctx, kind.permission)) throw AUTH.FORBIDDEN();
    const shown = exportColumns(ctx, kind.list.fields, columnNames(columns));
    const { total } = await page(ctx, kind.list, { ...filters, current: 1, size: 1 });
    if (total > MAX_ROWS) throw SHEET.EXPORT_TOO_LONG({ max: MAX_ROWS });
    const withUnits = type === PURCHASE && String(detail) === '1';
    const sheet = withUnits ? unitSheet(ctx, kind, filters, shown) : listSheet(ctx, kind, filters, shown);
    return new FileAnswer(
      await turnstile.pass(() => writeSheet(sheet)),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      `${kind.label[ctx.lang]}.xlsx`,
    );
  }
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

function listSheet(ctx: RequestContext, kind: ListExport, filters: ListQuery, columns: readonly ExportColumn[]): Sheet {
  async function* cells(): AsyncGenerator<RowRecord> {
    for await (const row of everyRow(ctx, kind.list, filters, MAX_ROWS)) {
      yield Object.fromEntries(columns.map((column) => [column.key, column.cell(row)]));
    }
  }
  return { columns, rows: cells() };
}

/** Order columns first, then those of the unit; both may have a property of one name, so the keys tell them apart. */
function unitSheet(ctx: RequestContext, kind: ListExport, filters: ListQuery, orderColumns: readonly ExportColumn[]): Sheet {
  const ofOrder = orderColumns.map((column) => ({ ...column, key: `order.${column.key}` }));
  const ofUnit = exportColumns(ctx, orderUnitFields, undefined).map((column) => ({ ...column, key: `unit.${column.key}` }));
  async function* cells(): AsyncGenerator<RowRecord> {
    let count = 0;
    for await (const { order, unit } of orderUnits(ctx, everyRow(ctx, kind.list, filters, MAX_ROWS))) {
      count += 1;
      if (count > MAX_ROWS) throw SHEET.EXPORT_TOO_LONG({ max: MAX_ROWS });
      yield Object.fromEntries([
        ...ofOrder.map((column) => [column.key, column.cell(order)] as const),
        ...ofUnit.map((column) => [column.key, column.cell(unit)] as const),
      ]);
    }
  }
  return { columns: [...ofOrder, ...ofUnit], rows: cells() };
}
