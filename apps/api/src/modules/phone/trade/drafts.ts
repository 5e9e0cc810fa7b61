import { DRAFT, ERP } from '@phone-trade/shared';
import type { DocumentRow } from '../../../kernel/document/document.entity.js';
import type { DraftDocument } from '../../../kernel/document/kind.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { companyWide } from '../../../platform/context/data-scope.js';
import type { EntityClass } from '../../../platform/database/database.js';
import { query, type Row } from '../../../platform/database/query/table.js';

/** The largest upload makes two thousand at once; nobody works on more than a few of those. */
const MAX_DRAFTS = 5000;

/** How a kind drafts that leaves drafts behind. */
export const drafted =
  <H extends DocumentRow, F extends DraftDocument<H>, I>(
    entity: EntityClass<H>,
    draft: (ctx: RequestContext, input: I, current?: Row<H>) => Promise<F>,
  ) =>
  async (ctx: RequestContext, input: I, current?: Row<H>): Promise<F> => {
    await mayDraft(ctx, entity, current);
    return draft(ctx, input, current);
  };

/** Refuses another draft of somebody who has left more unreviewed than anybody comes back to. */
async function mayDraft(ctx: RequestContext, entity: EntityClass, current: object | undefined): Promise<void> {
  if (current !== undefined) return;
  // Written out as in the index over drafts, or it is not used.
  const [open] = await query<{ n: number }>(
    companyWide(ctx),
    `SELECT count(*) AS n FROM ${ctx.workspace.db.shape(entity).name}
      WHERE tenant_id = :tenantId AND create_user = :userId AND review_status = ${DRAFT} AND is_deleted = 0`,
    { userId: ctx.userId },
  );
  if (Number(open?.n) >= MAX_DRAFTS) throw ERP.TOO_MANY_DRAFTS({ max: MAX_DRAFTS });
}
