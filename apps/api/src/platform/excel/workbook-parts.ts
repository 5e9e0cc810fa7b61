import { FILE } from '@phone-trade/shared';
import type { Archive } from './archive.js';
import { builtInDateFormat, cleanText, type DateFormat, dateFormatOf } from './cell-value.js';
import { attribute, type XmlHandler } from './xml-scanner.js';

/** What the cells of a sheet refer to. */
export interface WorkbookFacts {
  /** The part of the first visible sheet. */
  readonly sheetPart: string;
  readonly from1904: boolean;
  /** By style number: how a number with that style shows as a date. */
  readonly dateStyles: readonly (DateFormat | undefined)[];
  readonly sharedStrings: readonly string[];
}

const WORKBOOK = 'xl/workbook.xml';
const MAX_SHARED_STRINGS = 500_000;
const MAX_SHARED_CHARACTERS = 10_000_000;
const MAX_DECLARATIONS = 70_000; // cell styles; a spreadsheet program itself stops at 65 490

/** Reads everything but the sheet. */
export async function workbookFacts(archive: Archive): Promise<WorkbookFacts> {
  if (!archive.has(WORKBOOK)) throw FILE.NOT_XLSX();
  const workbook = new WorkbookHandler();
  await archive.scan(WORKBOOK, workbook);
  const relations = new RelationsHandler();
  await archive.scan('xl/_rels/workbook.xml.rels', relations);
  const sheetPart = workbook.visible.map((id) => relations.sheets.get(id)).find((part) => part !== undefined);
  if (sheetPart === undefined || !archive.has(sheetPart)) throw FILE.NOT_XLSX();
  const styles = new StylesHandler();
  if (archive.has('xl/styles.xml')) await archive.scan('xl/styles.xml', styles);
  const strings = new SharedStringsHandler();
  if (archive.has('xl/sharedStrings.xml')) await archive.scan('xl/sharedStrings.xml', strings);
  return { sheetPart, from1904: workbook.from1904, dateStyles: styles.dateStyles, sharedStrings: strings.strings };
}

class WorkbookHandler implements XmlHandler {
  readonly visible: string[] = [];
  from1904 = false;

  open(name: string, attributes: string): void {
    if (name === 'workbookPr') this.from1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
    if (name !== 'sheet' || /hidden/i.test(attribute(attributes, 'state') ?? '')) return;
    const id = attribute(attributes, '\\w+:id');
    if (id !== undefined && this.visible.length < 1000) this.visible.push(id);
  }

  close(): void {}
}

class RelationsHandler implements XmlHandler {
  readonly sheets = new Map<string, string>();

  open(name: string, attributes: string): void {
    if (name !== 'Relationship' || !attribute(attributes, 'Type')?.endsWith('/worksheet')) return;
    const id = attribute(attributes, 'Id');
    const target = attribute(attributes, 'Target');
    if (id === undefined || target === undefined || this.sheets.size >= 1000) return;
    this.sheets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
  }

  close(): void {}
}

class StylesHandler implements XmlHandler {
  readonly dateStyles: (DateFormat | undefined)[] = [];
  private readonly own = new Map<number, DateFormat | undefined>();
  private inCells = false;

  open(name: string, attributes: string): void {
    if (name === 'cellXfs') this.inCells = true;
    else if (name === 'numFmt') this.declare(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
    else if (name === 'xf' && this.inCells) this.use(Number(attribute(attributes, 'numFmtId') ?? 0));
  }

  close(name: string): void {
    if (name === 'cellXfs') this.inCells = false;
  }

  private declare(id: number, code: string): void {
    if (this.own.size >= MAX_DECLARATIONS) throw FILE.UNREADABLE();
    this.own.set(id, dateFormatOf(code));
  }

  private use(id: number): void {
    if (this.dateStyles.length >= MAX_DECLARATIONS) throw FILE.UNREADABLE();
    this.dateStyles.push(this.own.has(id) ? this.own.get(id) : builtInDateFormat(id));
  }
}

/** Collects `<si>` items: plain `<t>` or the runs of rich text; `<rPh>` is a reading aid and not part of the text. */
class SharedStringsHandler implements XmlHandler {
  readonly strings: string[] = [];
  private characters = 0;
  private item = '';
  private inText = false;
  private inPhonetic = false;

  open(name: string): void {
    if (name === 'si') this.item = '';
    else if (name === 't') this.inText = !this.inPhonetic;
    else if (name === 'rPh') this.inPhonetic = true;
  }

  text(text: string): void {
    if (!this.inText) return;
    this.characters += text.length;
    if (this.characters > MAX_SHARED_CHARACTERS) throw FILE.UNREADABLE();
    this.item += text;
  }

  close(name: string): void {
    if (name === 't') this.inText = false;
    else if (name === 'rPh') this.inPhonetic = false;
    else if (name === 'si') this.push();
  }

  private push(): void {
    if (this.strings.length >= MAX_SHARED_STRINGS) throw FILE.UNREADABLE();
    this.strings.push(detached(cleanText(this.item)));
  }
}

/** A slice keeps the whole chunk it was cut from in memory; a copy does not. */
const detached = (text: string): string => (text.length < 13 ? text : Buffer.from(text, 'utf8').toString('utf8'));
