import type { CrudSpec } from '@phone-trade/shared';
import { Modal } from 'antd';
import { useLang, useT } from '../../../../lib/language/i18n';
import { DictEntries, type Head } from './dict-entries';
import css from './dict-entries-dialog.module.css';

interface Props {
  readonly spec: CrudSpec;
  readonly head: Head;
  readonly onClose: () => void;
}

/** The keys of one dictionary over the list of all. */
export function DictEntriesDialog({ spec, head, onClose }: Props) {
  const t = useT();
  const lang = useLang();
  const name = (lang === 'en' && head.dictValueEn) || head.dictValue;
  return (
    <Modal
      open
      title={t('platform.dict.entriesOf', { name, code: head.code })}
      width={1080}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div className={css.entries}>
        <DictEntries spec={spec} head={head} inDialog />
      </div>
    </Modal>
  );
}
