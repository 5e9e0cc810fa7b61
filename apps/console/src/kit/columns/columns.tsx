import { type CodeTable, codes, type Field, type Fields, type Label, type Lang, labelText } from '@phone-trade/shared';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/i18n';
import { FieldText } from '../text/field-text';
import type { Values } from '../text/ref-text';
import { textWidth } from '../text/text-width';
import type { Setting } from './column-settings';

/** One column of a table. With a `field`, width, alignment and text come from it. */
export interface Column<Row> {
  readonly key: string;
  readonly label: Label;
  readonly field?: Field;
  readonly render?: (row: Row) => ReactNode;
  /** What it says, where that is not the stored value: a name in the language of the reader. */
  readonly textOf?: (row: Row) => string;
  readonly width?: number;
  /** The states it shows as one tag (`StatusMix`), by what it may show: without a width of its own the longest of them is whole. */
  readonly states?: readonly (readonly CodeTable[])[];
  /** The columns that a file of the server has in its place. */
  readonly exported?: readonly string[];
  readonly align?: 'left' | 'right' | 'center';
  readonly fixed?: 'left' | 'right';
  /** Hidden until somebody shows it. */
  readonly hidden?: boolean;
  readonly sortable?: boolean;
  /** Summed below the table. */
  readonly total?: boolean;
}

const WIDTH: Partial<Record<Field['kind'], number>> = {
  text: 140,
  longText: 220,
  int: 84,
  money: 112,
  code: 104,
  flag: 72,
  day: 104,
  time: 144,
  ref: 128,
  ids: 160,
  imei: 176,
  images: 120,
  list: 96,
};

/** Wide enough for what stands under these names everywhere: an IMEI, which is a text where a serial number may stand, and a model. */
const NAMED: Readonly<Record<string, number>> = { imei: 166, imei2: 166, productName: 160 };

/** Columns from the fields of a spec, in order: `columnsOf(spec.fields, { orderNo: { fixed: 'left', width: 176 } })`. */
export function columnsOf<Row>(fields: Fields, own: Readonly<Record<string, Partial<Column<Row>>>> = {}): readonly Column<Row>[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    field.is.hiddenInTable || field.kind === 'object' || field.kind === 'json' ? [] : [{ key, label: field.label, field, ...own[key] }],
  );
}

/** What one looks for first stands first; the rest follows in the order of the vocabulary. */
export const inOrder = (fields: Fields, first: readonly string[]): Fields => ({
  ...Object.fromEntries(first.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
  ...fields,
});

/** One column: `column('orderNo', spec.derived.orderNo, { fixed: 'left' })`. */
export const column = <Row,>(key: string, field: Field, own: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  label: field.label,
  field,
  ...own,
});

/** What a tag takes beside its text, with the cell around it; its type is a little smaller. */
const TAG = { around: 40, share: 0.94 };
const tagWidth = (textWidths: readonly number[]): number =>
  (textWidths.reduce((sum, width) => sum + width, 0) + textWidth(' · ') * (textWidths.length - 1)) * TAG.share + TAG.around;

const labelWidths = (table: CodeTable, lang: Lang): readonly number[] => codes(table).map((row) => textWidth(labelText(row, lang)));

/** Wide enough for the header and for every label of a status, unless the column says otherwise. */
export function widthOf<Row>(item: Column<Row>, lang: Lang): number {
  const header = Math.ceil(textWidth(labelText(item.label, lang)) + (item.sortable ? 44 : 24));
  if (item.width) return Math.max(item.width, header);
  const table = item.field?.kind === 'code' ? item.field.is.table : undefined;
  if (item.states)
    return Math.ceil(Math.max(header, ...item.states.map((tables) => tagWidth(tables.map((one) => Math.max(...labelWidths(one, lang)))))));
  const labels = table ? labelWidths(table, lang).map((width) => tagWidth([width])) : [];
  const usual = NAMED[item.key] ?? (item.field ? (WIDTH[item.field.kind] ?? 140) : 140);
  return Math.ceil(Math.max(header, ...(labels.length > 0 ? labels.map((width) => Math.min(width, 220)) : [usual])));
}

export const alignOf = <Row,>(item: Column<Row>): 'left' | 'right' | 'center' =>
  item.align ?? (item.field?.kind === 'money' || item.field?.kind === 'int' ? 'right' : 'left');

/** What a cell shows. */
export function cellOf<Row extends object>(item: Column<Row>, row: Row): ReactNode {
  if (item.render) return item.render(row);
  if (item.textOf) return item.textOf(row);
  // What is shown of each row of a table is not fetched from it.
  if (item.field?.kind === 'images') return <FileCount files={(row as Values)[item.key]} />;
  return item.field ? <FieldText field={item.field} name={item.key} values={row as Values} /> : ((row as Values)[item.key] as ReactNode);
}

function FileCount({ files }: { readonly files: unknown }) {
  const t = useT();
  return Array.isArray(files) && files.length > 0 ? t('kit.files.count', { count: files.length }) : '—';
}

/** What a person calls the row: its first column when that is a text, not the id behind it. */
export function rowName<Row extends object>(first: Column<Row> | undefined, row: Row, key: string): string {
  const value = first?.textOf ? first.textOf(row) : (row as Values)[first?.key ?? ''];
  return typeof value === 'string' && value !== '' ? value : key;
}

/** The settings a table starts with. */
export const defaultSettings = <Row,>(columns: readonly Column<Row>[]): readonly Setting[] =>
  columns.map((item) => ({ key: item.key, hidden: item.hidden === true, fixed: item.fixed ?? '' }));
