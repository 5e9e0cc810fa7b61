import { App } from 'antd';
import { useEffect } from 'react';
import { useT } from '../lib/i18n';
import { type Notice, onNotice } from '../lib/notice';
import css from './notice-host.module.css';

/** Shows what `notify` says. The same text twice at once is one toast. */
export function NoticeHost() {
  const { message } = App.useApp();
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
  return null;
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
