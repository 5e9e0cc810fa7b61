import { AppError, ERP, type FinanceDirection, type RowError } from '@phone-trade/shared';
import type { DocumentEngine, Written } from '../../../../kernel/document/engine.js';
import { DIRECTIONS } from '../../../../kernel/settlement/directions.js';
import { lockCompanies } from '../../../../kernel/settlement/parties.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { invalid } from '../../../../platform/input/check.js';
import { knownCompanies } from '../../basis/company/company.port.js';

export interface Entered {
  readonly channelId: string;
}

/** Several records entered together: one a company, all or none; each bears the number of the first (docs/domain.md 5.9). */
export function createBatch(ctx: RequestContext, engine: DocumentEngine, direction: FinanceDirection, records: readonly Entered[]) {
  const kind = engine.registry.kind(direction);
  return ctx.workspace.db.write(ctx, async () => {
    await oneEach(ctx, records);
    const written: Written[] = [];
    for (const [i, record] of records.entries()) {
      const batchNo = written[0]?.orderNo;
      written.push(await within(i, engine.perform(ctx, kind, 'create', { ...record, ...(batchNo ? { batchNo } : {}) })));
    }
    const [first] = written as [Written];
    await rows(ctx, DIRECTIONS[direction].entity).update({ id: first.id }, { batchNo: first.orderNo });
    return { batchNo: first.orderNo, records: written.map(({ orderNo }) => ({ orderNo })) };
  });
}

/** Refuses who is there twice, be it through those it settles for. Locks all of them in one order, whatever order they come in. */
async function oneEach(ctx: RequestContext, records: readonly Entered[]): Promise<void> {
  const ids = records.map(({ channelId }) => channelId);
  const known = await knownCompanies(ctx, ids);
  const settlerOf = await lockCompanies(ctx, ids);
  const settlers = ids.map(settlerOf);
  const findings = ids.flatMap((id, i): RowError[] =>
    settlers.indexOf(settlerOf(id)) < i
      ? [{ path: `records[${i}].channelId`, row: i + 1, error: ERP.BATCH_COMPANY_TWICE({ name: known.get(id)?.channelName }) }]
      : [],
  );
  if (findings.length > 0) throw invalid(findings);
}

/** The refusal of one of them says which it is. */
async function within<T>(i: number, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const own = error.rows.length > 0 ? error.rows : [{ error }];
    throw invalid(own.map(({ path, error: cause }) => ({ path: `records[${i}]${path ? `.${path}` : ''}`, row: i + 1, error: cause })));
  }
}
