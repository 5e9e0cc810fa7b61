import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FILE } from '@phone-trade/shared';
import { columnName } from './column-name.js';
import { type CellKind, escapeText, rowXml } from './row-xml.js';
import * as xml from './workbook-xml.js';
import { type ZipPart, zipChunks } from './zip-writer.js';

export interface SheetColumn {
  readonly header: string;
  readonly key: string;
  /** In characters; 16 unless given. */
  readonly width?: number;
  readonly kind?: CellKind;
  /** Offered as a drop-down below the header. */
  readonly choices?: readonly string[];
}

export type RowRecord = Readonly<Record<string, unknown>>;

/** One sheet of a workbook. Rows may come from a database cursor: they are taken as fast as they can be written. */
export interface SheetSpec {
  /** `sheet` unless given (spec 2 §2). */
  readonly sheet?: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<RowRecord> | AsyncIterable<RowRecord>;
  /** Where the header stands; 1 unless given. */
  readonly headerRow?: number;
  /** The row number of each record, when a sheet must keep its gaps; else one after the other. */
  readonly rowNumber?: (row: RowRecord) => number | undefined;
}

const LAST_ROW = 1_048_576;
/** A turn of the event loop goes to others after this many rows or characters, whichever comes first. */
const ROWS_PER_TURN = 500;
const TEXT_PER_TURN = 64 * 1024;

/**
 * A workbook in memory. Written here and not by exceljs, which cannot set the quote prefix, takes three times as long and
 * holds up the event loop; the specs let exceljs read what this writes and the other way round.
 */
export const writeSheet = (...sheets: readonly SheetSpec[]): Promise<Buffer> =>
  buffer(Readable.from(zipChunks(workbookParts(sheets)), { objectMode: false }));

function* workbookParts(sheets: readonly SheetSpec[]): Generator<ZipPart> {
  const names = sheets.map(({ sheet = 'sheet' }) => escapeText(sheetName(sheet)));
  yield { name: '[Content_Types].xml', content: [xml.contentTypesXml(sheets.length)] };
  yield { name: '_rels/.rels', content: [xml.rootRelationsXml()] };
  yield { name: 'xl/workbook.xml', content: [xml.workbookXml(names)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [xml.workbookRelationsXml(sheets.length)] };
  yield { name: 'xl/styles.xml', content: [xml.stylesXml()] };
  for (const [index, sheet] of sheets.entries()) yield { name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet) };
}

/** Spreadsheet programs refuse these characters and more than 31 of any. */
const sheetName = (name: string): string => name.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31);

async function* sheetXml({ columns, rows, headerRow = 1, rowNumber }: SheetSpec): AsyncGenerator<string> {
  const kinds = columns.map(({ kind = 'text' }) => kind);
  const header = rowXml(
    headerRow,
    columns.map((column) => column.header),
    columns.map(() => 'head' as const),
  );
  let text = xml.sheetHeadXml(
    columns.map(({ width = 16 }, i) => ({ width, style: xml.STYLE[kinds[i] ?? 'text'] })),
    headerRow,
  );
  let isHeaderDue = true;
  let at = headerRow;
  let turn = 0;
  for await (const row of rows) {
    const given = rowNumber?.(row);
    if (isHeaderDue && (given === undefined || given > headerRow)) {
      text += header;
      isHeaderDue = false;
    }
    at = given ?? at + 1;
    if (at > LAST_ROW) throw FILE.TOO_MANY_ROWS({ max: LAST_ROW - 1 });
    text += rowXml(
      at,
      columns.map(({ key }) => row[key]),
      kinds,
    );
    turn += 1;
    if (turn < ROWS_PER_TURN && text.length < TEXT_PER_TURN) continue;
    yield text;
    await nextTurn();
    text = '';
    turn = 0;
  }
  yield text + (isHeaderDue ? header : '') + xml.sheetTailXml(dropdowns(columns, headerRow));
}

function dropdowns(columns: readonly SheetColumn[], headerRow: number): xml.Dropdown[] {
  return columns.flatMap(({ choices = [] }, index) => {
    const list = choices.map((choice) => escapeText(choice.replaceAll('"', '""'))).join(',');
    // Longer lists and values with a comma need a range to stand in; the notes sheet lists them instead.
    if (choices.length === 0 || list.length > 255 || choices.some((choice) => choice.includes(','))) return [];
    return [{ range: `${columnName(index)}${headerRow + 1}:${columnName(index)}${LAST_ROW}`, list }];
  });
}
