import { type EndpointId, type Field, type Fields } from '@phone-trade/shared';
import { Form, Modal } from 'antd';
import { focusFaults } from '../../../../kit/hooks/findings';
import type { Values } from '../../../../kit/hooks/ref-text';
import { useSave } from '../../../../kit/hooks/use-save';
import { useSaveShortcut } from '../../../../kit/hooks/use-shortcut';
import { FieldItem } from '../../../../kit/views/field-item';
import { FormErrors } from '../../../../kit/views/form-errors';
import { useT } from '../../../../lib/i18n';

export interface Setting {
  readonly call: EndpointId;
  readonly title: string;
  readonly saved: string;
  readonly fields: Fields;
  /** What stands below each input. */
  readonly hints: Readonly<Record<string, string>>;
  /** Names the tenant, as the call wants it. */
  readonly of: Readonly<Record<string, string>>;
}

interface Props extends Setting {
  readonly row: Values;
  readonly onClose: () => void;
}

const FORM = 'tenant-setting';

/** Sets some things of one tenant. An emptied input says that there is no limit, so it travels as an empty text. */
export function SettingDialog({ call, title, saved, fields, hints, of, row, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Record<string, unknown>>();
  const { busy, findings, save } = useSave();
  const send = async () => {
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values) return;
    const given = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? '']));
    if ((await save(call, { ...of, ...given }, { success: saved, quiet: true })) !== undefined) onClose();
  };
  useSaveShortcut(() => void send(), { dialog: true });
  return (
    <Modal
      open
      title={title}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form form={form} name={FORM} layout="vertical" initialValues={row}>
        <FormErrors form={FORM} findings={findings} fields={fields} />
        {Object.entries(fields).map(([name, field], i) => (
          <FieldItem key={name} name={name} field={field as Field} autoFocus={i === 0} extra={hints[name]} />
        ))}
      </Form>
    </Modal>
  );
}
