import { EVENT_RECEIVERS } from '@phone-trade/shared';
import type { DocumentRow } from '../../../../kernel/document/document.entity.js';
import type { AnyKind } from '../../../../kernel/document/kind.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { seesCompany } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { personOf } from '../../../auth/person.port.js';
import { holdersOf } from '../../../system/user/holders.port.js';

/** Holders of the right whose data scope is read at most, so that one document costs no more in a company of thousands. */
const LOOKED_AT = 2 * EVENT_RECEIVERS;
const ALL_ROLES = { roleId: null, deptId: null };

/** The people who hold a right and see a document, except its author and the caller; `EVENT_RECEIVERS` of them at most. */
export async function reviewersOf(ctx: RequestContext, kind: AnyKind, right: string, head: Row<DocumentRow>): Promise<readonly string[]> {
  const holders = (await holdersOf(ctx, right)).filter(({ id }) => id !== ctx.userId && id !== head.createUser);
  const reviewers: string[] = [];
  for (const { id } of holders.slice(0, LOOKED_AT)) {
    if (reviewers.length === EVENT_RECEIVERS) break;
    if (await sees(ctx, kind, id, head.id)) reviewers.push(id);
  }
  return reviewers;
}

async function sees({ workspace, tenantId, lang }: RequestContext, kind: AnyKind, userId: string, id: string): Promise<boolean> {
  const person = await personOf(workspace, tenantId, userId, ALL_ROLES);
  if (!person) return false;
  const own: RequestContext = { ...person, workspace, lang };
  return seesCompany(own) || (await rows(own, kind.entity).one({ id } as never, { columns: ['id'] })) !== undefined;
}
