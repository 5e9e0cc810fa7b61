import type { BusinessKind } from '@phone-trade/shared';
import type { Unit, UnitPosting } from '../../../apps/api/src/kernel/unit/postings.js';
import { TENANT } from '../../kernel/document-cases.js';
import type { TestApp } from '../../support/harness.js';
import { contextOf, todayOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';

/** A document by its number, of a kind that need not have its calls yet. */
interface Document {
  readonly kind: BusinessKind;
  readonly orderNo: string;
  /** Today unless given. */
  readonly bizDate?: string;
}

type Postings = (unit: Unit) => readonly UnitPosting[];

export const held: Postings = (unit) => [{ post: 'hold', unit }];
/** Refunds a unit that never arrived. */
export const givenUp: Postings = (unit) => [{ post: 'move', unit, rule: 'T07', to: { refundStatus: 300 } }];

/** Posts document effects on units through the ledger; derived columns of orders follow as usual. */
export async function unitPostings(app: TestApp) {
  const [ctx, { postBatch, reverseBatch }, { rows }, { Product }, { DocumentEngine }] = await Promise.all([
    contextOf(app, TENANT, 'boss'),
    serverModule<typeof import('../../../apps/api/src/kernel/document/batch.js')>('kernel/document/batch.js'),
    serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../../apps/api/src/kernel/unit/product.entity.js')>('kernel/unit/product.entity.js'),
    serverModule<typeof import('../../../apps/api/src/kernel/document/engine.js')>('kernel/document/engine.js'),
  ]);
  const { registry } = app.app.get(DocumentEngine);
  const today = todayOf(ctx);
  return {
    ctx,
    /** Posts to one unit; answers the batch. */
    post: ({ kind, orderNo, bizDate = today }: Document, productNo: string, postings: Postings): Promise<string> =>
      ctx.workspace.db.write(ctx, async () => {
        const unit = (await rows(ctx, Product).one({ productNo })) as Unit;
        const touched = await postBatch(ctx, { kind, orderNo, bizDate, action: 'review' }, postings(unit));
        await registry.derive(ctx, await registry.affectedBy(ctx, touched));
        return touched.batchId as string;
      }),
    reverse: ({ kind, orderNo, bizDate = today }: Document, batchId: string): Promise<void> =>
      ctx.workspace.db.write(ctx, async () => {
        const touched = await reverseBatch(ctx, batchId, { kind, orderNo, bizDate, action: 'unreview' });
        await registry.derive(ctx, await registry.affectedBy(ctx, touched));
      }),
  };
}
