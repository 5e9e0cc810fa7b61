import { AppError, type Field, type Fields, type RowError } from '@phone-trade/shared';
import { check, isBlank, MAX_FINDINGS, writable } from '../../../../platform/input/check.js';

type Values = Readonly<Record<string, unknown>>;
type Options = NonNullable<Parameters<typeof check>[2]>;

/** The valid part of an unfinished document, and all findings. */
export function readUnfinished(
  fields: Fields,
  document: unknown,
  options: Options,
): { readonly document: Record<string, unknown>; readonly findings: readonly RowError[] } {
  const findings = findingsOf(fields, document, options);
  // With more findings than the server returns, nothing is computed: checking a large document row by row would delay other requests.
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

/** The valid values. `whole` is true if every required field has a value. */
function usable(fields: Fields, given: Values, options: Options): { readonly values: Record<string, unknown>; readonly whole: boolean } {
  const values: Record<string, unknown> = {};
  let whole = true;
  for (const [name, field] of writable(fields)) {
    const value = isBlank(field, given[name]) ? undefined : right(field, given[name], options);
    if (value !== undefined) values[name] = value;
    else if (field.is.required) {
      whole = false;
      // If every row is unfinished, the document counts as one without rows.
      if (field.kind === 'list') values[name] = [];
    }
  }
  return { values, whole };
}

/** A valid value. From a list: the rows that are usable without their invalid fields, such as a line without a price or a phone without an IMEI. */
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
