import { type AppError, ERP, type Field, type Fields, f, identityOf, isEmpty, unitIdentity } from '@phone-trade/shared';
import { newId } from '../../../lib/http/new-id';
import { repeats } from '../../grid/check/twice';
import { type GridColumn, gridColumn } from '../../grid/column';
import { splitCodes } from '../../scan/use-scan-list';
import { refText, type Values } from '../../text/ref-text';
import type { DocumentKind, FormLine } from '../kind';

/** A line of a form that is about a unit we have. */
export interface UnitLine extends FormLine {
  /** The unit; absent until the server resolves the code. */
  readonly unit?: Values | undefined;
  /** The code as typed or pasted; absent if the unit came from a scan, sheet or list. */
  readonly code?: string | undefined;
  /** The input of the line. */
  readonly values: Values;
}

export const unitLine = (unit: Values | undefined, values: Values = {}): UnitLine => ({ key: newId().slice(0, 8), unit, values });

/** The identifier of a line: the number of its unit, or the typed code until it is resolved. */
export const codeOf = ({ unit, code }: UnitLine): string | undefined => (unit?.productNo as string | undefined) ?? code;

export const isBlankLine = (line: UnitLine): boolean => codeOf(line) === undefined && Object.values(line.values).every(isEmpty);

/** Adds lines for new units. For existing units, the newer input replaces the older. */
export function withUnits(lines: readonly UnitLine[], added: readonly UnitLine[]): readonly UnitLine[] {
  const fresh = new Map(added.map((line) => [codeOf(line), line]));
  const kept = lines.map((line) => {
    const again = fresh.get(codeOf(line));
    fresh.delete(codeOf(line));
    return again ? { ...line, values: { ...line.values, ...filled(again.values) } } : line;
  });
  return [...kept.filter((line) => !isBlankLine(line)), ...fresh.values()];
}

/** The non-blank values. */
export const filled = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

const without = (values: Values, suggested: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isEmpty(value) || value !== suggested[name]));

/** Lines whose unit is already in an earlier line. */
export const twice = (lines: readonly UnitLine[]): ReadonlyMap<UnitLine, AppError> =>
  repeats(lines, codeOf, (productNo, a, b) => ERP.UNIT_TWICE({ productNo, a, b }));

/** What the units of the lines say of the head where it is still blank: of the first one that says something. */
export function headOf(fills: Readonly<Record<string, string>>, lines: readonly UnitLine[], head: Values): Values {
  return Object.fromEntries(
    Object.entries(fills).flatMap(([name, from]) => {
      const said = isEmpty(head[name]) ? lines.find(({ unit }) => !isEmpty(unit?.[from]))?.unit?.[from] : undefined;
      return said === undefined ? [] : [[name, said]];
    }),
  );
}

/** The inputs of a line: what a kind takes of a unit besides its number. */
export const inputsOf = ({ line }: Pick<DocumentKind['spec'], 'line'>): Fields => {
  const { productNo: _productNo, ...inputs } = line;
  return inputs;
};

export interface Suggesting {
  /** Initial input of a unit, suggested by the unit itself. */
  readonly suggest?: (unit: Values) => Values;
}

/** Columns that follow an input, by its name. */
export type Beside = Readonly<Record<string, readonly GridColumn<UnitLine>[]>>;

/** The parts of a grid with the lines of a kind. */
export interface UnitColumns extends Suggesting {
  readonly spec: Pick<DocumentKind['spec'], 'line'>;
  /** Columns of the unit after its number and before the inputs; name and attributes in one. */
  readonly shown: Fields;
  /** Columns of the unit after the inputs, if there is room. */
  readonly more?: Fields;
  /** The margin of a price. */
  readonly beside?: Beside;
}

/** Any code a unit has; the longest are barcodes of others. */
export const CODE = f.text(64, '商品编号或串号', 'Product no. or IMEI').scans().required();
const CODE_NAMES = [unitIdentity.productNo.label, unitIdentity.imei.label].flatMap(({ zh, en }) => [zh, en]);

/** The columns of lines: the unit by any of its codes, what is shown of it, what is entered for it. */
export const unitLineColumns = (
  { spec, shown, more = {}, beside = {}, suggest }: UnitColumns,
  told: Beside = {},
): readonly GridColumn<UnitLine>[] => [
  gridColumn<UnitLine>('productNo', CODE, {
    width: 156,
    names: CODE_NAMES,
    value: codeOf,
    parse: (text) => ({ value: splitCodes(text)[0] }),
    // Suggestions of the previous unit do not apply to another one.
    put: ({ key, unit, values }, code) => ({ key, code: code as string | undefined, values: without(values, unit && suggest?.(unit)) }),
  }),
  ...shownColumns(shown),
  ...Object.entries(inputsOf(spec)).flatMap(([name, field]) => [
    gridColumn<UnitLine>(name, field, {
      value: ({ values }) => values[name],
      put: (line, value) => ({ ...line, values: { ...line.values, [name]: value } }),
    }),
    ...(told[name] ?? []),
    ...(beside[name] ?? []),
  ]),
  ...shownColumns(more),
];

function shownColumns({ productName, productAttr, ...fields }: Fields): readonly GridColumn<UnitLine>[] {
  const texts = ({ unit }: UnitLine) => [productName && unit?.productName, productAttr && unit?.productAttr].filter(Boolean).join(' ');
  const product = productName ?? productAttr;
  return [
    ...(product ? [gridColumn<UnitLine>('$product', product, { readOnly: true, width: 208, value: texts })] : []),
    ...Object.entries(fields).map(([name, field]) => shownColumn(name, field)),
  ];
}

/** A column of the unit and an input can have the same name, such as the remark, so their keys differ. */
const shownColumn = (name: string, field: Field): GridColumn<UnitLine> =>
  gridColumn(`$${name}`, field, {
    readOnly: true,
    value: ({ unit }) => (unit && field.is.identity ? identityOf(unit) : unit?.[name]),
    ...(field.kind === 'ref' ? { text: (_id, { unit = {} }) => refText(unit, name) ?? '' } : {}),
  });
