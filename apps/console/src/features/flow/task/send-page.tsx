import { flowSentFields } from '@phone-trade/shared';
import type { Action } from '../../../kit/action/row-actions';
import { call } from '../../../lib/http/http';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import type { WorkRow } from './task-row';
import { WorkList } from './work-list';

const TITLE = { zh: '已发事务', en: 'Started by me' };
const RUNNING = 1;
const { startUser: _starter, ...FIELDS } = flowSentFields;

/** Processes that whoever is signed in has started. */
export function SendPage() {
  const t = useT();
  const withdraw = async ({ processInstanceId }: WorkRow) => {
    await call('flow.withdraw', { processInstanceId }, { success: () => t('flow.withdrawn') });
    await invalidate('flow', 'desk.leave');
  };
  const rowActions = (row: WorkRow): readonly Action[] =>
    row.state === RUNNING
      ? [
          {
            key: 'withdraw',
            label: t('flow.act.withdraw'),
            danger: true,
            confirm: () => t('flow.withdrawAsk'),
            confirmVerb: () => t('flow.act.withdraw'),
            onClick: () => withdraw(row),
          },
        ]
      : [];
  return (
    <WorkList
      title={TITLE}
      tableId="flowSent"
      source="flow.send-list"
      fields={FIELDS}
      rowKey="processInstanceId"
      rowActions={rowActions}
      empty={t('flow.empty.send')}
    />
  );
}
