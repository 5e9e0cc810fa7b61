import type { BusinessKind, EndpointId } from '@phone-trade/shared';
import { useCallback } from 'react';
import { create } from 'zustand';
import { isApiError } from '../../lib/http/api-error';
import { call } from '../../lib/http/http';
import { newId } from '../../lib/http/new-id';
import { invalidate } from '../../lib/http/query';
import { notify } from '../../lib/notice/notice';
import type { Said } from '../../lib/notice/said';
import { usePage } from '../../lib/pages/page-context';
import { useCan } from '../../lib/rights/permissions';
import type { Permission } from '../../lib/rights/rights';
import { useSession } from '../../lib/session/session';
import type { Preview } from './use-preview';

/** An action that was done, and the call that takes it back. */
export interface Undo {
  /** What was done, and what is said once it has been taken back. */
  readonly done: Said;
  readonly undone: Said;
  /** What taking it back brings back; where a preview of the reversal is asked for, it is told of it. */
  readonly returns: (preview?: Preview) => string;
  readonly preview?: { readonly kind: BusinessKind; readonly action: string; readonly orderNo: string } | undefined;
  readonly call: EndpointId;
  readonly input: Readonly<Record<string, unknown>>;
  readonly permission: Permission;
  /** Prefixes of calls whose answers are outdated by it. */
  readonly touches: readonly string[];
  readonly onUndone?: () => void;
}

interface Offer extends Undo {
  readonly id: string;
  /** The tab of the page it was done on. */
  readonly tabKey: string;
  /** What the reversal will do, once it is known. */
  readonly shown?: Preview | undefined;
  /** Why it cannot be taken back. */
  readonly refusals: readonly Said[];
  readonly busy: boolean;
}

/** The one action that can be taken back now. */
export const useUndoOffer = create<{ readonly offer?: Offer | undefined }>(() => ({}));

export const closeUndo = (): void => useUndoOffer.setState({ offer: undefined });

/** Ends an offer that was made on another page: whoever begins a form there has gone on, and it would lie over the form. */
export function endUndoOfOthers(tabKey: string): void {
  const { offer } = useUndoOffer.getState();
  if (offer && offer.tabKey !== tabKey && !offer.busy) closeUndo();
}

// Nobody takes back what another person did.
useSession.subscribe((now, before) => {
  if (now.session?.user.userId !== before.session?.user.userId) closeUndo();
});

/** `const undo = useUndo(); undo({ done, … })` says what was done and, to who may, offers to take it back for some seconds. */
export function useUndo(): (undo: Undo) => void {
  const can = useCan();
  const { tabKey } = usePage();
  return useCallback(
    (undo) => {
      if (can(undo.permission)) void offer(undo, tabKey);
      else notify({ kind: 'success', text: undo.done });
    },
    [can, tabKey],
  );
}

async function offer(undo: Undo, tabKey: string): Promise<void> {
  const { preview } = undo;
  const id = newId();
  useUndoOffer.setState({ offer: { ...undo, id, tabKey, refusals: [], busy: false } });
  if (!preview) return;
  const shown = await call<Preview>('phone.document.previewAction', preview, { quiet: true }).catch(() => undefined);
  if (!shown) return;
  change(id, {
    shown,
    refusals: shown.findings.map((finding) => () => finding.msg),
  });
}

/** Changes the offer if it still stands. */
function change(id: string, values: Partial<Offer>): void {
  useUndoOffer.setState(({ offer: current }) => (current?.id === id ? { offer: { ...current, ...values } } : {}));
}

/** How one document of several came out. */
interface Outcome {
  readonly orderNo: string;
  readonly ok: boolean;
  readonly msg?: string;
}

/** Takes back what is offered. What the server refuses is said in the notice, which stays. */
export async function takeBack(): Promise<void> {
  const { offer: current } = useUndoOffer.getState();
  if (!current || current.busy || current.refusals.length > 0) return;
  const { id, input, undone, touches } = current;
  change(id, { busy: true });
  try {
    const answer = await call<unknown>(current.call, input, { quiet: true, idempotencyKey: id });
    const skipped = Array.isArray(answer) ? (answer as readonly Outcome[]).filter(({ ok }) => !ok) : [];
    await invalidate(...touches);
    if (skipped.length > 0)
      return change(id, {
        busy: false,
        refusals: skipped.map(
          ({ orderNo, msg = '' }) =>
            () =>
              `${orderNo}: ${msg}`,
        ),
      });
    if (useUndoOffer.getState().offer?.id === id) closeUndo();
    current.onUndone?.();
    notify({ kind: 'success', text: undone });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const refusals = error.rows.length > 0 ? error.rows.map((row) => () => row.msg) : [() => error.message];
    change(id, { busy: false, refusals });
  }
}
