import type { AmendedUnit } from './amend-columns';

/** The units of which something changed, each with its row and with only what changed of it. */
export const amendedUnits = (stored: readonly AmendedUnit[], rows: readonly AmendedUnit[], names: readonly string[]) =>
  rows.flatMap((row, i) => {
    const changes = names.filter((name) => (row[name] ?? '') !== (stored[i]?.[name] ?? ''));
    const values = changes.map((name) => [name, row[name] ?? (name === 'attrs' ? [] : '')]);
    return changes.length > 0 ? [{ row, detail: { productNo: row.productNo, ...Object.fromEntries(values) } }] : [];
  });
