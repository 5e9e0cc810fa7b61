import { Modal } from 'antd';
import { useState } from 'react';
import { FlowDiagram } from '../../../kit/flow/flow-diagram';
import { FlowHistory } from '../../../kit/flow/flow-history';
import { askDiscard } from '../../../kit/form/ask-discard';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { useLabel, useT } from '../../../lib/language/i18n';
import { usePage } from '../../../lib/pages/page-context';
import { setTabDirty } from '../../../lib/pages/tabs';
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
  const { tabKey } = usePage();
  const [dirty, setDirty] = useState(false);
  const leave = () => {
    // The mark of the comment stays with the tab unless it is taken off.
    if (tabKey) setTabDirty(tabKey, false);
    onClose();
  };
  const { taskId = '', taskName, processDefinitionName, businessId, processInstanceId } = row;
  const document = documentOf(row);
  const title = [processDefinitionName, businessId, taskName].filter(Boolean).join(' · ');
  return (
    <Modal open title={title} width="min(960px, 96vw)" footer={null} mask={{ closable: false }} onCancel={() => askDiscard(dirty, leave)}>
      {document && (
        <p>
          {label(document.label)} <DocumentLink text={businessId ?? ''} to={document.to} />
        </p>
      )}
      <HandlePanel taskId={taskId} processInstanceId={processInstanceId} onDone={onClose} onDirty={setDirty} />
      <section className={css.part} aria-label={t('flow.diagram')}>
        <FlowDiagram of={{ processInstanceId }} />
      </section>
      <section className={css.part} aria-label={t('flow.history')}>
        <FlowHistory processInstanceId={processInstanceId} />
      </section>
    </Modal>
  );
}
