import { flowTaskFields } from '@phone-trade/shared';
import { call } from '../../../lib/http/http';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import type { WorkRow } from './task-row';
import { WorkList } from './work-list';

const TITLE = { zh: '待签事务', en: 'Tasks to claim' };
const { assignee: _assignee, claimTime: _claimed, endTime: _ended, comment: _comment, ...FIELDS } = flowTaskFields;

/** Tasks that several people may do, until one of them takes it. */
export function ClaimPage() {
  const t = useT();
  const claim = async ({ taskId }: WorkRow) => {
    await call('flow.claim-task', { taskId }, { success: () => t('flow.claimed') });
    await invalidate('flow');
  };
  return (
    <WorkList
      title={TITLE}
      tableId="flowClaim"
      source="flow.claim-list"
      fields={FIELDS}
      rowKey="taskId"
      rowActions={(row) => [{ key: 'claim', label: t('flow.claim'), onClick: () => claim(row) }]}
      empty={t('flow.empty.claim')}
    />
  );
}
