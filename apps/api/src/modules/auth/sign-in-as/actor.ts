import type { SessionUser } from '../../../platform/auth/session-source.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import type { Row } from '../../../platform/database/query/table.js';
import { hasEverything } from '../../system/role/role.port.js';
import { personOf } from '../person.port.js';
import type { Session } from '../session/session.entity.js';
import type { Sessions } from '../session/sessions.js';

/** The permission to sign in as somebody else. */
export const SIGN_IN_AS = 'session_as';

/** A session that was opened as somebody else, by whom and from which session of his. */
export type Acted = Row<Session> & { readonly actingTenant: string; readonly actingUser: string; readonly actingSession: string };

export const isActed = (session: Row<Session>): session is Acted => session.actingSession !== null;

/**
 * The session of his own from which somebody acts as `person`, while he may: it is live, and he has the right and no less rights than the
 * person has. Undefined when that is over, and the acting with it.
 */
export async function actorOf(
  workspace: Workspace,
  sessions: Sessions,
  { actingTenant, actingUser, actingSession }: Acted,
  person: SessionUser,
): Promise<Row<Session> | undefined> {
  const own = await sessions.live(workspace, actingTenant, actingSession);
  const actor = own && (await personOf(workspace, actingTenant, actingUser, own));
  return actor?.permissions.has(SIGN_IN_AS) && (await isNotBelow(workspace, actor, person)) ? own : undefined;
}

async function isNotBelow(workspace: Workspace, actor: SessionUser, person: SessionUser): Promise<boolean> {
  if (await hasEverything(workspace, actor.tenantId, actor.roleIds)) return true;
  if (await hasEverything(workspace, person.tenantId, person.roleIds)) return false;
  return [...person.permissions].every((code) => actor.permissions.has(code));
}
