import type { Field, Fields } from '@phone-trade/shared';

/** A day is sent with a time by clients whose pickers know no other. */
const NO_TIME = /(?<=^\d{4}-\d\d-\d\d) \d\d:\d\d:\d\d$/;

type Values = Record<string, unknown>;

const NUMERIC: ReadonlySet<Field['kind']> = new Set(['int', 'money', 'code', 'flag']);
const TEXT: ReadonlySet<Field['kind']> = new Set(['text', 'longText', 'ref']);

/** A text as the number it is written as, for fields that hold numbers. */
export const numberOf = (field: Field, text: string): unknown =>
  NUMERIC.has(field.kind) && /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text;

/**
 * What a stock client of the family sent, as our own would have sent it: the fields that may be written and nothing else, digits as
 * numbers where a number belongs and whole numbers as texts where a text does (docs/domain.md 11.7).
 */
export function asDeclared(fields: Fields, sent: Values): Values {
  const values: Values = {};
  for (const [property, field] of Object.entries(fields)) {
    const value = Object.hasOwn(sent, property) && !field.is.readOnly ? sent[property] : undefined;
    if (value !== undefined) values[property] = typed(field, value);
  }
  return values;
}

/** A new row of a stock front end, with the initial values of the required fields that its forms do not have. */
export function withInitials(fields: Fields, values: Values): Values {
  if (values.id) return values;
  const unknown = Object.entries(fields).filter(
    ([property, { is }]) => is.required && is.initial !== undefined && values[property] === undefined,
  );
  return { ...values, ...Object.fromEntries(unknown.map(([property, { is }]) => [property, is.initial])) };
}

function typed(field: Field, value: unknown): unknown {
  if (typeof value === 'string') return field.kind === 'day' ? value.replace(NO_TIME, '') : numberOf(field, value);
  return Number.isSafeInteger(value) && TEXT.has(field.kind) ? String(value) : value;
}
