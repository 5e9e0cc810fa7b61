import { type ListView, listViewFields } from '@phone-trade/shared';
import { Checkbox, Form, Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { askDiscard } from '../form/ask-discard';
import { FieldItem } from '../form/field-item';
import { focusFaults, focusFinding } from '../form/findings';
import type { ViewFacts } from './use-named-views';

interface Props {
  /** The view that is renamed; a new one otherwise. */
  readonly over: ListView | undefined;
  /** Rejects when the server refuses. */
  readonly onSave: (facts: ViewFacts) => Promise<void>;
  readonly onClose: () => void;
}

const FORM = 'list-view';

/** The name of a saved view, and who has it. */
export function ViewDialog({ over, onSave, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<ViewFacts>();
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (facts: ViewFacts) => {
    setBusy(true);
    // A refusal has been toasted; the dialog stays for another name.
    await onSave(facts).catch(() => focusFinding(FORM, 'name'));
    setBusy(false);
  };
  return (
    <Modal
      open
      title={t(over ? 'kit.named.rename' : 'kit.named.saveAs')}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={() => askDiscard(dirty, onClose)}
      mask={{ closable: false }}
      width={400}
    >
      <Form
        form={form}
        name={FORM}
        layout="vertical"
        initialValues={{ name: over?.name ?? '', isShared: over?.isShared === 1 }}
        onValuesChange={() => setDirty(true)}
        onFinish={(facts) => void save(facts)}
        onFinishFailed={focusFaults(FORM)}
      >
        <FieldItem name="name" field={listViewFields.name} />
        <Form.Item name="isShared" valuePropName="checked">
          <Checkbox>{t('kit.named.share')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
