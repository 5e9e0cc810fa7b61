import { Modal } from 'antd';
import { FlowDiagram } from '../../../kit/flow/flow-diagram';
import { FlowHistory } from '../../../kit/flow/flow-history';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { useLabel, useT } from '../../../lib/language/i18n';
import { documentOf } from '../business';
import css from '../flow.module.css';
import { HandlePanel } from './handle-panel';
import type { WorkRow } from './task-row';

interface Props {
  readonly row: WorkRow;
  readonly onClose: () => void;
}

/** A task whose process has no page of its own: where it stands, what was said, and the answer. */
export function HandleDialog({ row, onClose }: Props) {
  const t = useT();
  const label = useLabel();
  const { taskId = '', taskName, processDefinitionName, businessId, processInstanceId } = row;
  const document = documentOf(row);
  const title = [processDefinitionName, businessId, taskName].filter(Boolean).join(' · ');
  return (
    <Modal open title={title} width="min(960px, 96vw)" footer={null} mask={{ closable: false }} onCancel={onClose}>
      {document && (
        <p>
          {label(document.label)} <DocumentLink text={businessId ?? ''} to={document.to} />
        </p>
      )}
      <HandlePanel taskId={taskId} processInstanceId={processInstanceId} onDone={onClose} />
      <section className={css.part} aria-label={t('flow.diagram')}>
        <FlowDiagram of={{ processInstanceId }} />
      </section>
      <section className={css.part} aria-label={t('flow.history')}>
        <FlowHistory processInstanceId={processInstanceId} />
      </section>
    </Modal>
  );
}
