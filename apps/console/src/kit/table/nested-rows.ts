/** A row of a list that is a tree: those below it stand in `children`, which leaves do not have. */
export interface Nested<Row> {
  readonly children?: readonly Row[];
}

const below = <Row extends object>(row: Row): readonly Row[] => (row as Nested<Row>).children ?? [];

/** All rows, each followed by what is below it. A list that is no tree stays as it is. */
export const flatRows = <Row extends object>(rows: readonly Row[]): readonly Row[] =>
  rows.some((row) => below(row).length > 0) ? rows.flatMap((row) => [row, ...flatRows(below(row))]) : rows;

/** The rows that have others below them. */
export const parentRows = <Row extends object>(rows: readonly Row[]): readonly Row[] => rows.filter((row) => below(row).length > 0);
