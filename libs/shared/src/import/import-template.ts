import { ALL_CODES, codes } from '../codes/lookup.js';
import type { Field, Fields } from '../fields/field.js';
import { type Label, type Lang, label } from '../text/label.js';
import { normaliseIdentity } from '../unit/identity.js';
import { normaliseImei } from '../unit/imei.js';

/** One column of an import sheet. */
export interface ImportColumn {
  readonly key: string;
  readonly label: Label;
  readonly field: Field;
  readonly required: boolean;
  /** What the template's example row shows. */
  readonly example: Label;
  /** A sentence for the notes sheet. */
  readonly note?: Label;
}

/** The columns of one kind of import: the template, the parser, the checks of a row and its type derive from it. */
export interface ImportTemplate<F extends Fields = Fields> {
  /** What is imported: `采购单`. */
  readonly label: Label;
  readonly columns: readonly ImportColumn[];
  /** The fields of the columns, by their keys. */
  readonly fields: F;
}

interface ColumnOptions {
  readonly field: Field;
  readonly example: Label | string;
  readonly label?: Label;
  readonly required?: boolean;
  readonly note?: Label;
}

/**
 * Declares an import. Label and `required` are the field's unless given:
 * `importTemplate(label('采购单', 'Purchase order'), { imei: { field: f.imei('串号', 'IMEI'), example: '001012345678905' } })`.
 */
export function importTemplate<C extends Readonly<Record<string, ColumnOptions>>>(
  name: Label,
  columns: C,
): ImportTemplate<{ readonly [K in keyof C]: C[K]['field'] }> {
  const fields = Object.fromEntries(Object.entries(columns).map(([key, { field }]) => [key, field]));
  return {
    label: name,
    fields: fields as { [K in keyof C]: C[K]['field'] },
    columns: Object.entries(columns).map(([key, { field, example, note, ...rest }]) => ({
      key,
      field,
      label: rest.label ?? field.label,
      required: rest.required ?? field.is.required,
      example: typeof example === 'string' ? label(example, example) : example,
      ...(note === undefined ? {} : { note }),
    })),
  };
}

/** The header of a column in the template: a star marks the ones that must be filled in. */
export const importHeader = (column: ImportColumn, lang: Lang): string => `${column.label[lang]}${column.required ? '*' : ''}`;

/** What two spellings of a header share: full-width or not, spaces, case and the star do not matter. */
export const headerKey = (text: string): string => text.normalize('NFKC').replace(/[\s*]/g, '').toLowerCase();

/** The labels a column accepts, when it is a code or a flag. */
export function importChoices(column: ImportColumn, lang: Lang): readonly string[] {
  const { table, only } = column.field.is;
  if (table === undefined || !(table in ALL_CODES)) return [];
  return codes(table)
    .filter((row) => only === undefined || only.includes(row.code))
    .map((row) => row[lang]);
}

/**
 * The texts of a row as the input of a command: amounts and counts become numbers, labels their code, dates `yyyy-MM-dd`. A text that
 * does not fit its field stays as it is, so that the field's own check refuses it in its own words. Empty cells are left out.
 */
export function importInput(template: ImportTemplate, values: Readonly<Record<string, string>>): Record<string, unknown> {
  const entries = template.columns
    .filter((column) => (values[column.key] ?? '') !== '')
    .map((column) => [column.key, inputOf(column.field, values[column.key] as string)] as const);
  return Object.fromEntries(entries);
}

function inputOf(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'int':
    case 'money':
      return numberOf(field, text);
    case 'code':
    case 'flag':
      return codeOf(field, text);
    case 'day':
    case 'time':
      return dateOf(text);
    case 'imei':
      return (field.is.identity ? normaliseIdentity : normaliseImei)(text);
    default:
      return text;
  }
}

/** `￥1,234.50` → 1234.5, and `92%` → 92 in percent. */
function numberOf({ is }: Field, text: string): number | string {
  const plain = text.normalize('NFKC').replace(/^[¥\s]+/, '');
  const digits = is.percent && isPercentText(plain) ? plain.slice(0, -1).trimEnd() : plain;
  return /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(digits) ? Number(digits.replaceAll(',', '')) : text;
}

export const isPercentText = (text: string): boolean => text.normalize('NFKC').endsWith('%');

function codeOf(field: Field, text: string): number | string {
  const wanted = headerKey(text);
  if (field.kind === 'flag' && (wanted === 'true' || wanted === 'false')) return wanted === 'true' ? 1 : 0;
  const row =
    field.is.table && codes(field.is.table).find(({ code, zh, en }) => [String(code), headerKey(zh), headerKey(en)].includes(wanted));
  return row ? row.code : text;
}

/** `2026/3/1`, `2026.3.1`, `2026年3月1日`, each with or without a clock. */
function dateOf(text: string): string {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.normalize('NFKC'));
  if (!match) return text;
  const [, year, month = '', day = '', hour, minute, second = '00'] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hour === undefined ? date : `${date} ${hour.padStart(2, '0')}:${minute}:${second}`;
}
