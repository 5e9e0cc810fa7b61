import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../lib/http/query';
import { Timeline, type TimelineEvent } from '../layout/timeline';
import { PageError } from '../states/page-error';
import { RowsSkeleton } from '../states/skeletons';
import { type FlowItem, stepsOf } from './history';

/** Who did what in a process, newest first. */
export function FlowHistory({ processInstanceId }: { readonly processInstanceId: string }) {
  const { data, error, refetch } = useQuery(listQuery<FlowItem>('flow.history-flow-list', { processInstanceId }));
  if (error) return <PageError compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  const events = stepsOf(data).map(
    (item, i): TimelineEvent => ({
      key: item.id ?? `${item.historyActivityId}-${String(i)}`,
      title: item.historyActivityName,
      time: item.endTime ?? item.createTime,
      who: item.assigneeName,
      tone: item.endTime ? 'done' : 'attention',
      detail: item.comment,
    }),
  );
  return <Timeline events={events.toReversed()} />;
}
