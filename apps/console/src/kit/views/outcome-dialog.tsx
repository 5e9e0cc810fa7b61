import { CheckCircleFilled, MinusCircleFilled } from '@ant-design/icons';
import type { EndpointId } from '@phone-trade/shared';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/http';
import { useT } from '../../lib/i18n';
import { newId } from '../../lib/new-id';
import { notify } from '../../lib/notice';
import { invalidate } from '../../lib/query';
import css from './outcome-dialog.module.css';

/** How one document of several came out. */
export interface Outcome {
  readonly orderNo: string;
  readonly ok: boolean;
  readonly msg?: string;
}

interface Run {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
}

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
  const [shown, setShown] = useState<Run>();
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
    if (onDone) onDone(outcomes.filter(({ ok }) => ok).map(({ orderNo }) => orderNo));
    else if (all) notify({ kind: 'success', text: t('kit.outcome.all', { title, count: outcomes.length }) });
    if (!all) setShown({ title, outcomes });
    return all;
  };
  return { run, dialog: shown && <OutcomeDialog {...shown} onClose={() => setShown(undefined)} /> };
}

/** How each of several documents came out. */
export function OutcomeDialog({ title, outcomes, onClose }: Run & { onClose: () => void }) {
  const t = useT();
  const done = outcomes.filter((outcome) => outcome.ok).length;
  const sorted = [...outcomes].sort((a, b) => Number(a.ok) - Number(b.ok));
  return (
    <Modal open title={title} onCancel={onClose} footer={<Button onClick={onClose}>{t('common.close')}</Button>}>
      <p className={css.sum}>{t('kit.outcome.sum', { done, skipped: outcomes.length - done })}</p>
      <ul className={css.list}>
        {sorted.map(({ orderNo, ok, msg }) => (
          <li key={orderNo} data-ok={ok}>
            {ok ? <CheckCircleFilled aria-label={t('kit.outcome.done')} /> : <MinusCircleFilled aria-label={t('kit.outcome.skipped')} />}
            <b>{orderNo}</b>
            <span>{ok ? t('kit.outcome.done') : msg}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
