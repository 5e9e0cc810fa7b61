import { AppError, AUTH, JOB, JOBS, type Label, type Lang, SYNC } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import type { Workspace } from '../../../../platform/context/workspace.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { type JobKind, jobKind } from '../../../../platform/jobs/jobs.js';
import { personOf } from '../../../auth/person.port.js';
import { openedCredential, PurchaseSync, PurchaseSyncRun } from '../../basis/purchase-sync/purchase-sync.port.js';
import { knownPlatform, type QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { askPlatform } from './ask-platform.js';
import { platformNames } from './platform-names.js';
import { type MadeOrder, makeOrder } from './platform-orders.js';
import { itemKey, type PlatformPage } from './platform-page.js';
import { MATCHED, PurchasePlatformRow, UNMATCHED } from './platform-row.entity.js';
import { purchasePlatform } from './platforms.js';
import { matchOf, type PlatformNames } from './row-match.js';

type Run = Row<PurchaseSyncRun>;
type Counts = Pick<Run, 'total' | 'created' | 'skipped' | 'unmatched' | 'failed'>;

/** Rows of one platform order that one purchase is made of. */
const MOST_OF_ORDER = 500;

/**
 * Fetches the purchases of an account. Each page is stored with its cursor in one transaction, then each platform order becomes a purchase in
 * one: a run that another begins again goes on where the last transaction ended.
 */
export const purchaseSyncJob = (engine: DocumentEngine): JobKind =>
  jobKind<PurchaseSyncRun>({
    entity: PurchaseSyncRun,
    async run(workspace, job, report) {
      const ctx = await contextFor(workspace, job);
      const rule = await rows(ctx, PurchaseSync).one({ id: job.syncId });
      const platform = await knownPlatform(ctx, job.platformId);
      if (!rule) throw SYNC.NO_RULE({ platform: nameOf(platform) });
      await adopt(ctx, job);
      const fetching = new Fetching(ctx, job);
      const names = await platformNames(ctx, platform.id);
      while (fetching.run.fetched !== 1) {
        report(fetching.run.total);
        await fetching.store(await pageOf(ctx, rule, platform, fetching.run), rule, names);
      }
      const making = { engine, rule, platform, count: (made: MadeOrder) => fetching.countOrder(made) };
      for (let items = await nextOrder(ctx, job.id); items.length > 0; items = await nextOrder(ctx, job.id)) {
        report(fetching.run.total);
        await makeOrder(ctx, making, items).catch(unlessChanged);
      }
      return async () => ({ rowCount: fetching.run.total, totalCount: fetching.run.total });
    },
  });

/** Takes over the rows that earlier runs of the account fetched and made nothing of, since they failed. */
async function adopt(ctx: RequestContext, { id: runId, syncId }: Run): Promise<void> {
  await ctx.workspace.db.write(ctx, () => rows(ctx, PurchasePlatformRow).update({ syncId, matchStatus: MATCHED, tried: 0 }, { runId }));
}

/** Somebody else has made a purchase of some of the rows meanwhile: the others are looked at again. */
function unlessChanged(error: unknown): void {
  if (!(error instanceof AppError) || error.key !== SYNC.CHANGED().key) throw error;
}

const nameOf = ({ name, nameEn }: Row<QcPlatform>): Label => ({ zh: name, en: nameEn ?? name });

/** Who asked, with the rights he has now. */
async function contextFor(workspace: Workspace, job: Run): Promise<RequestContext> {
  const person = await personOf(workspace, job.tenantId, job.createUser, job);
  if (!person) throw JOBS.NOBODY();
  const ctx = { ...person, workspace, lang: job.lang as Lang };
  if (!can(ctx, 'purchase_add')) throw AUTH.FORBIDDEN();
  return ctx;
}

function pageOf(ctx: RequestContext, rule: Row<PurchaseSync>, platform: Row<QcPlatform>, run: Run): Promise<PlatformPage> {
  const adapter = purchasePlatform(platform.code);
  if (!adapter) throw SYNC.PLATFORM({ name: platform.name });
  const credential = openedCredential(ctx, rule.credential);
  if (credential === undefined) throw SYNC.REFUSED({ platform: nameOf(platform) });
  const asked = { account: rule.accountName, credential, from: run.syncFrom, to: run.syncTo, cursor: run.cursor };
  return askPlatform(adapter, nameOf(platform), asked, ctx.workspace.clock.now());
}

/** The rows of the next platform order of a run that no purchase was made of yet. */
async function nextOrder(ctx: RequestContext, runId: string): Promise<Row<PurchasePlatformRow>[]> {
  const open = { runId, matchStatus: MATCHED, tried: 0 };
  const table = rows(ctx, PurchasePlatformRow);
  const first = await table.one(open, { columns: ['platformOrderNo'], order: ['platformOrderNo'] });
  if (!first) return [];
  return table.find({ ...open, platformOrderNo: first.platformOrderNo }, { order: ['id'], limit: MOST_OF_ORDER });
}

/** A run while it is this server's: what it counts is written with what it counts. */
class Fetching {
  constructor(
    private readonly ctx: RequestContext,
    public run: Run,
  ) {}

  /** Stores the new rows of a page, what they are here, and the cursor. */
  async store({ items, next }: PlatformPage, rule: Row<PurchaseSync>, names: PlatformNames): Promise<void> {
    const table = rows(this.ctx, PurchasePlatformRow);
    await this.ctx.workspace.db.write(this.ctx, async () => {
      const orderNos = [...new Set(items.map(({ platformOrderNo }) => platformOrderNo))];
      const stored = await table.find(
        { platformId: rule.platformId, platformOrderNo: orderNos },
        { columns: ['platformOrderNo', 'platformItemNo'] },
      );
      const known = new Set(stored.map(itemKey));
      const fresh = items.filter((item) => !known.has(itemKey(item)));
      const matches = fresh.map((item) => matchOf(item, names));
      await table.insert(
        fresh.map((item, i) => {
          const match = matches[i];
          return {
            ...item,
            ...(match
              ? {
                  matchStatus: MATCHED,
                  matchModelId: match.modelId,
                  matchAttrs: JSON.stringify(match.attrs),
                  matchLevelId: match.levelId ?? null,
                }
              : { matchStatus: UNMATCHED }),
          };
        }),
        { syncId: rule.id, runId: this.run.id, platformId: rule.platformId, purchaseUserId: rule.purchaseUserId },
      );
      await this.note(
        {
          total: items.length,
          skipped: items.length - fresh.length,
          unmatched: matches.filter((match) => match === undefined).length,
        },
        { cursor: next, fetched: next === null ? 1 : 0 },
      );
    });
  }

  countOrder({ orderNo, left }: MadeOrder): Promise<void> {
    return this.note({ created: orderNo === undefined ? 0 : 1, failed: left });
  }

  /** Adds to the counts, as long as the run is this server's: otherwise nothing of the transaction stays. */
  private async note(more: Partial<Counts>, rest: Partial<PurchaseSyncRun> = {}): Promise<void> {
    const table = rows(this.ctx, PurchaseSyncRun);
    const own = { id: this.run.id, holder: this.run.holder, status: JOB.running };
    const run = await table.one(own, { lock: 'change' });
    if (!run) throw JOBS.ENDED();
    const counts = Object.fromEntries(Object.entries(more).map(([name, count]) => [name, run[name as keyof Counts] + count]));
    await table.update(own, { ...counts, ...rest });
    this.run = { ...run, ...counts, ...rest };
  }
}
