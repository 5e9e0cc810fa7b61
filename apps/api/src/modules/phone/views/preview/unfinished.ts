import { AppError, type Field, type Fields, type RowError } from '@phone-trade/shared';
import { check, isBlank, MAX_FINDINGS, writable } from '../../../../platform/input/check.js';

type Values = Readonly<Record<string, unknown>>;
type Options = NonNullable<Parameters<typeof check>[2]>;

/** What of a document that is still being entered can be computed with, and everything that is missing or wrong. */
export function readUnfinished(
  fields: Fields,
  document: unknown,
  options: Options,
): { readonly document: Record<string, unknown>; readonly findings: readonly RowError[] } {
  const findings = findingsOf(fields, document, options);
  // With more wrong than is told, nothing is computed: to take a large document apart would keep everybody else waiting.
  const given = (findings.length < MAX_FINDINGS ? document : {}) as Record<string, unknown>;
  return { document: findings.length === 0 ? given : usable(fields, given, options).values, findings };
}

function findingsOf(fields: Fields, input: unknown, options: Options): readonly RowError[] {
  try {
    check(fields, input, options);
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.rows;
    throw error;
  }
}

/** The values that are right. `whole` says whether nothing is missing that must be given. */
function usable(fields: Fields, given: Values, options: Options): { readonly values: Record<string, unknown>; readonly whole: boolean } {
  const values: Record<string, unknown> = {};
  let whole = true;
  for (const [name, field] of writable(fields)) {
    const value = isBlank(field, given[name]) ? undefined : right(field, given[name], options);
    if (value !== undefined) values[name] = value;
    else if (field.is.required) {
      whole = false;
      // A document whose rows are all unfinished is one without rows.
      if (field.kind === 'list') values[name] = [];
    }
  }
  return { values, whole };
}

/** The value where it is right; of a list the rows that can do without what is wrong with them: a line has no price yet, a phone no IMEI. */
function right(field: Field, value: unknown, options: Options): unknown {
  const { fields = {}, max = 1000 } = field.is;
  if (field.kind !== 'list') return findingsOf({ value: field }, { value }, options).length === 0 ? value : undefined;
  if (!Array.isArray(value) || value.length > max) return undefined;
  return value.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return [];
    const { values, whole } = usable(fields, row as Values, options);
    return whole ? [values] : [];
  });
}
