import { numberFault } from '@phone-trade/shared';
import { type GridColumn, isReadOnly, type Parsed } from './column';

/** The columns of a grid, and how it reads a text in one of them. */
export interface Reading<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly parse: (column: GridColumn<Row>, text: string, row: Row) => Parsed;
}

type Lines = readonly (readonly string[])[];

/**
 * Where a block without a header goes: from the column under the cursor on, past those that nobody writes. Only a block too wide for
 * the others brings those along: a copy of the grid itself.
 */
function openFrom<Row>(columns: readonly GridColumn<Row>[], left: number, width: number): readonly GridColumn<Row>[] {
  const all = columns.slice(left);
  const open = all.filter(({ readOnly }) => readOnly !== true);
  return (all[0] === open[0] && width <= open.length ? open : all).slice(0, width);
}

const isNumeric = <Row>({ field }: GridColumn<Row>): boolean => field.kind === 'money' || field.kind === 'int';

/**
 * The columns of a block without a header. Figures below a column that reads none of them (a price beside an IMEI, where the model is
 * next) go to the next numeric column that reads them all. Where they may as well be percentages, they stay and show their fault. The
 * column under the cursor was chosen by the user.
 * @param rows the rows that the lines go to
 */
export function columnsOfBlock<Row>(lines: Lines, rows: readonly Row[], left: number, { columns, parse }: Reading<Row>) {
  const targets = [...openFrom(columns, left, Math.max(...lines.map((line) => line.length), 0))];
  const reads = (column: GridColumn<Row>, text: string, row: Row): boolean => {
    const parsed = parse(column, text, row);
    return 'value' in parsed && (!isNumeric(column) || numberFault(column.field, parsed.value) === undefined);
  };
  for (const [j, target] of targets.entries()) {
    const cells = rows.flatMap((row, i) => {
      const text = lines[i]?.[j]?.trim() ?? '';
      return text === '' ? [] : [{ text, row }];
    });
    if (j === 0 || cells.length === 0 || target.readOnly === true || cells.some(({ text, row }) => reads(target, text, row))) continue;
    const numeric = columns
      .slice(columns.indexOf(target) + 1)
      .filter((column) => isNumeric(column) && !targets.includes(column))
      .filter((column) => cells.every(({ text, row }) => !isReadOnly(column, row) && reads(column, text, row)));
    if (numeric[0] && !numeric.some(({ field }) => field.is.percent)) targets[j] = numeric[0];
  }
  return targets;
}
