import { ERP, FAULTS, inspectionSpec, type RowError } from '@phone-trade/shared';
import { onLine } from '../../../../kernel/document/part/unit-lines.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { basicConfigsByIds } from '../../basis/basic-config/basic-config.port.js';

/** Faults on lines that are none of the tenant's list. */
export async function faultFindings(
  ctx: RequestContext,
  lines: readonly { readonly line: { readonly faultIds?: readonly string[] | null | undefined }; readonly row: number }[],
): Promise<RowError[]> {
  const faults = await basicConfigsByIds(ctx, [...new Set(lines.flatMap(({ line }) => line.faultIds ?? []))]);
  return lines.flatMap(({ line, row }) =>
    (line.faultIds ?? []).every((id) => faults.get(id)?.basicConfigId === FAULTS)
      ? []
      : [onLine({ row }, 'faultIds', ERP.UNKNOWN_REF({ noun: inspectionSpec.line.faultIds.label }))],
  );
}

/** Ids of faults as a line stores them. */
export const faultColumn = (ids: readonly string[] | null | undefined): string | null => (ids?.length ? ids.join() : null);

/** Adds the names of the faults of rows, beside their ids. */
export async function withFaults(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void> {
  const names = await ctx.workspace.names.of(ctx, 'basicConfig');
  for (const row of page) {
    const ids = typeof row.faultIds === 'string' ? row.faultIds.split(',') : [];
    row.faultTexts = ids.flatMap((id) => names.get(id) ?? []).join(', ');
  }
}
