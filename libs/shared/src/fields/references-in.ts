import type { Field, Fields, RefTarget } from './field.js';

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

function collect(fields: Fields, values: Values, at: string, row: number | undefined, found: Reference[]): void {
  for (const [name, field, target] of referring(fields)) {
    const value = values[name];
    if (value === undefined || value === null || value === '') continue;
    if (target) {
      found.push({ field, target, id: String(value), path: at + name, row });
    } else if (Array.isArray(value)) {
      const { fields: own = {} } = field.is;
      for (let i = 0; i < value.length; i += 1) collect(own, value[i] as Values, `${at}${name}[${i}].`, row ?? i + 1, found);
    }
  }
}

type Referring = readonly [name: string, field: Field, target: RefTarget | undefined];

const known = new WeakMap<Fields, readonly Referring[]>();

/** The fields that refer to rows, and the lists that hold such: worked out once, for an order has hundreds of lines and details. */
function referring(fields: Fields): readonly Referring[] {
  let these = known.get(fields);
  if (!these) {
    these = Object.entries(fields).flatMap(([name, field]): Referring[] => {
      if (field.kind === 'ref' && field.is.ref) return [[name, field, field.is.ref]];
      return field.kind === 'list' && field.is.fields && referring(field.is.fields).length > 0 ? [[name, field, undefined]] : [];
    });
    known.set(fields, these);
  }
  return these;
}
