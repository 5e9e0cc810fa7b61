import { PassThrough, Readable } from 'node:stream';
import { AppError, FILE } from '@phone-trade/shared';
import ExcelJS from 'exceljs';
import { ZipFile } from 'yazl';
import { Archive } from './archive.js';
import { readableSheet, readableStrings, readableStyles } from './exceljs-gaps.js';
import type { Range } from './range.js';
import { RowIntake } from './row-intake.js';
import type { SheetLimits, SheetRow } from './sheet.js';
import { workbookOutline } from './workbook-outline.js';

/** Reads the first visible sheet row by row. Whatever is wrong with the file is an error of `FILE`. */
export async function* readWorkbook(source: string | Buffer, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const { workbook, arrays } = await asFileError(plainWorkbook(source, limits));
  const intake = new RowIntake(limits, arrays);
  const rows = rowsOf(workbook);
  for (;;) {
    const next = await asFileError(rows.next());
    if (next.done === true) return;
    const row = intake.take(next.value);
    if (row) yield row;
  }
}

/** An error of the zip, of the XML or out of exceljs is the file's; ours are those of the catalogue. */
async function asFileError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError ? error : FILE.NOT_XLSX();
  }
}

interface PlainWorkbook {
  readonly workbook: ZipFile;
  readonly arrays: readonly Range[];
}

const NO_STRINGS = Buffer.from('<sst></sst>');

/**
 * The parts that were looked at, and no others, as an archive made for exceljs. It reads an archive from front to back and not by its
 * directory, so that a file might show it another content than the one looked at; it goes by names of parts that not every writer gives,
 * and puts sheets on disk that come before their strings.
 */
async function plainWorkbook(source: string | Buffer, limits: SheetLimits): Promise<PlainWorkbook> {
  const archive = await Archive.open(source, limits.maxUnpackedBytes);
  try {
    const { sheetPart, from1904 } = await workbookOutline(archive);
    const has1904 = from1904 ? '<workbookPr date1904="1"/>' : '';
    const strings = readableStrings(archive.has('xl/sharedStrings.xml') ? await archive.part('xl/sharedStrings.xml') : NO_STRINGS);
    const sheet = readableSheet(await archive.part(sheetPart), strings.count);
    const workbook = new ZipFile();
    const add = (name: string, bytes: Buffer): void => workbook.addBuffer(bytes, name, { compress: false });
    add('xl/workbook.xml', Buffer.from(`<workbook>${has1904}</workbook>`));
    add('xl/_rels/workbook.xml.rels', Buffer.from('<Relationships></Relationships>'));
    if (archive.has('xl/styles.xml')) add('xl/styles.xml', readableStyles(await archive.part('xl/styles.xml')));
    add('xl/sharedStrings.xml', strings.part);
    add('xl/worksheets/sheet1.xml', sheet.part);
    workbook.end();
    return { workbook, arrays: sheet.arrays };
  } finally {
    archive.close();
  }
}

/** The input is never ended: when it ends, exceljs forgets the parts it has not come to yet. */
async function* rowsOf(workbook: ZipFile): AsyncGenerator<ExcelJS.Row> {
  const input = new PassThrough();
  Readable.from(inPieces(workbook.outputStream)).pipe(input, { end: false });
  const sheets = new ExcelJS.stream.xlsx.WorkbookReader(input, { sharedStrings: 'cache', styles: 'cache', worksheets: 'emit' });
  for await (const sheet of sheets) return yield* sheet;
}

const PIECE = 16 * 1024;

/** exceljs keeps everything it finds in one piece of a part until the piece ends, and spoils a character that two pieces share. */
async function* inPieces(stream: NodeJS.ReadableStream): AsyncGenerator<Buffer> {
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    for (let at = 0; at < bytes.length; ) {
      const end = characterStart(bytes, at + PIECE);
      yield bytes.subarray(at, end);
      at = end;
    }
  }
}

/** The start of the UTF-8 character that a place lies in, no more than three bytes before it. */
function characterStart(bytes: Buffer, place: number): number {
  let at = place;
  while (at > place - 3 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at;
}
