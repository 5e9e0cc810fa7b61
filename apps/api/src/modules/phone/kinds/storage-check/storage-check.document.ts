import { CHECK_DIFFERENCES, checkSumFields, STATUS, storageCheckSpec } from '@phone-trade/shared';
import { documentKind } from '../../../../kernel/document/kind.js';
import { unstored } from '../../../../kernel/document/part/part.js';
import { refuse } from '../../../../kernel/document/refusals.js';
import { thawUnits } from '../../../../kernel/unit/freeze.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { consignorsOf } from '../purchase/purchase.port.js';
import { checkDraft, checkLines } from './storage-check.draft.js';
import { lossIn, type ReviewedCheck, reviewEffects, reviewFollows, type Treated } from './storage-check.effects.js';
import { StorageCheck, StorageCheckProduct } from './storage-check.entity.js';
import { type Completion, differencesAreTreated, isCompletable, type Review, treatmentsFit } from './storage-check.guards.js';
import { closeLines, lastMoves, recount, reopenLines } from './storage-check.queries.js';
import { storageCheckReads, sumsShown } from './storage-check.views.js';

/** What only a review reads. */
const UNREAD: Pick<ReviewedCheck, 'treated' | 'consignors' | 'at'> = { treated: [], consignors: new Map(), at: '' };

/** Stock check (docs/domain.md 4.12): a snapshot, scans of several counters, and the treatment of differences at its review. */
export const storageCheckKind = documentKind({
  spec: storageCheckSpec,
  entity: StorageCheck,
  draft: checkDraft,
  parts: [checkLines, unstored(() => UNREAD, UNREAD)],

  actions: {
    create: {
      answers: {
        fields: { expectCount: storageCheckSpec.derived.expectCount },
        of: async (_ctx, { head }) => ({ expectCount: head.expectCount }),
      },
    },
    complete: {
      facts: async (ctx, check) => ({ ...check, at: nowOf(ctx) }),
      guards: [isCompletable],
      patch: ({ at }, { reopen }: Completion) => (reopen === 1 ? { checkStatus: STATUS.partly, completeTime: null } : { completeTime: at }),
      // After the header is written: scans wait for it, or it has waited for them.
      async store(ctx, { head }, { reopen }: Completion) {
        if (reopen === 1) await reopenLines(ctx, head.orderNo, head.blind === 1);
        else await closeLines(ctx, head.orderNo);
        await recount(ctx, head.orderNo);
      },
      answers: {
        fields: { sums: checkSumFields.sums },
        of: async (ctx, { head }) => ({ sums: await sumsShown(ctx, head.orderNo) }),
      },
    },
    review: {
      facts: reviewed,
      guards: [treatmentsFit],
      async prepare(ctx, check, { lines }: Review) {
        if (!lines) refuse(await differencesAreTreated(ctx, check, []));
        return check;
      },
      patch: (check) => ({ lossAmount: lossIn(check) }),
      effects: reviewEffects,
      store: settle,
      follows: async (_ctx, check) => reviewFollows(check),
      count: ({ treated }) => treated.filter(({ given, skipped }) => given && !skipped).length,
    },
  },

  approval: (_ctx, check) => ({ loss: lossIn(check) }),
  reads: storageCheckReads,
});

/** Adds the lines of a review: every difference, and whatever else it names. */
async function reviewed(ctx: RequestContext, document: ReviewedCheck, input: Review): Promise<ReviewedCheck> {
  const lines = input.lines ?? [];
  const { orderNo } = document.head;
  const table = rows(ctx, StorageCheckProduct);
  const differences = await table.find({ orderNo, result: CHECK_DIFFERENCES }, { order: ['id asc'] });
  const named = await table.find({ orderNo, id: lines.map(({ id }) => id) }, { order: ['id asc'] });
  const found = [...new Map([...differences, ...named].map((line) => [line.id, line])).values()];
  const units = await unitsOf(ctx, found);
  const moves = await lastMoves(ctx, [...units.keys()]);
  const places = new Map(lines.map(({ id }, at) => [id, at]));
  const treated = found.map((line): Treated => {
    const at = places.get(line.id) ?? -1;
    const skipped = line.productId !== null && (moves.get(line.productId) ?? 0) > (line.completeSeq ?? 0);
    return { line, unit: units.get(line.productId ?? ''), given: lines[at], at, skipped };
  });
  return { ...document, treated, consignors: await consignorsOf(ctx, [...units.values()]), at: nowOf(ctx) };
}

async function unitsOf(ctx: RequestContext, lines: readonly StorageCheckProduct[]): Promise<ReadonlyMap<string, Row<Product>>> {
  const id = lines.flatMap(({ productId }) => productId ?? []);
  const lock = ctx.workspace.db.inTransaction && 'change';
  const units = await rows(companyWide(ctx), Product).find({ id }, { order: ['id asc'], lock });
  return new Map(units.map((unit) => [unit.id, unit]));
}

async function settle(ctx: RequestContext, { head, treated }: ReviewedCheck): Promise<void> {
  // Before the transfers that follow, which are other documents.
  await thawUnits(ctx, head.orderNo);
  await rows(ctx, StorageCheckProduct).updateEach(
    treated.map(({ line: { id, version }, given, skipped }) => ({
      id,
      version,
      handle: given?.handle ?? null,
      handleRemark: given?.handleRemark ?? null,
      skipFlag: skipped ? 1 : 0,
    })),
  );
}
