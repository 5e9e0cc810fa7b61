import { ERP } from '@phone-trade/shared';
import type { DocumentRow } from '../../kernel/document/document.entity.js';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { query } from '../../platform/database/table.js';

/** The largest upload makes two thousand at once; nobody works on more than a few of those. */
const MAX_DRAFTS = 5000;

/** Refuses another draft of somebody who has left more unreviewed than anybody comes back to. */
export async function mayDraft(ctx: RequestContext, entity: new () => DocumentRow, current: object | undefined): Promise<void> {
  if (current !== undefined) return;
  // Written out as in the index over drafts, or it is not used.
  const [open] = await query<{ n: number }>(
    companyWide(ctx),
    `SELECT count(*) AS n FROM ${ctx.workspace.db.shape(entity).name}
      WHERE tenant_id = :tenantId AND create_user = :userId AND review_status = 100 AND is_deleted = 0`,
    { userId: ctx.userId },
  );
  if (Number(open?.n) >= MAX_DRAFTS) throw ERP.TOO_MANY_DRAFTS({ max: MAX_DRAFTS });
}
