import type { Field, Fields } from './field.js';

type Named = readonly [name: string, field: Field];

/**
 * Makes a finder of the fields that `is` holds for and of the lists that hold such, however deep. What it finds is worked out once
 * for each declaration: an order has hundreds of lines, and most of what is looked for stands on none of them.
 */
export function fieldsWith(is: (field: Field) => boolean): (fields: Fields) => readonly Named[] {
  const known = new WeakMap<Fields, readonly Named[]>();
  const find = (fields: Fields): readonly Named[] => {
    let these = known.get(fields);
    if (!these) {
      these = Object.entries(fields).filter(
        ([, field]) => is(field) || (field.kind === 'list' && field.is.fields !== undefined && find(field.is.fields).length > 0),
      );
      known.set(fields, these);
    }
    return these;
  };
  return find;
}
