import { CONFIG } from '../config';
import { isApiError } from '../http/api-error';
import { call } from '../http/http';
import { currentSession, isAged, type Session, signIn, signOut, type TokenAnswer } from './session';

/** Revokes the token on the server and forgets it here, whether the server answers or not. */
export async function logout(): Promise<void> {
  await call('auth.logout:GET', {}, { quiet: true }).catch(() => undefined);
  signOut();
}

/** Renews an aged token. One browser tab at a time: refresh tokens rotate, and one used twice ends the session. */
export async function renewIfAged(): Promise<void> {
  if (navigator.locks)
    await navigator.locks.request('console-token', { ifAvailable: true }, async (lock) => {
      if (lock) await renew();
    });
  else await renew();
}

let renewing = false;

async function renew(): Promise<void> {
  const session = currentSession();
  if (renewing || !session || !isAged(session)) return;
  renewing = true;
  const { deptId, roleId } = session.user;
  try {
    const answer = await newToken(session, deptId, roleId);
    // Signed out while the answer travelled: a late token must not bring the session back.
    if (currentSession()?.refreshToken === session.refreshToken) signIn(answer);
  } catch (error) {
    // The server refused the refresh token: the session is over. Without a network the next tick tries again.
    if (isApiError(error) && error.code >= 400 && error.code < 429) signOut({ ended: true });
  } finally {
    renewing = false;
  }
}

/** New tokens of a session, acting in these departments and roles; the error of a refusal is the caller's. */
export function newToken({ user: { tenantId }, refreshToken }: Session, deptId: string, roleId: string): Promise<TokenAnswer> {
  const input = { tenantId, refresh_token: refreshToken, grant_type: 'refresh_token', scope: 'all' };
  return call<TokenAnswer>('auth.token', input, { quiet: true, headers: { 'Tenant-Id': tenantId, 'Dept-Id': deptId, 'Role-Id': roleId } });
}

/** Looks at the token's age every ten seconds. Answers the stop function. */
export function startRenewal(): () => void {
  const timer = setInterval(() => void renewIfAged(), CONFIG.refreshCheckMs);
  return () => clearInterval(timer);
}
