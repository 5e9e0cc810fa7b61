import type { Field, Fields, RefTarget } from './field.js';
import { fieldsWith } from './fields-with.js';

type Values = Readonly<Record<string, unknown>>;

/** One reference of an input: which field, to which row, and where it stands. */
export interface Reference {
  readonly field: Field;
  readonly target: RefTarget;
  readonly id: string;
  readonly path: string;
  /** The outermost line it is on, 1-based: that is the row people see. */
  readonly row: number | undefined;
}

/** Every reference of an input that is filled in, however deep in its lists. */
export const referencesIn = (fields: Fields, values: Values): Reference[] => {
  const found: Reference[] = [];
  collect(fields, values, '', undefined, found);
  return found;
};

const referring = fieldsWith((field) => field.kind === 'ref' && field.is.ref !== undefined);

function collect(fields: Fields, values: Values, at: string, row: number | undefined, found: Reference[]): void {
  for (const [name, field] of referring(fields)) {
    const value = values[name];
    if (value === undefined || value === null || value === '') continue;
    const { ref: target, fields: own = {} } = field.is;
    if (field.kind === 'ref' && target) {
      found.push({ field, target, id: String(value), path: at + name, row });
    } else if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i += 1) collect(own, value[i] as Values, `${at}${name}[${i}].`, row ?? i + 1, found);
    }
  }
}
