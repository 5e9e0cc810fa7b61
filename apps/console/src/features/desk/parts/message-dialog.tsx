import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useEffect } from 'react';
import { MessageSubject } from '../../../kit/navigation/message-subject';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { RichText } from '../../../kit/text/rich-text';
import { invalidate, objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { senderName } from '../sender';
import css from './message.module.css';

interface Opened {
  readonly title: string;
  readonly content?: string;
  readonly sendUserName?: string;
  readonly sendTime: string;
  readonly linkType?: string;
  readonly linkNo?: string;
}

/** One received message. The server marks it as read when it is asked for. */
export function MessageDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...objectQuery<Opened>('message.detail', { id }), staleTime: Number.POSITIVE_INFINITY });
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) void Promise.all(['message.list', 'message.topList', 'message.unReadSize'].map((call) => invalidate(call)));
  }, [isRead]);
  return (
    <Modal open title={data?.title ?? t('desk.message')} footer={null} width={640} onCancel={onClose}>
      {data && (
        <article>
          <p className={css.from}>
            {senderName(t, data.sendUserName)} · {data.sendTime}
          </p>
          <RichText html={data.content ?? ''} />
          <MessageSubject linkType={data.linkType} linkNo={data.linkNo} onOpen={onClose} />
        </article>
      )}
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : !data && <RowsSkeleton rows={3} />}
    </Modal>
  );
}
