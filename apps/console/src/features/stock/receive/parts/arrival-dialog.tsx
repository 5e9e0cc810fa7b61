import { arrivalFields, isImei, readDeviceCode } from '@phone-trade/shared';
import { Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { askDiscard } from '../../../../kit/form/ask-discard';
import { FieldItem } from '../../../../kit/form/field-item';
import { focusFaults } from '../../../../kit/form/findings';
import { useSaveShortcut } from '../../../../kit/form/use-shortcut';
import { useScanTarget } from '../../../../kit/scan/use-scanner';
import { useT } from '../../../../lib/language/i18n';
import { type Arrival, changedFacts, type Facts, seenFacts } from '../arrivals';
import { FactsFields } from './facts-fields';

interface Seen extends Facts {
  readonly diffRemark?: string;
}

interface Props {
  readonly arrival: Arrival;
  readonly onSave: (values: Pick<Arrival, 'facts' | 'diffRemark'>) => void;
  readonly onClose: () => void;
}

/** Compares a unit with what was bought: every fact, and a note about the difference. */
export function ArrivalDialog({ arrival, onSave, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Seen>();
  const [dirty, setDirty] = useState(false);
  const { unit, diffRemark } = arrival;
  const save = async () => {
    const values = await form.validateFields().catch(focusFaults('arrival'));
    if (!values) return;
    onSave({ facts: changedFacts(unit, values), diffRemark: values.diffRemark });
    onClose();
  };
  useSaveShortcut(() => void save(), { dialog: true });
  const box = useRef<HTMLDivElement>(null);
  useScanTarget(
    (scanned) => {
      const { field, code } = readDeviceCode(scanned);
      form.setFieldValue(field === 'imei' && !isImei(code) ? 'sn' : field, code);
      setDirty(true);
    },
    true,
    box,
  );
  return (
    <Modal
      open
      title={t('stock.store.correct', { productNo: unit.productNo })}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      onOk={() => void save()}
      onCancel={() => askDiscard(dirty, onClose)}
      mask={{ closable: false }}
      width={640}
    >
      <Form
        form={form}
        name="arrival"
        layout="vertical"
        initialValues={{ ...seenFacts(arrival), diffRemark }}
        onValuesChange={() => setDirty(true)}
      >
        <div ref={box}>
          <FactsFields unit={unit} />
          <FieldItem name="diffRemark" field={arrivalFields.diffRemark} />
        </div>
      </Form>
    </Modal>
  );
}
