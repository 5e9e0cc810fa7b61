import { leaveInputFields } from '@phone-trade/shared';
import { Form } from 'antd';
import { useNavigate, useParams } from 'react-router-dom';
import { FlowDiagram } from '../../../kit/flow/flow-diagram';
import { DraftOffer } from '../../../kit/form/draft-offer';
import { FieldGrid } from '../../../kit/form/field-item';
import { focusFaults } from '../../../kit/form/findings';
import { FormErrors } from '../../../kit/form/form-errors';
import { replaceValues } from '../../../kit/form/replace-values';
import { useDocumentForm } from '../../../kit/form/use-document-form';
import { useSaveShortcut } from '../../../kit/form/use-shortcut';
import { DocumentLayout, Section } from '../../../kit/layout/document-layout';
import type { Values } from '../../../kit/text/ref-text';
import { useT } from '../../../lib/language/i18n';
import { detailPath } from '../task/task-row';

const KIND = { zh: '请假申请', en: 'Leave request' };
const FORM = 'leave';
const NAMES = ['taskUser', 'startTime', 'endTime', 'reason'];

interface Started {
  readonly businessId: string;
  readonly processInstanceId: string;
}

/** Asks for leave: when, why, and who decides first. */
export function LeaveFormPage() {
  const t = useT();
  const { processDefinitionId = '' } = useParams();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const doc = useDocumentForm<Values>(`/work/process/leave/form/${processDefinitionId}`);
  const send = async () => {
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values) return;
    const started = await doc.submit<Started>('desk.leave.start-process', { ...values, processDefinitionId }, () => t('flow.leave.sent'), [
      'flow',
    ]);
    if (started) void navigate(detailPath('leave', started), { replace: true });
  };
  useSaveShortcut(() => void send());
  return (
    <DocumentLayout kind={KIND} actions={[{ key: 'send', label: t('flow.leave.send'), primary: true, busy: doc.busy, onClick: send }]}>
      <Section title={t('flow.leave.facts')}>
        <Form form={form} name={FORM} layout="vertical" onValuesChange={() => doc.changed(form.getFieldsValue(true))}>
          <DraftOffer of={doc} take={(values) => replaceValues(form, values)} />
          <FormErrors form={FORM} findings={doc.findings} fields={leaveInputFields} />
          <FieldGrid fields={leaveInputFields} only={NAMES} />
        </Form>
      </Section>
      <Section title={t('flow.diagram')}>
        <FlowDiagram of={{ processDefinitionId }} />
      </Section>
    </DocumentLayout>
  );
}
