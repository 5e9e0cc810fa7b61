import type { Field, Fields, RefTarget } from './field.js';
import { fieldsWith } from './fields-with.js';
import type { Place } from './place.js';

type Values = Readonly<Record<string, unknown>>;

/** One reference of an input: which field, to which row, and where it stands. */
export interface Reference extends Place {
  readonly field: Field;
  readonly target: RefTarget;
  readonly id: string;
}

/** Every reference of an input that is filled in, however deep in its lists. */
export const referencesIn = (fields: Fields, values: Values): Reference[] => {
  const found: Reference[] = [];
  collect(fields, values, {}, found);
  return found;
};

const referring = fieldsWith((field) => field.kind === 'ref' && field.is.ref !== undefined);

function collect(fields: Fields, values: Values, up: Place, found: Reference[]): void {
  for (const [name, field] of referring(fields)) {
    const value = values[name];
    if (value === undefined || value === null || value === '') continue;
    const { ref: target, fields: own = {} } = field.is;
    if (field.kind === 'ref' && target) {
      found.push({ field, target, id: String(value), up, name, row: up.row });
    } else if (Array.isArray(value)) {
      const list = { up, name };
      for (let i = 0; i < value.length; i += 1) collect(own, value[i] as Values, { up: list, name: i, row: up.row ?? i + 1 }, found);
    }
  }
}
