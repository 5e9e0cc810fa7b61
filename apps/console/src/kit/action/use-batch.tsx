import { APPROVAL_STATUS, type EndpointId } from '@phone-trade/shared';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/http/http';
import { newId } from '../../lib/http/new-id';
import { invalidate } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import { lazyDialog } from '../states/lazy-part';
import type { Outcome, Outcomes } from './outcome-dialog';

// A dialog for what rarely happens: part of it was skipped.
const OutcomeDialog = lazyDialog(async () => (await import('./outcome-dialog')).OutcomeDialog);

/** What an action answers where others must agree first. */
export interface Answered {
  readonly approval?: { readonly status: number };
}

/** Whether an action has only been requested. */
export const waits = (answer: Answered | undefined): boolean => answer?.approval?.status === APPROVAL_STATUS.waiting;

/**
 * Runs an action over several documents. When all went well a toast says so; otherwise a dialog tells which were done and which
 * were skipped, each with its reason. `onDone` is told which were done, and says so in place of the toast. Answers whether all were done,
 * and the dialog to render.
 */
export function useBatch(): {
  readonly run: (
    id: EndpointId,
    orderNos: readonly string[],
    title: string,
    touches?: readonly string[],
    onDone?: (orderNos: readonly string[]) => void,
  ) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const t = useT();
  const [shown, setShown] = useState<Outcomes>();
  const run = async (
    id: EndpointId,
    orderNos: readonly string[],
    title: string,
    touches: readonly string[] = [],
    onDone?: (orderNos: readonly string[]) => void,
  ) => {
    const outcomes = await call<readonly Outcome[]>(id, { orderNos: [...new Set(orderNos)] }, { idempotencyKey: newId() });
    await invalidate(id.slice(0, id.lastIndexOf('.')), ...touches);
    const all = outcomes.every((outcome) => outcome.ok);
    const waiting = outcomes.filter(waits).length;
    if (waiting > 0) notify({ kind: 'success', text: () => t('kit.outcome.waiting', { title, count: waiting }) });
    if (onDone) onDone(outcomes.filter((outcome) => outcome.ok && !waits(outcome)).map(({ orderNo }) => orderNo));
    else if (all) notify({ kind: 'success', text: () => t('kit.outcome.all', { title, count: outcomes.length }) });
    if (!all) setShown({ title, outcomes });
    return all;
  };
  const dialog = shown && <OutcomeDialog {...shown} onClose={() => setShown(undefined)} />;
  return { run, dialog };
}
