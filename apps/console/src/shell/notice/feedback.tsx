import { Modal, message as messages } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { UndoNotice } from '../../kit/action/undo-notice';
import { copyText } from '../../lib/browser/clipboard';
import { useLang, useT } from '../../lib/language/i18n';
import { onQuestion } from '../../lib/notice/ask';
import { type Notice, onNotice } from '../../lib/notice/notice';
import { type Said, textOf } from '../../lib/notice/said';
import { useCan } from '../../lib/rights/permissions';
import { ExportWatch } from './export-watch';
import css from './feedback.module.css';

/**
 * Shows what `notify` says and `ask` wants to know. The same text twice at once is one toast. Toasts are at the foot of the window, where
 * they cover no title of a dialog or page, and let clicks through to what they cover.
 */
export function Feedback() {
  const place = useRef<HTMLDivElement>(null);
  const [message, toasts] = messages.useMessage({ maxCount: 2, getContainer: () => place.current ?? document.body });
  const [modal, dialogs] = Modal.useModal();
  useEffect(
    () =>
      onNotice((notice) => {
        void message.open({
          key: `${notice.kind}:${textOf(notice.text)}`,
          type: notice.kind,
          duration: notice.seconds ?? (notice.kind === 'error' || notice.link ? 6 : 3),
          content: <Content notice={notice} />,
        });
      }),
    [message],
  );
  useEffect(
    () =>
      onQuestion(({ danger = false, title, content, okText, cancelText, ...question }) => {
        const texts = {
          title: <Text of={title} />,
          ...(content === undefined ? {} : { content: <Text of={content} /> }),
          okText: <Text of={okText} />,
          cancelText: <Text of={cancelText} />,
        };
        modal.confirm({ ...question, ...texts, okButtonProps: { danger }, focusable: { autoFocusButton: danger ? 'cancel' : 'ok' } });
      }),
    [modal],
  );
  return (
    <>
      <div ref={place} className={css.toasts} />
      {toasts}
      {dialogs}
      <UndoNotice />
      <ExportWatch />
    </>
  );
}

/** Drawn again with each change of the language. */
function Text({ of }: { readonly of: Said }) {
  useLang();
  return textOf(of);
}

function Content({ notice }: { notice: Notice }) {
  const t = useT();
  const can = useCan();
  const { text, traceId, link, failed } = notice;
  return (
    <span role={notice.kind === 'error' ? 'alert' : 'status'}>
      <Text of={text} />
      {link && (
        <Link className={css.link ?? ''} to={link.to}>
          <Text of={link.text} />
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
