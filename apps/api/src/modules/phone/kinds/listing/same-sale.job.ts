import { AppError, type Lang, type PriceRule } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Workspace } from '../../../../platform/context/workspace.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { type JobKind, jobKind } from '../../../../platform/jobs/jobs.js';
import { tenantContext } from '../../../system/tenant/tenant.port.js';
import { platformsByIds } from '../../basis/qc-platform/qc-platform.port.js';
import { referencePrices } from '../../trade/market/market.port.js';
import { bringOnSale, shelfUnit } from './open-listing.js';
import { platformPrice } from './price/on-platform.js';
import { SameSaleRow, SameSaleTask } from './same-sale.entity.js';

const WAITING = 100;
const IN_REVIEW = 200;
const ON_SALE = 300;
const FAILED = 400;
const SKIPPED = 500;

/** Rows that one look takes. */
const CHUNK = 50;

/**
 * Lists the units of a task row by row, each in a transaction of its own that also settles the row: a run that another begins again goes on
 * with the rows that still wait.
 */
export const sameSaleJob = (engine: DocumentEngine): JobKind =>
  jobKind<SameSaleTask>({
    entity: SameSaleTask,
    async run(workspace, task, report) {
      const ctx = await actingFor(workspace, task);
      const table = rows(ctx, SameSaleRow);
      const waiting = { taskId: task.id, status: WAITING };
      for (;;) {
        report(task.totalCount - (await table.count(waiting)), task.totalCount);
        const next = await table.find(waiting, { order: ['sort'], limit: CHUNK });
        if (next.length === 0) break;
        for (const row of next) await listRow(ctx, engine, task, row);
      }
      return async () => ({ rowCount: task.totalCount, failedNum: await table.count({ taskId: task.id, status: FAILED }) });
    },
  });

/** Who asked, as far as a task knows: it may do no more than list what anybody may who lists. */
async function actingFor(workspace: Workspace, { tenantId, createUser, lang }: Row<SameSaleTask>): Promise<RequestContext> {
  const { system: _, ...base } = await tenantContext(workspace, tenantId, 'same-sale');
  return { ...base, userId: createUser, lang: lang as Lang, dataScope: { reach: 'company' } };
}

async function listRow(ctx: RequestContext, engine: DocumentEngine, task: Row<SameSaleTask>, row: Row<SameSaleRow>): Promise<void> {
  const { db } = ctx.workspace;
  const table = rows(ctx, SameSaleRow);
  const settle = (patch: Partial<SameSaleRow>) => table.update({ id: row.id, status: WAITING }, patch);
  try {
    await db.write(ctx, async () => {
      // Of two runs one has the row.
      if ((await settle({ status: ON_SALE, errorKey: null, errorMsg: null })) === 0) return;
      await table.update({ id: row.id }, await listed(ctx, engine, task, row));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.entry.code >= 500) throw error;
    const errorMsg = error.text(ctx.lang).slice(0, 500);
    await db.write(ctx, () => settle({ status: FAILED, errorKey: error.key, errorMsg }));
  }
}

async function listed(
  ctx: RequestContext,
  engine: DocumentEngine,
  task: Row<SameSaleTask>,
  row: Row<SameSaleRow>,
): Promise<Partial<SameSaleRow>> {
  const platform = (await platformsByIds(ctx, [row.platformId])).get(row.platformId);
  if (!platform) return { status: SKIPPED };
  const unit = await shelfUnit(ctx, row.productId);
  const rule = row.priceRule ? (JSON.parse(row.priceRule) as PriceRule) : null;
  const [market] = await referencePrices(ctx, [unit]);
  const price = platformPrice(unit, { rule, market: market?.price ?? null }, task.mayApprove === 1);
  const { listing, status } = await bringOnSale(ctx, engine, row.productId, platform, { price, rule, taskId: task.id });
  const at = { listPrice: listing.listPrice, listingId: listing.id };
  if (status === 'already') return { ...at, status: SKIPPED };
  return { ...at, status: status === 'onSale' ? ON_SALE : IN_REVIEW };
}
