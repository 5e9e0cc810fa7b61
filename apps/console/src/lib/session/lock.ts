import { create } from 'zustand';
import { local } from '../browser/storage';
import { CONFIG } from '../config';
import { md5Hex } from './md5';
import { onOtherUser } from './session';

export const LOCK_PATH = CONFIG.lockPath;

/** The locked screen of a browser, in all its tabs (docs/domain.md 10.3). It ends with the session. */
interface Lock {
  /**
   * The password that opens it, salted and hashed. It keeps people out who pass by; whoever can read the storage of this browser
   * holds the token too.
   */
  readonly hash?: string;
  readonly salt?: string;
  readonly isLocked?: boolean;
  readonly wrongTries?: number;
}

const KEY = 'console-lock';
/** After these the screen is no longer opened but the session ended. */
export const MAX_TRIES = 5;

export const useLock = create<Lock>(() => local.read<Lock>(KEY) ?? {});

function keep(lock: Lock): void {
  useLock.setState(lock, true);
  local.write(KEY, lock.hash === undefined ? undefined : lock);
}

const hashed = (password: string, salt: string): string => md5Hex(`${salt}${password}`);

export function setLockPassword(password: string): void {
  const salt = String(crypto.getRandomValues(new Uint32Array(2)));
  keep({ salt, hash: hashed(password, salt) });
}

export function lockScreen(): void {
  keep({ ...useLock.getState(), isLocked: true, wrongTries: 0 });
}

/** Opens the screen, or answers how many tries are left. */
export function unlockScreen(password: string): number | 'open' {
  const lock = useLock.getState();
  if (lock.hash === hashed(password, lock.salt ?? '')) {
    keep({ ...lock, isLocked: false, wrongTries: 0 });
    return 'open';
  }
  const wrongTries = (lock.wrongTries ?? 0) + 1;
  keep({ ...lock, wrongTries });
  return MAX_TRIES - wrongTries;
}

/** Follows the other tabs of the browser, and forgets the lock with the session it belongs to. Answers the unsubscribe function. */
export function followLock(): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === KEY) useLock.setState(local.read<Lock>(KEY) ?? {}, true);
  };
  window.addEventListener('storage', listener);
  const stop = onOtherUser(() => keep({}));
  return () => {
    window.removeEventListener('storage', listener);
    stop();
  };
}
