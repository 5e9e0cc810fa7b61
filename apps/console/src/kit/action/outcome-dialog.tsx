import { CheckCircleFilled, MinusCircleFilled } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useT } from '../../lib/language/i18n';
import css from './outcome-dialog.module.css';

/** How one document of several came out. */
export interface Outcome {
  readonly orderNo: string;
  readonly ok: boolean;
  readonly msg?: string;
  readonly approval?: { readonly status: number };
}

/** What was done with several documents, and how it came out. */
export interface Outcomes {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
}

/** How each of several documents came out. */
export function OutcomeDialog({ title, outcomes, onClose }: Outcomes & { onClose: () => void }) {
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
