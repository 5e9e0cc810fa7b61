import { type AppError, FILE } from '@phone-trade/shared';
import { type Range, rangeOf } from './range.js';

// What the streaming reader of exceljs 4.4 takes for something else without a word. What can be put right is, before exceljs sees it;
// the rest is refused. No spreadsheet program writes any of that into a usual xlsx, so pasting the data into a new file always helps. Parts are
// looked at as Latin-1, a character for each byte: what matters is ASCII, and all other bytes pass unchanged.

const MAX_SHARED_STRINGS = 500_000;
const MAX_SHARED_CHARACTERS = 10_000_000;
const MAX_ARRAY_FORMULAS = 100;

/** Only tags without a prefix are known to exceljs: a part with one would seem empty. */
function requireRoot(xml: string, name: string): void {
  const [, prefix] = new RegExp(`^(?:\\xef\\xbb\\xbf)?\\s*(?:<\\?xml[^>]*>)?\\s*<(\\w+:)?${name}[\\s>/]`).exec(xml.slice(0, 2000)) ?? [
    null,
  ];
  if (prefix !== undefined) throw prefix === null ? FILE.NOT_XLSX() : FILE.UNREADABLE();
}

interface Misreading {
  readonly shape: RegExp;
  readonly refusal: () => AppError;
}

const MISREADINGS: readonly Misreading[] = [
  // Comments, CDATA, a DOCTYPE: their text would be lost, and the last is where entity bombs live.
  { shape: /<!/, refusal: FILE.NOT_XLSX },
  // A cell outside a row.
  { shape: /(?:<sheetData[^>]*|<\/row|<row\s[^>]*\/)>\s*<c[\s>/]/, refusal: FILE.NOT_XLSX },
  // Rows and cells that do not say where they stand.
  { shape: /<(?:row|c)(?=[\s>/])(?![^>]*?\sr\s*=)/, refusal: FILE.UNREADABLE },
  // A date in ISO form would be its year; a truth value in words is always true.
  { shape: /\st=["']d["'][^<>]*>/, refusal: FILE.UNREADABLE },
  { shape: /\st=["']b["'][^<>]*>\s*<v>\s*[^\s01]/, refusal: FILE.UNREADABLE },
  // Of the runs of a rich text in a cell only the last would be left, of a text with a reading aid only the aid.
  { shape: /<is>\s*<r[\s>]/, refusal: FILE.UNREADABLE },
  { shape: /<rPh[\s>]/, refusal: FILE.UNREADABLE },
];

/** A sheet as exceljs reads it right. `strings` is how many shared strings there are. */
export function readableSheet(part: Buffer, strings: number): { readonly part: Buffer; readonly arrays: readonly Range[] } {
  const xml = part.toString('latin1');
  for (const { shape, refusal } of MISREADINGS) if (shape.test(xml)) throw refusal();
  requireRoot(xml, 'worksheet');
  // A part that was cut off would seem complete.
  if (!/<\/sheetData>|<sheetData\s*\/>/.test(xml) || !/<\/worksheet>\s*$/.test(xml.slice(-200))) throw FILE.NOT_XLSX();
  // A string that does not exist would be an empty cell.
  for (const [, index = ''] of xml.matchAll(/\st=["']s["'][^<>]*>\s*<v>([^<]*)/g)) {
    if (!/^\s*\d+\s*$/.test(index) || Number(index) >= strings) throw FILE.NOT_XLSX();
  }
  // Texts in cells are decoded twice: `&lt;` that somebody typed would be `<`.
  const twiceDecoded = /&amp;(?=(?:lt|gt|amp|apos|quot);)/g;
  return { part: twiceDecoded.test(xml) ? Buffer.from(xml.replace(twiceDecoded, '&amp;amp;'), 'latin1') : part, arrays: arraysIn(xml) };
}

/** Only the first cell of an array formula carries it; the others hold a cached value that looks typed in. */
function arraysIn(xml: string): Range[] {
  const arrays: Range[] = [];
  for (const [tag] of xml.matchAll(/<f(?=\s)(?=[^>]*\st=["'](?:array|dataTable)["'])[^>]*>/g)) {
    const range = rangeOf(/\sref=["']([^"']*)/.exec(tag)?.[1] ?? '');
    if (!range || arrays.length >= MAX_ARRAY_FORMULAS) throw FILE.UNREADABLE();
    arrays.push(range);
  }
  return arrays;
}

/** The shared strings without their reading aids, which exceljs would take for the text. */
export function readableStrings(part: Buffer): { readonly part: Buffer; readonly count: number } {
  const xml = part.toString('latin1');
  if (xml.includes('<!')) throw FILE.NOT_XLSX();
  requireRoot(xml, 'sst');
  let count = 0;
  for (const _ of xml.matchAll(/<si[\s>/]/g)) count += 1;
  const characters = part.toString('utf8').replace(/<[^>]*>/g, '').length;
  if (count > MAX_SHARED_STRINGS || characters > MAX_SHARED_CHARACTERS) throw FILE.UNREADABLE();
  const plain = xml.includes('<rPh') ? xml.replace(/<rPh\b[^>]*\/>|<rPh\b[^>]*>.*?<\/rPh>/gs, '') : xml;
  return { part: plain === xml ? part : Buffer.from(plain, 'latin1'), count };
}

/** Formats that a workbook uses by number alone and exceljs does not know: the Chinese ones, and 22, whose clock it drops (ECMA-376 18.8.30). */
const CLOCKS = [32, 33, 34, 35, 55, 56];
const DAYS = [27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];
const BUILT_IN_FORMATS = [
  ...CLOCKS.map((id) => [id, 'h:mm:ss'] as const),
  ...DAYS.map((id) => [id, 'yyyy-mm-dd'] as const),
  [22, 'yyyy-mm-dd hh:mm'] as const,
]
  .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  .join('');

/** The styles with those formats declared. A workbook's own declarations come later and win. */
export function readableStyles(part: Buffer): Buffer {
  const xml = part.toString('latin1').replace(/<numFmts(?:\s[^>]*)?\/>/, '');
  requireRoot(xml, 'styleSheet');
  const declared = /<numFmts(?:\s[^>]*)?>/.test(xml)
    ? xml.replace(/<numFmts(?:\s[^>]*)?>/, (open) => open + BUILT_IN_FORMATS)
    : xml.replace(/<styleSheet(?:\s[^>]*)?>/, (open) => `${open}<numFmts>${BUILT_IN_FORMATS}</numFmts>`);
  return Buffer.from(declared, 'latin1');
}
