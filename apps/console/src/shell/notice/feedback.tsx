import { Modal, message as messages } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { UndoNotice } from '../../kit/action/undo-notice';
import { copyText } from '../../lib/browser/clipboard';
import { useT } from '../../lib/language/i18n';
import { onQuestion } from '../../lib/notice/ask';
import { type Notice, onNotice } from '../../lib/notice/notice';
import { useCan } from '../../lib/rights/permissions';
import { ExportWatch } from './export-watch';
import css from './feedback.module.css';

/** Shows what `notify` says and `ask` wants to know. The same text twice at once is one toast. */
export function Feedback() {
  const [message, toasts] = messages.useMessage({ maxCount: 3, top: 56 });
  const [modal, dialogs] = Modal.useModal();
  useEffect(
    () =>
      onNotice((notice) => {
        void message.open({
          key: `${notice.kind}:${notice.text}`,
          type: notice.kind,
          duration: notice.seconds ?? (notice.kind === 'error' || notice.link ? 6 : 3),
          content: <Content notice={notice} />,
        });
      }),
    [message],
  );
  useEffect(
    () =>
      onQuestion(({ danger = false, ...question }) => {
        modal.confirm({ ...question, okButtonProps: { danger }, focusable: { autoFocusButton: danger ? 'cancel' : 'ok' } });
      }),
    [modal],
  );
  return (
    <>
      {toasts}
      {dialogs}
      <UndoNotice />
      <ExportWatch />
    </>
  );
}

function Content({ notice }: { notice: Notice }) {
  const t = useT();
  const can = useCan();
  const { text, traceId, link, failed } = notice;
  return (
    <span role={notice.kind === 'error' ? 'alert' : 'status'}>
      {text}
      {link && (
        <Link className={css.link ?? ''} to={link.to}>
          {link.text}
        </Link>
      )}
      {traceId && failed && can('log_error_view') && (
        <Link className={css.link ?? ''} to={`/monitor/log/error?traceId=${encodeURIComponent(traceId)}`}>
          {t('errors.openLog')}
        </Link>
      )}
      {traceId && (
        <button type="button" className={css.trace} title={traceId} onClick={() => void copyText(traceId)}>
          {t('errors.copyTrace')}
        </button>
      )}
    </span>
  );
}
