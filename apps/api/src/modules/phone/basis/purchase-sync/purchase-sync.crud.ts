import { AUTH, ERP, f, JOB, PURCHASE_PLATFORMS, purchaseSyncRunFields, purchaseSyncSpec, SYNC } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { checkReferences } from '../../../../kernel/crud/references.js';
import { isoAt } from '../../../../platform/clock/clock.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { knownPlatform, platformsByIds } from '../qc-platform/qc-platform.port.js';
import { sealedCredential } from './credential.js';
import { PurchaseSync, PurchaseSyncRun } from './purchase-sync.entity.js';

const HOUR_MS = 60 * 60_000;
const SELLING: ReadonlySet<string> = new Set(Object.values(PURCHASE_PLATFORMS));

/** When an account is fetched by itself again: null when never. */
export const nextTimeOf = (ctx: Pick<RequestContext, 'workspace'>, { everyHours, status }: Partial<PurchaseSync>): string | null =>
  everyHours && status !== 0 ? isoAt(ctx.workspace.clock.now() + everyHours * HOUR_MS) : null;

export const PurchaseSyncController = defineCrud(purchaseSyncSpec, PurchaseSync, {
  beforeSubmit: async (ctx, values, stored) => {
    await checkReferences(ctx, purchaseSyncSpec.fields, values, stored);
    const rule = { ...stored, ...values } as Partial<PurchaseSync>;
    const platform = await knownPlatform(ctx, String(rule.platformId));
    if (!SELLING.has(platform.code)) throw SYNC.PLATFORM({ name: platform.name });
    // Nobody has reviewed by a rule what he may not review himself.
    if (rule.autoReview === 1 && stored?.autoReview !== 1 && !can(ctx, 'purchase_review')) throw AUTH.FORBIDDEN();
    if (typeof values.credential === 'string') values.credential = sealedCredential(ctx, values.credential);
    values.nextTime = nextTimeOf(ctx, rule);
    values.lang = ctx.lang;
  },
  beforeRemove: async (ctx, found) => {
    const open = { syncId: found.map(({ id }) => id), status: [JOB.waiting, JOB.running] };
    const run = await rows(ctx, PurchaseSyncRun).one(open, { columns: ['accountName'] });
    if (run) throw ERP.SYNC_RUNNING({ name: run.accountName });
  },
  presents: {
    platformCode: f.text(20, '平台编码', 'Platform code'),
    lastRun: f.object('最近一次', 'Last run', { ...rowFields, ...purchaseSyncRunFields }),
  },
  present: async (ctx, answered) => {
    const platforms = await platformsByIds(ctx, [...new Set(answered.map((row) => String(row.platformId)))]);
    // A tenant has a few accounts, and each many runs: one step back in an index for each.
    for (const row of answered) {
      const run = await rows(ctx, PurchaseSyncRun).one({ syncId: String(row.id) }, { order: ['insertTime desc', 'id desc'] });
      row.platformCode = platforms.get(String(row.platformId))?.code;
      if (run) row.lastRun = (await toWire(ctx, purchaseSyncRunFields, [run]))[0];
    }
  },
});
