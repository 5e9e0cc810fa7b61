import type { EndpointId, Fields } from '@phone-trade/shared';
import { Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { askDiscard } from '../form/ask-discard';
import { focusFaults } from '../form/findings';
import { FormErrors } from '../form/form-errors';
import { type SaveOptions, useSave } from '../form/use-save';
import { useSaveShortcut } from '../form/use-shortcut';
import type { Values } from '../text/ref-text';

interface Props<V extends object> {
  /** Of the form: its inputs are found by it. */
  readonly name: string;
  readonly title: string;
  /** What the button says that does it; "save" by default. */
  readonly okText?: string;
  readonly danger?: boolean;
  /** What stands in its inputs to begin with. */
  readonly start?: Partial<V>;
  /** What its inputs are called in a refusal. */
  readonly fields?: Fields;
  /** What is done with right values: this call, with this input. */
  readonly call: EndpointId;
  readonly input: (values: V) => Values;
  readonly options: Omit<SaveOptions, 'quiet'>;
  readonly onDone: (answer: unknown) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that asks for a few things and does one with them. A refusal leaves it open and says why; closing it asks before input is lost. */
export function FormDialog<V extends object>(props: Props<V>) {
  const { name, title, okText, danger = false, start = {}, fields, call, input, options, onDone, onClose, children } = props;
  const t = useT();
  const [form] = Form.useForm<V>();
  const [dirty, setDirty] = useState(false);
  const { busy, findings, save } = useSave();
  const send = async () => {
    const values = await form.validateFields().catch(focusFaults(name));
    if (!values) return;
    const answer = await save(call, input(values), { ...options, quiet: true });
    if (answer !== undefined) onDone(answer);
  };
  useSaveShortcut(() => void send(), { dialog: true });
  return (
    <Modal
      open
      title={title}
      okText={okText ?? t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      okButtonProps={{ danger }}
      onOk={() => void send()}
      onCancel={() => askDiscard(dirty, onClose)}
      mask={{ closable: false }}
    >
      <Form form={form} name={name} layout="vertical" initialValues={start} onValuesChange={() => setDirty(true)}>
        <FormErrors form={name} findings={findings} {...(fields ? { fields } : {})} />
        {children}
      </Form>
    </Modal>
  );
}
