import { normaliseIdentity, withoutName } from '@phone-trade/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type Verdict, verdictOf } from '../../../kit/scan/use-scan-list';
import { useScanTarget } from '../../../kit/scan/use-scanner';
import { type SignalKind, useSignal } from '../../../kit/scan/use-signal';
import { call } from '../../../lib/http/http';
import { newId } from '../../../lib/http/new-id';
import { invalidate, UNITS_CHANGED } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { ownerOf } from '../../../lib/session/owner';
import { currentSession } from '../../../lib/session/session';
import { useArrivalCheck } from '../receive/parts/use-arrival-check';
import { useMissingCode } from '../receive/parts/use-missing-code';
import type { UnitRow } from '../unit';
import {
  type Answer,
  type Batch,
  closed,
  dropped,
  isKnown,
  judged,
  type Place,
  productNosOf,
  type Queue,
  scanned,
  settled,
  uncheckedOf,
} from './queue';
import { openQueue } from './queue-store';
import { replay } from './replay';

/** Scanned from the screen or from paper, it stores the batch: no hand leaves the scanner. */
export const STORE_CODE = 'STATION-STORE';

/** Timeout of a check while the user waits: after this, a code is queued and checked later. */
const PATIENCE_MS = 8_000;
const RETRY_MS = 10_000;

/** The content of the large display. */
export interface Shown {
  readonly verdict: 'idle' | 'pending' | 'ok' | 'repeated' | 'refused' | 'kept' | 'stored' | 'queued' | 'choosePlace';
  readonly code?: string;
  readonly text?: string;
  readonly count?: number;
}

const SIGNAL: Readonly<Partial<Record<Shown['verdict'], SignalKind>>> = {
  ok: 'good',
  repeated: 'note',
  refused: 'bad',
  kept: 'note',
  stored: 'done',
  choosePlace: 'bad',
};

interface Options {
  readonly owner: string;
  readonly place: Place | undefined;
  readonly signal: boolean;
  /** The product numbers of a batch the server has now. */
  readonly onStored: (productNos: readonly string[]) => void;
}

/** Scanning batch after batch, with or without network. */
export function useStation({ owner, place, signal, onStored }: Options) {
  const t = useT();
  const [store] = useState(() => openQueue(owner));
  const queue: Queue = useStore(store);
  const [shown, setShown] = useState<Shown>({ verdict: 'idle' });
  /** Why what was scanned is still here; nothing while all goes well. */
  const [heldUp, setHeldUp] = useState<Error>();
  const [kept, setKept] = useState(true);
  const beep = useSignal(signal);
  const missing = useMissingCode();
  useEffect(() => store.follow(), [store]);

  const change = useCallback((work: (queue: Queue) => Queue) => setKept(store.change(work)), [store]);
  const show = useCallback(
    (next: Shown) => {
      setShown(next);
      const kind = SIGNAL[next.verdict];
      if (kind) beep(kind);
    },
    [beep],
  );

  const met = useCallback(() => productNosOf(store.getState()), [store]);
  const judge = useArrivalCheck(met, undefined, PATIENCE_MS);
  const check = useCallback(
    async (codes: readonly string[]): Promise<readonly Answer[]> => {
      const verdicts = await judge(codes);
      setHeldUp(undefined);
      return verdicts.map((verdict) => answerOf(verdict, missing, t));
    },
    [judge, missing, t],
  );

  const checkOpen = useCallback(
    async (codes: readonly string[]) => {
      try {
        const answers = await check(codes);
        codes.forEach((code, i) => {
          const answer = answers[i] as Answer;
          // Removed meanwhile, or closed into a batch, which checks its codes itself.
          if (!store.getState().open.some((scan) => scan.code === code)) return;
          const twice = 'productNo' in answer && productNosOf(store.getState()).includes(answer.productNo);
          change((now) => judged(now, code, answer));
          if ('reason' in answer) show({ verdict: 'refused', code, text: answer.reason });
          else show({ verdict: twice ? 'repeated' : 'ok', code, text: answer.name });
        });
      } catch (error) {
        const { level, text = '' } = verdictOf(error);
        if (level === 'unchecked') {
          setHeldUp(error as Error);
          for (const code of codes) show({ verdict: 'kept', code });
        } else {
          for (const code of codes) change((now) => dropped(now, code));
          for (const code of codes) show({ verdict: 'refused', code, text });
        }
      }
    },
    [check, change, show, store],
  );

  const working = useRef(false);
  /** Sends waiting batches, then checks codes scanned offline. Returns the reason if it is blocked. */
  const work = useCallback(async () => {
    const isOwner = () => ownerOf(currentSession()) === owner;
    const tell = ({ scans }: Batch) => {
      show({ verdict: 'stored', count: scans.length });
      onStored(scans.flatMap(({ productNo }) => productNo ?? []));
      void invalidate(...UNITS_CHANGED);
    };
    if (working.current || !isOwner()) return undefined;
    working.current = true;
    try {
      for (;;) {
        const error = await replay(store, { isOwner, check, store: send, newId, onStored: tell });
        setHeldUp(error);
        if (error) return error;
        const open = uncheckedOf(store.getState().open);
        if (open.length > 0) await checkOpen(open);
        // The batch was closed while the other codes were checked.
        if (store.getState().batches.length === 0 || !isOwner()) return undefined;
      }
    } finally {
      working.current = false;
    }
  }, [store, owner, check, checkOpen, show, onStored]);

  const unsent = queue.batches.length > 0 || (heldUp !== undefined && uncheckedOf(queue.open).length > 0);
  useEffect(() => {
    if (!unsent) return;
    const again = () => void work();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [unsent, work]);

  // Data left by an earlier visit.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void work();
  }, [work]);

  const storeBatch = () => {
    const count = queue.open.length;
    if (count === 0) return;
    if (!place) return show({ verdict: 'choosePlace' });
    change((now) => closed(now, newId(), place));
    show({ verdict: 'queued', count });
    // Stored, it would be heard; so is that it waits.
    void work().then((error) => error && beep('note'));
  };
  const scan = (text: string) => {
    if (text.trim().toUpperCase() === STORE_CODE) return storeBatch();
    const code = normaliseIdentity(withoutName(text));
    if (code === '') return;
    if (isKnown(store.getState(), code)) return show({ verdict: 'repeated', code });
    change((now) => scanned(now, code));
    setShown({ verdict: 'pending', code });
    void checkOpen([code]);
  };
  useScanTarget(scan);

  return {
    queue,
    shown,
    heldUp,
    kept,
    scan,
    storeBatch,
    sendNow: () => void work(),
    drop: (code: string) => change((now) => dropped(now, code)),
    settle: (code: string) => change((now) => settled(now, code)),
  };
}

/** The same batch is the same request, however often it is sent. */
const send = ({ requestId, place: { warehouseId, locationId }, scans }: Batch): Promise<unknown> =>
  call(
    'phone.product.productStore',
    { warehouseId, locationId, products: scans.map(({ productNo }) => ({ productNo })) },
    { quiet: true, idempotencyKey: requestId },
  );

function answerOf(verdict: Verdict, missing: ReturnType<typeof useMissingCode>, t: ReturnType<typeof useT>): Answer {
  const unit = verdict.data as UnitRow | undefined;
  if (verdict.level === 'refused' || !unit) return { reason: verdict.text ?? '' };
  if (missing({ unit, facts: {} })) return { reason: t('stock.station.lacks', { productNo: unit.productNo }) };
  return { productNo: unit.productNo, name: [unit.productName, unit.productAttr].filter(Boolean).join(' ') };
}
