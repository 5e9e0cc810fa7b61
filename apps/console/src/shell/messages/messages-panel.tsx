import { SYSTEM_SENDER } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { Link } from 'react-router-dom';
import type { Linked } from '../../kit/navigation/message-link';
import { MessageSubject } from '../../kit/navigation/message-subject';
import { listQuery, pageQuery } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import css from './messages.module.css';

interface Message {
  readonly id: string;
  readonly title: string;
  readonly sendUser: string;
  readonly sendUserName?: string;
  readonly sendTime: string;
  readonly linkType?: string;
  readonly linkNo?: string;
}

interface Notice {
  readonly id: string;
  readonly title: string;
  readonly releaseTime: string;
  readonly isRead: number;
}

interface Entry extends Linked {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly view: 'box' | 'notice';
  readonly isNew: boolean;
}

const PAGE = '/desk/message';
const NOTICES = 10;

function Entries({ entries, empty, onClose }: { entries: readonly Entry[]; empty: string; onClose: () => void }) {
  const t = useT();
  if (entries.length === 0) return <p className={css.empty}>{empty}</p>;
  return (
    <ul className={css.entries}>
      {entries.map(({ id, title, about, view, isNew, linkType, linkNo }) => (
        <li key={id}>
          <Link to={PAGE} state={{ view, id }} onClick={onClose}>
            <strong>
              {isNew && <span className={css.dot} role="img" aria-label={t('shell.messages.new')} />}
              {title}
            </strong>
            <span>{about}</span>
          </Link>
          <MessageSubject linkType={linkType} linkNo={linkNo} onOpen={onClose} />
        </li>
      ))}
    </ul>
  );
}

/** The newest unread messages from people and from the system, and the released notices. */
export function MessagesPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { data: messages = [] } = useQuery({ ...listQuery<Message>('message.topList'), staleTime: 0 });
  const { data: notices } = useQuery({ ...pageQuery<Notice>('desk.notice.list', { current: 1, size: NOTICES }), staleTime: 0 });
  const entryOf = ({ id, title, sendUserName, sendTime, linkType, linkNo }: Message): Entry => ({
    id,
    title,
    about: `${sendUserName ?? t('shell.messages.system')} · ${sendTime}`,
    view: 'box',
    isNew: true,
    linkType,
    linkNo,
  });
  const isFromSystem = ({ sendUser }: Message) => sendUser === SYSTEM_SENDER;
  const tabs = [
    { key: 'mail', entries: messages.filter((message) => !isFromSystem(message)).map(entryOf) },
    { key: 'message', entries: messages.filter(isFromSystem).map(entryOf) },
    {
      key: 'notice',
      entries: (notices?.records ?? []).map(({ id, title, releaseTime, isRead }) => ({
        id,
        title,
        about: releaseTime,
        view: 'notice' as const,
        isNew: isRead === 0,
      })),
    },
  ];
  return (
    <div className={css.panel}>
      <Tabs
        size="small"
        items={tabs.map(({ key, entries }) => ({
          key,
          label: t(`shell.messages.${key}`),
          children: <Entries entries={entries} empty={t('shell.messages.none')} onClose={onClose} />,
        }))}
      />
      <Link className={css.all} to={PAGE} onClick={onClose}>
        {t('shell.messages.all')}
      </Link>
    </div>
  );
}
