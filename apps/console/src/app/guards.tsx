import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lazyPart } from '../kit/states/lazy-part';
import { withAccountStrings } from '../lib/language/account-strings';
import { productTitle, useT } from '../lib/language/i18n';
import type { Wanted } from '../lib/session/elsewhere';
import { LOCK_PATH } from '../lib/session/lock';
import { useSession } from '../lib/session/session';
import { LockGuard } from '../shell/lock/lock-guard';
import { StatusPage } from '../shell/page/status-page';

const ChangePasswordPage = lazyPart(
  withAccountStrings(async () => (await import('../shell/login/change-password-page')).ChangePasswordPage),
);
const EnrolPage = lazyPart(withAccountStrings(async () => (await import('../shell/login/enrol-page')).EnrolPage));

/** Nobody passes without a session, and nobody whose password has to be changed or who needs a second factor; the login page leads back to where one wanted to go. */
export function RequireSession() {
  const session = useSession((state) => state.session);
  const { pathname, search } = useLocation();
  const lastUser = useRef<string>(undefined);
  useEffect(() => {
    if (session) lastUser.current = session.user.userId;
  }, [session]);
  if (session?.mustChangePassword || session?.mustEnrol) {
    return session.mustChangePassword ? <ChangePasswordPage /> : <EnrolPage />;
  }
  // Another browser tab has changed the user, by a sign-in on behalf of somebody: the page shown is of the user before.
  const isNext = session && lastUser.current !== undefined && lastUser.current !== session.user.userId;
  if (isNext) return <Navigate to="/" replace />;
  if (session) return <BehindLock />;
  // The address of the lock is public. A session that ends on the lock page leads to the login page, like everywhere else.
  if (pathname === LOCK_PATH && lastUser.current === undefined) return <StatusPage status="unlocked" />;
  const wanted: Wanted = { from: `${pathname}${search}`, of: lastUser.current };
  return <Navigate to="/login" replace state={wanted} />;
}

/** Every page that a locked screen must not show. */
export function BehindLock() {
  return (
    <>
      <LockGuard />
      <Outlet />
    </>
  );
}

/** The login page, for those not signed in; everybody else is led home. */
export function OpenToGuests({ children }: { children: ReactNode }) {
  const session = useSession((state) => state.session);
  const wanted = useLocation().state as Wanted | null;
  const t = useT();
  useEffect(() => {
    document.title = `${t('login.title')} - ${productTitle()}`;
  }, [t]);
  // While somebody types the password, the code behind it arrives.
  useEffect(() => {
    const timer = setTimeout(() => void import('../shell/main-layout').catch(() => undefined), 1000);
    return () => clearTimeout(timer);
  }, []);
  if (!session) return children;
  const isOfOther = wanted?.of !== undefined && wanted.of !== session.user.userId;
  return <Navigate to={(!isOfOther && wanted?.from) || '/'} replace />;
}
