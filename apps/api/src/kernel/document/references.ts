import { type AppError, ERP, type Fields, pathOf, type Reference, type RefTarget, type RowError, referencesIn } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import { rowsInUse } from '../../platform/database/query/table.js';
import type { BaseRow } from '../../platform/database/schema/base.entity.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * Everything an input refers to, however deep in its lists, that the tenant does not have, that is of another kind or side, or
 * that is switched off: found from the field declarations. `values` may be an input or stored rows of the same fields.
 */
export async function referenceFindings(ctx: RequestContext, fields: Fields, values: Values): Promise<RowError[]> {
  const references = referencesIn(fields, values);
  const wanted = new Map<RefTarget, Set<string>>();
  for (const { target, id } of references) {
    const ids = wanted.get(target);
    if (ids) ids.add(id);
    else wanted.set(target, new Set([id]));
  }
  const rowsOf = new Map<RefTarget, ReadonlyMap<string, unknown>>();
  for (const [target, ids] of wanted) {
    const source = ctx.workspace.names.source(target);
    if (!source) throw new Error(`no table for references to ${target}: no module names one`);
    rowsOf.set(target, await rowsInUse(ctx, source.entity as EntityClass<BaseRow>, [...ids]));
  }
  const findings: RowError[] = [];
  for (const reference of references) {
    const error = refusal(ctx, reference, rowsOf.get(reference.target)?.get(reference.id) as Values | undefined);
    if (error) findings.push({ path: pathOf(reference), error, ...(reference.row === undefined ? {} : { row: reference.row }) });
  }
  return findings;
}

function refusal(ctx: RequestContext, { field, target }: Reference, row: Values | undefined): AppError | undefined {
  const source = ctx.workspace.names.source(target);
  if (!row || !source) return ERP.UNKNOWN_REF({ noun: field.label });
  if (source.status !== undefined && row[source.status] === 0) return ERP.CONFIG_DISABLED({ name: row[source.column] });
  if (field.is.refType === undefined || !source.fits || source.fits(row, field.is.refType)) return undefined;
  return source.unfit?.(row, field.label) ?? ERP.UNKNOWN_REF({ noun: field.label });
}
