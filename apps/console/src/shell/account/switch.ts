import { forgetPages } from '../../lib/pages/recent-pages';
import { closeAllTabs } from '../../lib/pages/tabs';
import { newToken } from '../../lib/session/auth';
import { rememberPlace } from '../../lib/session/last-login';
import { askPlace, currentSession, signIn } from '../../lib/session/session';

/** Acts in these of one's departments and roles from now on; the error of a refusal is the caller's to show. */
export async function switchTo(deptId: string, roleId: string): Promise<void> {
  const change = async () => {
    const session = currentSession();
    if (session) signIn(await newToken(session, deptId, roleId));
  };
  // Not while another tab renews the same token.
  await (navigator.locks ? navigator.locks.request('console-token', change) : change());
  rememberPlace({ deptId, roleId });
  askPlace(false);
  closeAllTabs();
  forgetPages();
}
