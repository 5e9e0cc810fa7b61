import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useEffect } from 'react';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { RichText } from '../../../kit/text/rich-text';
import { invalidate, objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import css from './message.module.css';

interface Opened {
  readonly title: string;
  readonly content?: string;
  readonly categoryName?: string;
  readonly releaseTime: string;
}

/** One notice. The server marks it as read when it is asked for. */
export function NoticeDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...objectQuery<Opened>('desk.notice.detail', { id }), staleTime: Number.POSITIVE_INFINITY });
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) void invalidate('desk.notice.list');
  }, [isRead]);
  return (
    <Modal open title={data?.title ?? t('desk.notice')} footer={null} width={640} onCancel={onClose}>
      {data && (
        <article>
          <p className={css.from}>
            {data.categoryName} · {data.releaseTime}
          </p>
          <RichText html={data.content ?? ''} />
        </article>
      )}
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : !data && <RowsSkeleton rows={3} />}
    </Modal>
  );
}
