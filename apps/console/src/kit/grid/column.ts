import type { AppError, Field, Label } from '@phone-trade/shared';

/** One of the values a cell may take. */
export interface Choice {
  readonly value: unknown;
  readonly label: string;
  /** The group it stands in, shown beside it. */
  readonly group?: string;
}

/** What a text means in a column: a value (undefined when blank), or why it means none. */
export type Parsed = { readonly value: unknown } | { readonly fault: AppError };

/** One column of a grid. How it is read, typed and chosen comes from the field; the rest says where it differs. */
export interface GridColumn<Row> {
  readonly key: string;
  readonly label: Label;
  readonly field: Field;
  readonly width?: number;
  readonly readOnly?: boolean | ((row: Row) => boolean);
  /** What holds while the cell is blank (the price of its line): shown faint, never written into the row. */
  readonly inherited?: (row: Row) => unknown;
  /** Where the value lies, when not under `key`. */
  readonly value?: (row: Row) => unknown;
  /** Sets the value, when that changes more than `key`: a new way of paying clears the account. */
  readonly put?: (row: Row, value: unknown) => Row;
  readonly text?: (value: unknown, row: Row) => string;
  readonly parse?: (text: string, row: Row) => Parsed;
  /** Replaces the choices of a `code`, `flag` or `ref`; gives them to any other kind. */
  readonly choices?: (row: Row) => readonly Choice[];
  /** The columns, by key, by whose values a text of this one is read: attributes by the model. These come first. */
  readonly readsFrom?: readonly string[];
  /** For `ref`: only the children of this node, or only the first level (see `RefPicker`). */
  readonly within?: (row: Row) => string | undefined;
  readonly roots?: boolean;
  /** Other names a pasted header row may use. */
  readonly names?: readonly string[];
  /** The heading under which its value stands in one cell with those of others: `靓机 · A · 87%` below `成色等级`. */
  readonly partOf?: Label;
}

/** One column: `gridColumn('purchasePrice', fields.purchasePrice, { inherited: (unit) => unit.linePrice })`. */
export const gridColumn = <Row>(key: string, field: Field, own: Partial<GridColumn<Row>> = {}): GridColumn<Row> => ({
  key,
  label: field.label,
  field,
  ...own,
});

/** Columns from the fields of a spec, in this order. */
export const gridColumns = <Row>(
  fields: Readonly<Record<string, Field>>,
  names: readonly string[],
  own: Readonly<Record<string, Partial<GridColumn<Row>>>> = {},
): readonly GridColumn<Row>[] => names.flatMap((name) => (fields[name] ? [gridColumn(name, fields[name], own[name])] : []));

export const cellValue = <Row>(column: GridColumn<Row>, row: Row): unknown =>
  column.value ? column.value(row) : (row as Readonly<Record<string, unknown>>)[column.key];

export const withValue = <Row>(column: GridColumn<Row>, row: Row, value: unknown): Row =>
  column.put ? column.put(row, value) : { ...row, [column.key]: value };

export const isReadOnly = <Row>(column: GridColumn<Row>, row: Row): boolean =>
  typeof column.readOnly === 'function' ? column.readOnly(row) : column.readOnly === true;
