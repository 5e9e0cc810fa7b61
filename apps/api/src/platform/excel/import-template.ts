import {
  type ColumnMapping,
  columnOf,
  FILE,
  headerKey,
  type ImportColumn,
  type ImportTemplate,
  INPUT,
  importChoices,
  importHeader,
  type Lang,
  type RowError,
} from '@phone-trade/shared';
import { cellFinding } from './cell-finding.js';
import { isErrorsHeader } from './error-sheet.js';
import { cellKind, cellText, isBlankCell, type Sheet, type SheetRow } from './sheet.js';
import { sheetNotices } from './sheet-notices.js';
import { writeSheet } from './write-sheet.js';

/** One row of an import: the cells by column key, all of them text, empty ones left out. */
export interface ImportRow {
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
}

export interface ParsedImport {
  readonly rows: readonly ImportRow[];
  /** What the sheet alone shows to be wrong: formulas, cells of a wrong kind and empty required cells. */
  readonly findings: readonly RowError[];
  /** Headers the template does not have; their columns are not read. */
  readonly ignoredHeaders: readonly string[];
  /** What a user may not expect to be read, and what was left out. */
  readonly notices: readonly RowError[];
}

const NOTES = {
  sheet: { zh: '填写说明', en: 'Notes' },
  column: { zh: '列', en: 'Column' },
  required: { zh: '必填', en: 'Required' },
  choices: { zh: '可选值', en: 'Values' },
  note: { zh: '说明', en: 'Note' },
  yes: { zh: '是', en: 'yes' },
} as const;

/** The file people fill in: header with drop-downs, one example row, a second sheet that explains each column. */
export function writeTemplate(template: ImportTemplate, lang: Lang): Promise<Buffer> {
  const { columns } = template;
  return writeSheet(
    {
      columns: columns.map((column) => ({
        header: importHeader(column, lang),
        key: column.key,
        width: 18,
        choices: importChoices(column, lang),
      })),
      rows: [Object.fromEntries(columns.map(({ key, example }) => [key, example[lang]]))],
    },
    {
      sheet: NOTES.sheet[lang],
      columns: (['column', 'required', 'choices', 'note'] as const).map((key) => ({
        header: NOTES[key][lang],
        key,
        width: key === 'note' ? 60 : 20,
      })),
      rows: columns.map((column) => ({
        column: column.label[lang],
        required: column.required ? NOTES.yes[lang] : undefined,
        choices: importChoices(column, lang).join(lang === 'zh' ? '、' : ', '),
        note: column.note?.[lang],
      })),
    },
  );
}

/**
 * Finds the template's columns by their Chinese or English header, in any order, and reads their texts. A missing required column or
 * one that occurs twice refuses the file; what is wrong with single rows is reported all at once. The untouched example row is no data.
 */
export function parseRows(template: ImportTemplate, sheet: Sheet, lang: Lang, mapping?: SheetMapping): ParsedImport {
  const { places, defaults, ignoredHeaders } = mapping ? mapped(template, sheet, mapping) : match(template, sheet, lang);
  const rows: ImportRow[] = [];
  const findings: RowError[] = [];
  const taken: SheetRow[] = [];
  const skipped: SheetRow[] = [];
  for (const row of sheet.rows) {
    const given = valuesOf(row, places);
    if (!hasOwnValue(row, places)) {
      if (hasFormula(row, places)) skipped.push(row);
      continue;
    }
    if (!mapping && isExample(template, given)) continue;
    taken.push(row);
    rows.push({ row: row.row, values: { ...defaults, ...given } });
    findings.push(...findingsOf(row, places, defaults));
  }
  return { rows, findings, ignoredHeaders, notices: sheetNotices({ sheet, places: new Set(places.values()), taken, skipped }) };
}

/** How a sheet that is not ours is read: a template of the tenant's own. */
export interface SheetMapping {
  readonly headerRow: number;
  readonly mappings: readonly ColumnMapping[];
}

