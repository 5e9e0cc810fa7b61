import type { Fields } from '@phone-trade/shared';

/** The header columns of an input as they are stored: what was not given, or emptied, is null; lists are JSON. The day is the engine's. */
export function headColumns(fields: Fields, input: object): Record<string, unknown> {
  const given = input as Readonly<Record<string, unknown>>;
  const columns: Record<string, unknown> = {};
  for (const [name, { kind, is }] of Object.entries(fields)) {
    if (name === 'bizDate') continue;
    const value = given[name] === '' ? null : (given[name] ?? is.initial ?? null);
    columns[name] = kind === 'images' && value !== null ? JSON.stringify(value) : kind === 'flag' ? (value ?? 0) : value;
  }
  return columns;
}
