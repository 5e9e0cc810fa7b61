import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createStore, type StoreApi } from 'zustand';
import type { KeptCheck, Scan } from './scan';

interface Tables extends DBSchema {
  scans: { key: string; value: Scan; indexes: { check: [string, string] } };
  checks: { key: [string, string]; value: KeptCheck };
}

const NAME = 'console-count';
/** What the server has is of no use after a week. */
const WEEK_MS = 7 * 24 * 3_600_000;

interface Kept {
  readonly scans: readonly Scan[];
  readonly check?: KeptCheck | undefined;
  /** False if this browser keeps nothing: then scans live as long as the page. */
  readonly isKept: boolean;
}

/** The scans of one person for one check, in this browser: they outlive a reload, a lost session and a dead battery. */
export interface CountStore extends Pick<StoreApi<Kept>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly add: (scan: Scan) => Promise<void>;
  /** Changes the latest state of these scans; one that becomes nothing is gone. */
  readonly change: (scanIds: readonly string[], change: (scan: Scan) => Scan | undefined) => Promise<void>;
  readonly keep: (check: KeptCheck) => Promise<void>;
}

const openTables = (): Promise<IDBPDatabase<Tables>> =>
  openDB<Tables>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('scans', { keyPath: 'scanId' }).createIndex('check', ['owner', 'orderNo']);
      db.createObjectStore('checks', { keyPath: ['owner', 'orderNo'] });
    },
  });

/** A private window or a full disk refuses to keep anything. */
const tables = (): Promise<IDBPDatabase<Tables> | undefined> => openTables().catch(() => undefined);

const ordered = (scans: readonly Scan[]): readonly Scan[] => [...scans].sort((a, b) => a.at - b.at);

export async function openCount(owner: string, orderNo: string, now: number): Promise<CountStore> {
  const db = await tables();
  const scans = db ? ordered(await db.getAllFromIndex('scans', 'check', [owner, orderNo])) : [];
  const store = createStore<Kept>(() => ({ scans, isKept: db !== undefined }));
  const check = await db?.get('checks', [owner, orderNo]);
  if (check) store.setState({ check });
  if (db) await prune(db, now).catch(() => undefined);
  const write = async (work: (to: IDBPDatabase<Tables>) => Promise<unknown>): Promise<void> => {
    const isKept =
      db !== undefined &&
      (await work(db).then(
        () => true,
        () => false,
      ));
    if (store.getState().isKept !== isKept) store.setState({ isKept });
  };
  const { getState, getInitialState, subscribe } = store;
  return {
    getState,
    getInitialState,
    subscribe,
    async add(scan) {
      store.setState({ scans: [...getState().scans, scan] });
      await write((to) => to.put('scans', scan));
    },
    async change(scanIds, change) {
      const wanted = new Set(scanIds);
      const changed = new Map(getState().scans.flatMap((scan) => (wanted.has(scan.scanId) ? [[scan.scanId, change(scan)]] : [])));
      store.setState({ scans: getState().scans.flatMap((scan) => (changed.has(scan.scanId) ? (changed.get(scan.scanId) ?? []) : scan)) });
      await write(async (to) => {
        const all = to.transaction('scans', 'readwrite');
        for (const [id, scan] of changed) void (scan ? all.store.put(scan) : all.store.delete(id));
        await all.done;
      });
    },
    async keep(kept) {
      store.setState({ check: kept });
      await write((to) => to.put('checks', kept));
    },
  };
}

/** Removes what the server has had for long; waiting and refused scans stay. */
async function prune(db: IDBPDatabase<Tables>, now: number): Promise<void> {
  const all = db.transaction(['scans', 'checks'], 'readwrite');
  for await (const cursor of all.objectStore('scans')) {
    if (cursor.value.state === 'sent' && cursor.value.at < now - WEEK_MS) void cursor.delete();
  }
  for await (const cursor of all.objectStore('checks')) if (cursor.value.at < now - WEEK_MS) void cursor.delete();
  await all.done;
}

/** A check that this device knows, and how many scans of it the server does not have. */
export interface KnownCheck {
  readonly orderNo: string;
  readonly warehouseName?: string | undefined;
  readonly open: number;
}

/** The checks that this person has counted on this device, those with open scans first. */
export async function knownChecks(owner: string): Promise<readonly KnownCheck[]> {
  const db = await tables();
  const names = new Map(
    (await db?.getAll('checks'))?.flatMap((check) => (check.owner === owner ? [[check.orderNo, check.warehouseName]] : [])),
  );
  const open = new Map<string, number>();
  for (const scan of (await db?.getAll('scans')) ?? [])
    if (scan.owner === owner && scan.state !== 'sent') open.set(scan.orderNo, (open.get(scan.orderNo) ?? 0) + 1);
  return [...new Set([...open.keys(), ...names.keys()])].map((orderNo) => ({
    orderNo,
    warehouseName: names.get(orderNo),
    open: open.get(orderNo) ?? 0,
  }));
}
