import { normaliseIdentity, withoutName } from '@phone-trade/shared';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { wallNow } from '../../../kit/date/dates';
import { type SignalKind, useSignal } from '../../../kit/scan/use-signal';
import { call } from '../../../lib/http/http';
import { newId } from '../../../lib/http/new-id';
import { useT } from '../../../lib/language/i18n';
import { renewIfAged } from '../../../lib/session/auth';
import { ownerOf } from '../../../lib/session/owner';
import { currentSession } from '../../../lib/session/session';
import type { CountStore } from './count-store';
import { again, isRefused, isWaiting, type Scan, undone, type Verdict } from './scan';
import { backOff, type Counted, sendWaiting } from './send';
import { codesIn, verdictHere } from './verdict';

/** How long the server may take before the device judges a scan itself. */
const PATIENCE_MS = 1_500;

const SIGNAL: Readonly<Record<Verdict, SignalKind>> = {
  expected: 'good',
  elsewhere: 'note',
  moved: 'note',
  unknown: 'bad',
  refused: 'bad',
  twice: 'again',
  waiting: 'again',
};

const clock = (): string => wallNow().format('YYYY-MM-DD HH:mm:ss');

interface Options {
  readonly owner: string;
  readonly orderNo: string;
  readonly store: CountStore;
  readonly locationId: string | undefined;
  readonly sounds: boolean;
}

/** Counting a check by scanner, with or without network. */
export function useCount({ owner, orderNo, store, locationId, sounds }: Options) {
  const t = useT();
  const { scans, check, isKept } = useStore(store);
  const [shownId, setShownId] = useState<string>();
  const [counted, setCounted] = useState<Pick<Counted, 'checkStatus' | 'checkedCount'>>();
  /** Why scans wait; nothing while all goes well. */
  const [heldUp, setHeldUp] = useState<Error>();
  const codes = useMemo(() => codesIn(check ?? { codes: [] }), [check]);
  const signal = useSignal(sounds);

  const { working, failures, timer } = useRef({ working: { current: false }, failures: { current: 0 }, timer: { current: 0 } }).current;
  const work = useCallback(async () => {
    const isOwner = () => ownerOf(currentSession()) === owner;
    if (working.current || !isOwner()) return;
    clearTimeout(timer.current);
    working.current = true;
    try {
      // The session may have aged without network.
      if (store.getState().scans.some(isWaiting)) await renewIfAged();
      const error = await sendWaiting(store, {
        isOwner,
        send: (page, undo) => call<Counted>('phone.storageCheck.storageCheck', inputOf(orderNo, page, undo), { quiet: true }),
        onCounted: setCounted,
      });
      failures.current = error ? failures.current + 1 : 0;
      setHeldUp(error);
    } finally {
      working.current = false;
    }
    if (failures.current > 0) timer.current = window.setTimeout(() => void work(), backOff(failures.current));
    // Scanned while the last page was on its way.
    else if (store.getState().scans.some(isWaiting)) void work();
  }, [owner, orderNo, store, working, failures, timer]);

  useEffect(() => {
    const start = () => {
      failures.current = 0;
      void work();
    };
    start();
    window.addEventListener('online', start);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('online', start);
    };
  }, [work, failures, timer]);

  /** The verdict of the device, until the server has its own. */
  const judgeHere = useCallback(
    (scanId: string) =>
      store.change([scanId], (scan) => {
        if (scan.verdict !== 'waiting' || scan.state !== 'waiting') return scan;
        const { before, ...verdict } = verdictHere(codes, store.getState().scans, scan, check ?? { blind: 0 });
        const text = before && t('check.count.twiceHere', { time: before.scannedAt.slice(11) });
        return { ...scan, ...verdict, text };
      }),
    [store, codes, check, t],
  );

  const scan = useCallback(
    async (text: string) => {
      const code = normaliseIdentity(withoutName(text)).slice(0, 64);
      if (code === '') return;
      const scanId = newId();
      const last = store.getState().scans.at(-1);
      const at = Math.max(Date.now(), (last?.at ?? 0) + 1);
      setShownId(scanId);
      await store.add({
        scanId,
        owner,
        orderNo,
        code,
        locationId,
        scannedAt: clock(),
        at,
        state: 'waiting',
        wants: 'count',
        tried: false,
        verdict: 'waiting',
      });
      if (!navigator.onLine) await judgeHere(scanId);
      else setTimeout(() => void judgeHere(scanId), PATIENCE_MS);
      if (failures.current === 0) await work();
    },
    [store, owner, orderNo, locationId, judgeHere, work, failures],
  );

  const shown = scans.find(({ scanId }) => scanId === shownId);
  const heard = useRef('');
  useEffect(() => {
    // A scan without a verdict is heard when it has one, or when it is clear that nobody judges it now.
    if (!shown || (shown.verdict === 'waiting' && !heldUp && navigator.onLine)) return;
    const sound = `${shown.scanId} ${shown.verdict}`;
    if (heard.current === sound) return;
    heard.current = sound;
    signal(SIGNAL[shown.verdict]);
  }, [shown, heldUp, signal]);

  const undo = async ({ scanId }: Scan) => {
    await store.change([scanId], undone);
    if (shownId === scanId) setShownId(undefined);
    await work();
  };
  const refused = scans.filter(isRefused);
  const ids = refused.map(({ scanId }) => scanId);
  return {
    check: check && counted ? { ...check, ...counted } : check,
    scans,
    shown,
    isKept,
    heldUp,
    waiting: scans.filter(isWaiting).length,
    refused,
    scan: (text: string) => void scan(text),
    undo: (one: Scan) => void undo(one),
    sendNow: () => {
      failures.current = 0;
      void work();
    },
    sendAgain: () => void store.change(ids, again).then(work),
    discard: () => void store.change(ids, () => undefined),
  };
}

const inputOf = (orderNo: string, page: readonly Scan[], undo: boolean) => ({
  orderNo,
  ...(undo ? { undo: 1 } : {}),
  scans: page.map(({ scanId, code, locationId, scannedAt }) => ({
    scanId,
    code,
    ...(locationId ? { locationId } : {}),
    scannedAt,
  })),
});
