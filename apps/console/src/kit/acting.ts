import { local } from '../lib/browser/storage';
import { call } from '../lib/http/http';
import { newToken } from '../lib/session/auth';
import { currentSession, isAged, keep, OWN, type Session, signIn, signOut, type TokenAnswer } from '../lib/session/session';

/** Goes on as somebody else; the own session is kept for the way back. */
export function stepInto(answer: TokenAnswer): void {
  local.write(OWN, currentSession());
  signIn(answer);
}

/** Ends the session as somebody else and goes on with the own one; where that has ended meanwhile, at the login page. */
export async function stepBack(): Promise<void> {
  const own = local.read<Session>(OWN);
  await call('auth.logout:GET', {}, { quiet: true }).catch(() => undefined);
  if (!own) return signOut();
  local.write(OWN, undefined);
  keep(own);
  if (!isAged(own)) return;
  // Hours may have passed: the token is renewed before anything is asked with it.
  await newToken(own, own.user.deptId, own.user.roleId).then(signIn, () => signOut({ ended: true }));
}
