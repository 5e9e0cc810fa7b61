import { useNavigate, useParams } from 'react-router-dom';
import { Section } from '../../../kit/layout/document-layout';
import { useT } from '../../../lib/language/i18n';
import { HandlePanel } from '../task/handle-panel';
import { LeaveView } from './leave-view';

const KIND = { zh: '请假审批', en: 'Leave approval' };

/** A leave request that waits for an answer. */
export function LeaveHandlePage() {
  const t = useT();
  const { taskId = '', processInstanceId = '', businessId = '' } = useParams();
  const navigate = useNavigate();
  return (
    <LeaveView kind={KIND} businessId={businessId} processInstanceId={processInstanceId}>
      <Section title={t('flow.answer')}>
        <HandlePanel taskId={taskId} processInstanceId={processInstanceId} onDone={() => void navigate('/work/todo', { replace: true })} />
      </Section>
    </LeaveView>
  );
}
