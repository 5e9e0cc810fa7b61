import { FILE } from '@phone-trade/shared';
import { SaxesParser } from 'saxes';
import type { Archive } from './archive.js';

/** Which part the first visible sheet is, and from which year its dates count. */
export interface WorkbookOutline {
  readonly sheetPart: string;
  readonly from1904: boolean;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/**
 * Finds the sheet that people see first. exceljs goes by the names of the parts (`sheet1.xml`) and by the order they are stored in:
 * neither says what is hidden, nor what comes first.
 */
export async function workbookOutline(archive: Archive): Promise<WorkbookOutline> {
  const visible: string[] = [];
  let from1904 = false;
  await eachTag(archive, WORKBOOK, (name, attributes) => {
    if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
    if (name === 'sheet' && !/hidden/i.test(attributes.state ?? '')) visible.push(relationId(attributes));
  });
  const sheets = new Map<string, string>();
  await eachTag(archive, RELATIONS, (name, { Type = '', Id = '', Target = '' }) => {
    if (name === 'Relationship' && Type.endsWith('/worksheet')) sheets.set(Id, Target);
  });
  const target = visible.map((id) => sheets.get(id)).find((part) => part !== undefined);
  if (target === undefined) throw FILE.NOT_XLSX();
  return { sheetPart: target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`, from1904 };
}

type Attributes = Readonly<Record<string, string>>;

/** Names come without their prefix: writers differ on them. A DOCTYPE has no place in a workbook, that is where entity bombs live. */
async function eachTag(archive: Archive, part: string, visit: (name: string, attributes: Attributes) => void): Promise<void> {
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw FILE.NOT_XLSX();
  });
  parser.on('opentag', ({ name, attributes }) => visit(localName(name), attributes));
  parser.write((await archive.part(part)).toString('utf8')).close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const relationId = (attributes: Attributes): string =>
  Object.entries(attributes).find(([name]) => name.includes(':') && localName(name) === 'id')?.[1] ?? '';
