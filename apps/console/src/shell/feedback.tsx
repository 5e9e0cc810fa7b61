import { Modal, message as messages } from 'antd';
import { useEffect } from 'react';
import { onQuestion } from '../lib/ask';
import { useT } from '../lib/i18n';
import { type Notice, onNotice } from '../lib/notice';
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
          duration: notice.kind === 'error' ? 6 : 3,
          content: <Content notice={notice} />,
        });
      }),
    [message],
  );
  useEffect(
    () =>
      onQuestion(({ danger = false, ...question }) => {
        modal.confirm({ ...question, okButtonProps: { danger } });
      }),
    [modal],
  );
  return (
    <>
      {toasts}
      {dialogs}
    </>
  );
}

function Content({ notice }: { notice: Notice }) {
  const t = useT();
  const { text, traceId } = notice;
  return (
    <span role={notice.kind === 'error' ? 'alert' : 'status'}>
      {text}
      {traceId && (
        <button type="button" className={css.trace} title={traceId} onClick={() => void navigator.clipboard?.writeText(traceId)}>
          {t('errors.copyTrace')}
        </button>
      )}
    </span>
  );
}
