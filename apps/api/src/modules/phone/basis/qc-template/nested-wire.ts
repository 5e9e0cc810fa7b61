import type { Fields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { toWire } from '../../../../platform/input/wire.js';

type Values = Record<string, unknown>;

/** Rows with rows below them in wire form. Each level of all rows is converted at once, because a template has thousands of options. */
export async function nestedWire(ctx: RequestContext, fields: Fields, given: readonly object[]): Promise<Values[]> {
  const wired = await toWire(ctx, fields, given);
  for (const [property, field] of Object.entries(fields)) {
    const { fields: below } = field.is;
    if (!below || (field.kind !== 'list' && field.kind !== 'object')) continue;
    const parts = (given as readonly Values[]).map((row) => partsOf(row[property]));
    const flat = await nestedWire(ctx, below, parts.flat());
    let at = 0;
    for (const [i, part] of parts.entries()) {
      const own = flat.slice(at, at + part.length);
      at += part.length;
      const value = field.kind === 'list' ? own : own[0];
      if ((given as readonly Values[])[i]?.[property] !== undefined) (wired[i] as Values)[property] = value;
    }
  }
  return wired;
}

const partsOf = (value: unknown): object[] => {
  if (Array.isArray(value)) return value as object[];
  return value && typeof value === 'object' ? [value] : [];
};
