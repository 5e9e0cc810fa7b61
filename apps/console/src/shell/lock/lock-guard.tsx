import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { followLock, LOCK_PATH, useLock } from '../../lib/session/lock';

/** While the screen is locked nothing but the lock page is reachable. */
export function LockGuard() {
  const isLocked = useLock(({ isLocked }) => isLocked === true);
  const { pathname, search } = useLocation();
  useEffect(followLock, []);
  if (!isLocked || pathname === LOCK_PATH) return null;
  return <Navigate to={LOCK_PATH} replace state={{ from: `${pathname}${search}` }} />;
}
