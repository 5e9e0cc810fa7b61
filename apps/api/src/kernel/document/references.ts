import { type AppError, ERP, type Field, type Fields, type RefTarget, type RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { BaseRow } from '../../platform/database/base.entity.js';
import type { EntityClass } from '../../platform/database/database.js';
import { rowsById } from '../../platform/database/table.js';

type Values = Readonly<Record<string, unknown>>;

/** One reference of an input: which field, to which row, and where it stands. */
interface Reference {
  readonly field: Field;
  readonly target: RefTarget;
  readonly id: string;
  readonly path: string;
  readonly row: number | undefined;
}

/**
 * Everything an input refers to, however deep in its lists, that the tenant does not have, that is of another kind or side, or
 * that is switched off: found from the field declarations. `values` may be an input or stored rows of the same fields.
 */
export async function referenceFindings(ctx: RequestContext, fields: Fields, values: Values): Promise<RowError[]> {
  const references = referencesIn(fields, values, '');
  const known = new Map<RefTarget, ReadonlyMap<string, unknown>>();
  for (const target of new Set(references.map((reference) => reference.target))) {
    const source = ctx.workspace.names.source(target);
    if (!source) throw new Error(`no table for references to ${target}: names.ts`);
    const ids = references.flatMap((reference) => (reference.target === target ? [reference.id] : []));
    known.set(target, await rowsById(ctx, source.entity as EntityClass<BaseRow>, ids));
  }
  return references.flatMap(({ field, target, id, path, row }): RowError[] => {
    const error = refusal(ctx, field, target, known.get(target)?.get(id) as Values | undefined);
    return error ? [{ path, error, ...(row === undefined ? {} : { row }) }] : [];
  });
}

function referencesIn(fields: Fields, values: Values, at: string, row?: number, found: Reference[] = []): Reference[] {
  for (const name in fields) {
    const [field, value] = [fields[name] as Field, values[name]];
    if (value === undefined || value === null || value === '') continue;
    const path = `${at}${name}`;
    if (field.kind === 'ref' && field.is.ref) {
      found.push({ field, target: field.is.ref, id: String(value), path, row });
    } else if (field.kind === 'list' && field.is.fields && Array.isArray(value)) {
      // A finding within a line of a list counts by the outermost line: that is the row people see.
      for (const [i, item] of value.entries()) referencesIn(field.is.fields, item as Values, `${path}[${i}].`, row ?? i + 1, found);
    }
  }
  return found;
}

function refusal(ctx: RequestContext, field: Field, target: RefTarget, row: Values | undefined): AppError | undefined {
  const source = ctx.workspace.names.source(target);
  if (!row || !source) return ERP.UNKNOWN_REF({ noun: field.label });
  if (source.status !== undefined && row[source.status] === 0) return ERP.CONFIG_DISABLED({ name: row[source.column] });
  if (field.is.refType === undefined || !source.fits || source.fits(row, field.is.refType)) return undefined;
  return source.unfit?.(row, field.label) ?? ERP.UNKNOWN_REF({ noun: field.label });
}
