const NAME = /^\w+$/;

/**
 * Makes rows of values that come in the order of their names. The function is compiled for its names, which are those a
 * statement of ours gives its columns: objects written out as a literal share one shape, so they are made in a step and read
 * quickly, which matters for lists of forty columns.
 */
export function rowMaker(names: readonly string[]): (values: readonly unknown[]) => object {
  const strange = names.find((name) => !NAME.test(name));
  if (strange !== undefined) throw new Error(`${strange} is no name for a column`);
  const members = names.map((name, i) => `"${name}": values[${i}]`);
  return new Function('values', `return { ${members.join(', ')} };`) as (values: readonly unknown[]) => object;
}
