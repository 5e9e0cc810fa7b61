import { createStore, type StoreApi } from 'zustand';
import { local } from '../../../lib/browser/storage';
import { EMPTY, type Queue } from './queue';

export interface QueueStore extends Pick<StoreApi<Queue>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** False when this browser refused to keep it: then it lives only as long as the page. */
  readonly change: (change: (queue: Queue) => Queue) => boolean;
  /** Follows the same person's other windows. Answers how to stop. */
  readonly follow: () => () => void;
}

const keyOf = (owner: string): string => `console-station:${owner}`;

export const readQueue = (owner: string): Queue => ({ ...EMPTY, ...local.read<Partial<Queue>>(keyOf(owner)) });

/** The queue of a person, kept in this browser: it outlives a reload, a lost session and a dead battery. */
export function openQueue(owner: string): QueueStore {
  const key = keyOf(owner);
  const store = createStore<Queue>(() => readQueue(owner));
  let kept = true;
  const change: QueueStore['change'] = (work) => {
    // Another window may have changed it since.
    const next = work(kept ? readQueue(owner) : store.getState());
    store.setState(next, true);
    local.write(key, next);
    // A full disk or a private window takes it in silence.
    kept = JSON.stringify(local.read(key)) === JSON.stringify(next);
    return kept;
  };
  const follow = () => {
    const listener = (event: StorageEvent) => {
      if (event.key === key) store.setState(readQueue(owner), true);
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  };
  const { getState, getInitialState, subscribe } = store;
  return { getState, getInitialState, subscribe, change, follow };
}
