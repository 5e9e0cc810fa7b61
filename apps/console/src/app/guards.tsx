import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { productTitle, useT } from '../lib/i18n';
import { lazyAccount } from '../lib/lazy-account';
import { useSession } from '../lib/session';

const ChangePasswordPage = lazyAccount(async () => (await import('../shell/login/change-password-page')).ChangePasswordPage);
const EnrolPage = lazyAccount(async () => (await import('../shell/login/enrol-page')).EnrolPage);

/** Nobody passes without a session, and nobody whose password has to be changed or who needs a second factor; the login page leads back to where one wanted to go. */
export function RequireSession() {
  const session = useSession((state) => state.session);
  const { pathname, search } = useLocation();
  if (session?.mustChangePassword || session?.mustEnrol) {
    return <Suspense>{session.mustChangePassword ? <ChangePasswordPage /> : <EnrolPage />}</Suspense>;
  }
  if (session) return <Outlet />;
  return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
}

/** The login page, for those not signed in; everybody else is led home. */
export function OpenToGuests({ children }: { children: ReactNode }) {
  const session = useSession((state) => state.session);
  const from = (useLocation().state as { from?: string } | null)?.from;
  const t = useT();
  useEffect(() => {
    document.title = `${t('login.title')} - ${productTitle()}`;
  }, [t]);
  // While somebody types the password, the code behind it arrives.
  useEffect(() => {
    const timer = setTimeout(() => void import('../shell/main-layout').catch(() => undefined), 1000);
    return () => clearTimeout(timer);
  }, []);
  return session ? <Navigate to={from ?? '/'} replace /> : children;
}
