import { type AppError, ERP, type Field, type Fields, type RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { BaseRow } from '../../platform/database/base.entity.js';
import type { EntityClass } from '../../platform/database/database.js';
import { rows } from '../../platform/database/table.js';
import { invalid } from '../../platform/input/check.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses references to rows that the caller's tenant does not have, that are of another kind, or that are disabled. What
 * the row referred to before (`stored`) may stay although it has been disabled since. Parents are left to `placeInTree`.
 */
export async function checkReferences(ctx: RequestContext, fields: Fields, values: Values, stored?: object): Promise<void> {
  const findings: RowError[] = [];
  for (const [path, field] of Object.entries(fields)) {
    const id = values[path];
    if (field.kind !== 'ref' || path === 'parentId' || !id || id === (stored as Values | undefined)?.[path]) continue;
    const error = await refusal(ctx, field, String(id));
    if (error) findings.push({ path, error });
  }
  if (findings.length > 0) throw findings.length === 1 ? (findings[0] as RowError).error : invalid(findings);
}

async function refusal(ctx: RequestContext, field: Field, id: string): Promise<AppError | undefined> {
  const source = field.is.ref && ctx.workspace.names.source(field.is.ref);
  if (!source) throw new Error(`no table for references to ${field.is.ref}: names.ts`);
  const row = (await rows(ctx, source.entity as EntityClass<BaseRow>).one({ id })) as Values | undefined;
  const unfit = row && field.is.refType !== undefined && source.fits && !source.fits(row, field.is.refType);
  if (!row || unfit) return ERP.UNKNOWN_REF({ noun: field.label });
  return source.status !== undefined && row[source.status] !== 1 ? ERP.CONFIG_DISABLED({ name: row[source.column] }) : undefined;
}
