import { Injectable } from '@nestjs/common';
import { JOB, PURCHASE_PLATFORMS, type PurchaseSyncCall, SYNC, SYNC_DAYS } from '@phone-trade/shared';
import { isoAt } from '../../../../platform/clock/clock.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { UniqueViolation } from '../../../../platform/database/driver/driver.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { Jobs } from '../../../../platform/jobs/jobs.js';
import { PurchaseSync, PurchaseSyncRun } from '../../basis/purchase-sync/purchase-sync.port.js';
import { platformOfCode } from '../../basis/qc-platform/qc-platform.port.js';

const DAY_MS = 24 * 60 * 60_000;
/** More accounts of one platform than any tenant has. */
const MOST_ACCOUNTS = 50;

export interface SyncInput {
  readonly syncId?: string | null;
  readonly syncFrom?: string | null;
  readonly syncTo?: string | null;
}

/** Begins runs of accounts. */
@Injectable()
export class PurchaseSyncService {
  constructor(private readonly jobs: Jobs) {}

  /** One run for each enabled account of the call's platform, or for the named one; an account under way answers its open run. */
  async start(
    sent: RequestContext,
    call: PurchaseSyncCall,
    { syncId, ...period }: SyncInput,
  ): Promise<{ taskId: string; taskIds: string[] }> {
    // Each account is a transaction of its own; a repeated request finds the runs open.
    const { requestId: _, ...ctx } = sent;
    const code = PURCHASE_PLATFORMS[call];
    const platform = await platformOfCode(ctx, code);
    const where = { platformId: platform?.id ?? '', status: 1, ...(syncId ? { id: syncId } : {}) };
    const rules = await rows(ctx, PurchaseSync).find(where, { order: ['id'], limit: MOST_ACCOUNTS });
    if (rules.length === 0) throw SYNC.NO_RULE({ platform: platform?.name ?? code });
    const taskIds: string[] = [];
    for (const rule of rules) taskIds.push(await this.open(ctx, rule, period));
    this.jobs.wake();
    return { taskId: taskIds[0] as string, taskIds };
  }

  private async open(ctx: RequestContext, rule: Row<PurchaseSync>, period: Omit<SyncInput, 'syncId'>): Promise<string> {
    const known = await openRun(ctx, rule.id);
    if (known) return known;
    const run = { ...(await newRun(ctx, rule, period)), lang: ctx.lang, roleId: ctx.roleIds.join(','), deptId: ctx.deptId ?? null };
    try {
      return await ctx.workspace.db.write(ctx, async () => (await rows(ctx, PurchaseSyncRun).insert([run]))[0] as string);
    } catch (error) {
      // Somebody else has begun one meanwhile.
      const id = error instanceof UniqueViolation ? await openRun(ctx, rule.id) : undefined;
      if (id === undefined) throw error;
      return id;
    }
  }
}

const openRun = async (ctx: RequestContext, syncId: string): Promise<string | undefined> =>
  (await rows(ctx, PurchaseSyncRun).one({ syncId, status: [JOB.waiting, JOB.running] }, { columns: ['id'] }))?.id;

/**
 * Where the fetched time of an account first breaks off: a period that failed is fetched again, although a later one was fetched since. What a
 * user cancelled is left out.
 */
async function fetchedUntil(ctx: RequestContext, syncId: string, to: number): Promise<number> {
  const earliest = to - SYNC_DAYS.most * DAY_MS;
  const since = isoAt(earliest);
  const table = rows(ctx, PurchaseSyncRun);
  const runs = await table.find(
    // A run is entered after the period that it fetches.
    { syncId, status: [JOB.done, JOB.failed], syncTo: { gt: since }, insertTime: { gt: since } },
    { columns: ['status', 'syncFrom', 'syncTo'], order: ['syncFrom'] },
  );
  const isOlder = (await table.one({ syncId, status: JOB.done, syncTo: { le: since } }, { columns: ['id'] })) !== undefined;
  const first = runs[0] ? Date.parse(runs[0].syncFrom) : to - SYNC_DAYS.first * DAY_MS;
  let until = isOlder ? earliest : Math.max(first, earliest);
  for (const { status, syncFrom, syncTo } of runs) {
    if (Date.parse(syncFrom) > until) break;
    if (status === JOB.done) until = Math.max(until, Date.parse(syncTo));
  }
  return until;
}

/** A run of an account: by default from where its fetched time first breaks off until now. */
export async function newRun(
  ctx: RequestContext,
  { id: syncId, platformId, accountName }: Row<PurchaseSync>,
  { syncFrom, syncTo }: Omit<SyncInput, 'syncId'> = {},
): Promise<Partial<PurchaseSyncRun>> {
  const now = ctx.workspace.clock.now();
  // What is to come is the next run's.
  const to = syncTo ? Math.min(Date.parse(syncTo), now) : now;
  const from = syncFrom ? Date.parse(syncFrom) : Math.min(await fetchedUntil(ctx, syncId, to), to);
  if (from > to || to - from > SYNC_DAYS.most * DAY_MS) throw SYNC.PERIOD({ max: SYNC_DAYS.most });
  return { syncId, platformId, accountName, syncFrom: isoAt(from), syncTo: isoAt(to) };
}
