import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvRows, ERP, FILE, MAX_QC_ROWS, type QcImportColumn, type QcImportRow, qcImportColumns } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { readSheet } from '../../../../platform/excel/read-sheet.js';
import { cellText } from '../../../../platform/excel/sheet.js';
import type { Upload } from '../../../../platform/http/answers.js';

const MAX_CSV_BYTES = 2 * 1024 * 1024;
/** Rows that are read before the event loop has a turn. */
const CHUNK = 1000;

interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The rows of an upload by the columns of its header: a workbook is read in a worker, a text in bounded steps. */
export async function importRowsOf(ctx: RequestContext, { name, bytes }: Upload): Promise<QcImportRow[]> {
  const [header, ...lines] = name.toLowerCase().endsWith('.csv') ? csvLines(bytes) : await workbookLines(ctx, bytes);
  const places = qcImportColumns(header?.cells ?? []);
  if (places.item === undefined || places.options === undefined || places.model === undefined) throw ERP.QC_IMPORT_EMPTY();
  if (lines.length > MAX_QC_ROWS) throw ERP.QC_IMPORT_ROWS({ max: MAX_QC_ROWS });
  const rows: QcImportRow[] = [];
  for (const [i, { row, cells }] of lines.entries()) {
    if (i % CHUNK === CHUNK - 1) await nextTurn();
    if (!cells.some(Boolean)) continue;
    const cell = (column: QcImportColumn): string => {
      const place = places[column];
      return place === undefined ? '' : (cells[place] ?? '').trim();
    };
    rows.push({
      row,
      model: cell('model'),
      item: cell('item'),
      group: cell('group'),
      usual: cell('usual'),
      options: cell('options'),
      select: cell('select'),
    });
  }
  if (rows.length === 0) throw ERP.QC_IMPORT_EMPTY();
  return rows;
}

async function workbookLines(ctx: RequestContext, bytes: Buffer): Promise<Line[]> {
  const { header, rows, headerRow } = await readSheet(bytes, { maxRows: MAX_QC_ROWS }, ctx);
  return [{ row: headerRow, cells: header }, ...rows.map(({ row, cells }) => ({ row, cells: cells.map(cellText) }))];
}

function csvLines(bytes: Buffer): Line[] {
  if (bytes.length > MAX_CSV_BYTES) throw FILE.TOO_BIG({ max: '2MB' });
  return csvRows(decoded(bytes)).map((cells, i) => ({ row: i + 1, cells }));
}

/** Text in UTF-8, or else in the encoding that spreadsheet programs of China write. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
