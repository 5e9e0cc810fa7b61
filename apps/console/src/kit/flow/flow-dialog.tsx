import { Modal } from 'antd';
import { useT } from '../../lib/language/i18n';
import css from './flow.module.css';
import { FlowDiagram, type Process } from './flow-diagram';
import { FlowHistory } from './flow-history';

interface Props {
  readonly of: Process;
  readonly onClose: () => void;
}

/** The diagram of a process over the page, with its history where it has one. */
export function FlowDialog({ of, onClose }: Props) {
  const t = useT();
  return (
    <Modal open title={t('kit.flow.title')} width="min(1080px, 96vw)" footer={null} onCancel={onClose}>
      <FlowDiagram of={of} height={400} />
      {'processInstanceId' in of && (
        <section className={css.history} aria-label={t('kit.flow.history')}>
          <FlowHistory {...of} />
        </section>
      )}
    </Modal>
  );
}
