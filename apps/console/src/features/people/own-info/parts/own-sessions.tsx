import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { PageError } from '../../../../kit/states/page-error';
import { RowsSkeleton } from '../../../../kit/states/skeletons';
import { call } from '../../../../lib/http/http';
import { newId } from '../../../../lib/http/new-id';
import { invalidate, listQuery } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import { ask } from '../../../../lib/notice/ask';
import css from './own-info.module.css';

interface OwnSession {
  readonly id: string;
  readonly browser: string;
  readonly ip?: string;
  readonly insertTime: string;
  readonly seenAt: string;
  readonly actingName?: string;
  readonly current?: number;
}

/** Where one is signed in, and the end of what one does not know. */
export function OwnSessions() {
  const t = useT();
  const [busy, setBusy] = useState<string>();
  const { data, error, refetch } = useQuery({ ...listQuery<OwnSession>('auth.sessions'), staleTime: 0 });
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  const end = async (ids: string) => {
    setBusy(ids);
    try {
      await call('auth.end-sessions', ids ? { ids } : {}, { success: () => t('people.sessions.ended'), idempotencyKey: newId() });
      await invalidate('auth.sessions');
    } finally {
      setBusy(undefined);
    }
  };
  const endOthers = () =>
    ask({
      title: () => t('people.sessions.everywhereAsk'),
      okText: () => t('people.sessions.everywhere'),
      cancelText: () => t('common.cancel'),
      danger: true,
      onOk: () => end(''),
    });
  return (
    <>
      <ul className={css.list} aria-label={t('people.self.sessions')}>
        {data.map(({ id, browser, ip, insertTime, seenAt, actingName, current }) => (
          <li key={id}>
            <div>
              <strong>{browser || t('people.sessions.unknown')}</strong>{' '}
              {current ? <Tag color="blue">{t('people.sessions.current')}</Tag> : null}
              {actingName ? <Tag color="orange">{t('people.sessions.actedBy', { name: actingName })}</Tag> : null}
              <p>{t('people.sessions.where', { ip: ip ?? '', since: insertTime, seen: seenAt })}</p>
            </div>
            {!current && (
              <Button
                size="small"
                loading={busy === id}
                onClick={() => void end(id)}
                aria-label={t('people.sessions.endOf', { browser, seen: seenAt })}
              >
                {t('people.sessions.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <Button danger loading={busy === ''} onClick={endOthers}>
          {t('people.sessions.everywhere')}
        </Button>
      )}
    </>
  );
}
