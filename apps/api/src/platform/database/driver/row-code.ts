const NAME = /^\w+$/;

/**
 * Functions that turn rows into lists of values and back, compiled for the names of their columns: what is written out by name
 * gives objects of one shape, made and read in a step, where a loop over the names looks each of them up. Rows are forty to
 * ninety columns wide, so this is most of what a list or a document does outside of SQL.
 */
function compiled<F>(parameters: string, names: readonly string[], body: (quoted: string[]) => string): F {
  // The names are ours, those of entities and statements; nothing a caller sends may ever become code.
  const strange = names.find((name) => !NAME.test(name));
  if (strange !== undefined) throw new Error(`${strange} is no name for a column`);
  return new Function(parameters, `return ${body(names.map((name) => `"${name}"`))};`) as F;
}

/** Makes rows of values that come in the order of their names. */
export const rowMaker = (names: readonly string[]): ((values: readonly unknown[]) => object) =>
  compiled('values', names, (quoted) => `{ ${quoted.map((name, i) => `${name}: values[${i}]`).join(', ')} }`);

/** Reads the values of rows in the order of the names; what a row lacks is undefined. */
export const rowReader = (names: readonly string[]): ((row: object) => unknown[]) =>
  compiled('row', names, (quoted) => `[${quoted.map((name) => `row[${name}]`).join(', ')}]`);

/** The same, with what a row lacks taken from the values of `otherwise`, which are in the same order. */
export const rowFiller = (names: readonly string[]): ((row: object, otherwise: readonly unknown[]) => unknown[]) =>
  compiled('row, otherwise', names, (quoted) => `[${quoted.map((name, i) => `row[${name}] ?? otherwise[${i}]`).join(', ')}]`);
