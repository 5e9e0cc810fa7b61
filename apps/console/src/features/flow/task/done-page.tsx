import { flowTaskFields } from '@phone-trade/shared';
import { useT } from '../../../lib/language/i18n';
import { WorkList } from './work-list';

const TITLE = { zh: '办结事务', en: 'Done by me' };
const { assignee: _assignee, claimTime: _claimed, ...FIELDS } = flowTaskFields;

/** Tasks that whoever is signed in has completed. */
export function DonePage() {
  const t = useT();
  return <WorkList title={TITLE} tableId="flowDone" source="flow.done-list" fields={FIELDS} rowKey="taskId" empty={t('flow.empty.done')} />;
}