/** What is read of a sheet, and from where. */
interface Reading {
  readonly places: Places;
  /** What stands in for empty cells, by the key of the column. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly ignoredHeaders: readonly string[];
}

/** The columns by a template. Those that it leaves out are left out on purpose; those it names and the sheet has not refuse the file. */
function mapped({ columns }: ImportTemplate, { header }: Sheet, { mappings }: SheetMapping): Reading {
  const places = new Map<ImportColumn, number>();
  const defaults: Record<string, string> = {};
  const missing: string[] = [];
  const twice: string[] = [];
  for (const mapping of mappings) {
    const column = columns.find(({ key }) => key === mapping.field);
    if (!column) continue;
    if (mapping.defaultValue) defaults[column.key] = mapping.defaultValue;
    const place = columnOf(header, mapping);
    if (typeof place === 'number') places.set(column, place);
    else if (place !== undefined) (place === 'none' ? missing : twice).push(mapping.header ?? '');
  }
  if (twice.length > 0) throw FILE.DUPLICATE_HEADER({ list: twice });
  if (missing.length > 0) throw FILE.BAD_HEADER({ list: missing });
  return { places, defaults, ignoredHeaders: [] };
}

/** Column → index in the sheet. */
type Places = ReadonlyMap<ImportColumn, number>;

function match(template: ImportTemplate, sheet: Sheet, lang: Lang): Reading {
  const known = new Map<string, ImportColumn>();
  for (const column of template.columns) {
    known.set(headerKey(column.label.zh), column);
    known.set(headerKey(column.label.en), column);
  }
  const places = new Map<ImportColumn, number>();
  const twice = new Set<string>();
  const ignoredHeaders: string[] = [];
  for (const [index, header] of sheet.header.entries()) {
    const column = known.get(headerKey(header));
    if (column && places.has(column)) twice.add(column.label[lang]);
    else if (column) places.set(column, index);
    else if (header !== '' && !isErrorsHeader(header)) ignoredHeaders.push(header);
  }
  if (twice.size > 0) throw FILE.DUPLICATE_HEADER({ list: [...twice] });
  const missing = template.columns.filter((column) => column.required && !places.has(column)).map(({ label }) => label);
  if (missing.length > 0) throw FILE.BAD_HEADER({ list: missing });
  return { places, defaults: {}, ignoredHeaders };
}

function valuesOf(row: SheetRow, places: Places): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [{ key }, index] of places) {
    const cell = row.cells[index] ?? '';
    if (!isBlankCell(cell)) values[key] = cellText(cell);
  }
  return values;
}

/** A row of which only the merged cells say something is a line without content next to one with content. */
const hasOwnValue = ({ cells, filled = [] }: SheetRow, places: Places): boolean =>
  [...places.values()].some((index) => !isBlankCell(cells[index] ?? '') && !filled.includes(index));

const hasFormula = ({ cells }: SheetRow, places: Places): boolean =>
  [...places.values()].some((index) => cellKind(cells[index] ?? '') === 'formula');

function findingsOf({ row, cells }: SheetRow, places: Places, defaults: Reading['defaults']): RowError[] {
  const findings: RowError[] = [];
  for (const [column, index] of places) {
    const { key: path, label: field, required } = column;
    const cell = cells[index] ?? '';
    const error = isBlankCell(cell) ? undefined : cellFinding(column, cell, row);
    if (error) findings.push({ row, path, error });
    else if (required && isBlankCell(cell) && !defaults[path]) findings.push({ row, path, error: INPUT.REQUIRED({ field }) });
  }
  return findings;
}

/** A template sent back without deleting its example must not buy the phone in it. */
function isExample(template: ImportTemplate, values: Readonly<Record<string, string>>): boolean {
  return (['zh', 'en'] as const).some((lang) => template.columns.every(({ key, example }) => (values[key] ?? '') === example[lang]));
}
