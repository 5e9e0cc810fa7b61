import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the device has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);
