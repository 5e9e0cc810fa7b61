import { useQuery } from '@tanstack/react-query';
import { Modal, Pagination } from 'antd';
import { useState } from 'react';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { RichText } from '../../../kit/text/rich-text';
import { objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import css from './message.module.css';

interface Reader {
  readonly id: string;
  readonly userName?: string;
  readonly isRead: number;
  readonly readTime?: string;
}

interface Sent {
  readonly title: string;
  readonly content?: string;
  readonly sendTime: string;
  readonly receivers: { readonly records: readonly Reader[]; readonly total: number };
}

const SIZE = 20;

/** One message that was sent, and who has read it. */
export function SentDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useT();
  const [current, setCurrent] = useState(1);
  const { data, error, refetch } = useQuery(objectQuery<Sent>('message.sendDetail', { id, current, size: SIZE }));
  return (
    <Modal open title={data?.title ?? t('desk.message')} footer={null} width={640} onCancel={onClose}>
      {data && (
        <article>
          <p className={css.from}>{data.sendTime}</p>
          <RichText html={data.content ?? ''} />
          <section className={css.readers} aria-label={t('desk.readers')}>
            <strong>{t('desk.readers')}</strong>
            <ul>
              {data.receivers.records.map(({ id: copy, userName, isRead, readTime }) => (
                <li key={copy}>
                  <span>{userName}</span>
                  <span>{isRead ? readTime : t('desk.unread')}</span>
                </li>
              ))}
            </ul>
            {data.receivers.total > SIZE && (
              <Pagination size="small" current={current} pageSize={SIZE} total={data.receivers.total} onChange={setCurrent} />
            )}
          </section>
        </article>
      )}
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : !data && <RowsSkeleton rows={3} />}
    </Modal>
  );
}
