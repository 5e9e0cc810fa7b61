import { purchaseSpec } from '@phone-trade/shared';
import { Form, Modal } from 'antd';
import { attrText } from '../../../../../kit/hooks/model-attrs';
import { AttrPicker } from '../../../../../kit/views/attr-picker';
import { FieldGrid } from '../../../../../kit/views/field-item';
import { useLabel, useT } from '../../../../../lib/i18n';
import type { LineDraft, UnitDraft } from '../../order-form';

interface Props {
  readonly line: LineDraft;
  readonly unit: UnitDraft;
  readonly onSave: (values: Partial<UnitDraft>) => void;
  readonly onClose: () => void;
}

const { unit: fields } = purchaseSpec;
const NAMES = [
  'imei',
  'imei2',
  'sn',
  'thirdBarcode',
  'conditionId',
  'levelId',
  'batteryHealth',
  'purchasePrice',
  'saleAmount',
  'remark',
] as const;

/** Everything about one unit. What is left empty is as the line says. */
export function UnitDialog({ line, unit, onSave, onClose }: Props) {
  const t = useT();
  const label = useLabel();
  const [form] = Form.useForm<UnitDraft>();
  const save = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    onSave({ ...Object.fromEntries([...NAMES, 'attrs' as const].map((name) => [name, values[name]])) });
    onClose();
  };
  return (
    <Modal
      open
      title={t('purchase.form.unitTitle', { code: unit.imei ?? unit.sn ?? '' })}
      onCancel={onClose}
      onOk={() => void save()}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      width={640}
    >
      <p style={{ color: 'var(--text-soft)', marginTop: 0 }}>{t('purchase.form.unitHint')}</p>
      <Form form={form} name="purchase-unit" layout="vertical" initialValues={{ ...unit }} onFinish={() => void save()}>
        <Form.Item name="attrs" label={label(fields.attrs.label)}>
          <AttrPicker modelId={line.modelId} placeholder={attrText(line.attrs)} />
        </Form.Item>
        <FieldGrid fields={fields} only={NAMES} columns={2} />
      </Form>
    </Modal>
  );
}
