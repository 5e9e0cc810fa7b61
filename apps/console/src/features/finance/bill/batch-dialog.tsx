import { BILL_SIDES, FINANCE, type FinanceDirection } from '@phone-trade/shared';
import { Alert, Form, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { today } from '../../../kit/date/dates';
import { askDiscard } from '../../../kit/form/ask-discard';
import { FieldGrid } from '../../../kit/form/field-item';
import { focusFaults } from '../../../kit/form/findings';
import { FormErrors } from '../../../kit/form/form-errors';
import { useSave } from '../../../kit/form/use-save';
import { Totals } from '../../../kit/layout/totals';
import { useT } from '../../../lib/language/i18n';
import { freeOf, type OpenBill } from '../record/open-bills';
import { TOUCHES } from './sides';

interface Props {
  readonly direction: FinanceDirection;
  readonly bills: readonly OpenBill[];
  readonly onClose: () => void;
}

const LISTS = { payout: '/ERP/finance/paid', income: '/ERP/finance/incomeRecord' };

function byCompany(bills: readonly OpenBill[]): readonly (readonly [channelId: string, bills: readonly OpenBill[]])[] {
  const ids = [...new Set(bills.map(({ channelId }) => channelId))];
  return ids.map((id) => [id, bills.filter(({ channelId }) => channelId === id)] as const);
}

const yuan = (bills: readonly OpenBill[]): number => bills.reduce((sum, bill) => sum + freeOf(bill), 0) / 100;

/** Pays the bills chosen in full, through one account: a record for each company, all or none. */
export function BatchDialog({ direction, bills, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const [form] = Form.useForm<{ readonly payTypeId: string; readonly payAccountTypeId: string; readonly bizDate?: string }>();
  const [dirty, setDirty] = useState(false);
  const { save, busy, findings } = useSave();
  const { spec, side, calls } = FINANCE[direction];
  const payTypeId = Form.useWatch('payTypeId', form);
  const free = useMemo(() => bills.filter((bill) => freeOf(bill) > 0), [bills]);
  const companies = useMemo(() => byCompany(free), [free]);
  const account = spec.document['payments']?.is.fields ?? {};
  const { bizDate } = spec.head;
  const submit = async () => {
    const values = await form.validateFields().catch(focusFaults('batch'));
    if (!values) return;
    const { bizDate: day, ...way } = values;
    const records = companies.map(([channelId, own]) => ({
      channelId,
      bizDate: day,
      payments: [{ ...way, paymentAmount: yuan(own) }],
      items: own.map((bill) => ({ billNo: bill.billNo, side: BILL_SIDES[side], allocAmount: freeOf(bill) / 100 })),
    }));
    const success = () => t('finance.batch.done', { count: records.length });
    const saved = await save<{ readonly batchNo?: string }>(calls.batch, { records }, { success, touches: TOUCHES });
    if (!saved) return;
    onClose();
    void navigate(`${LISTS[direction]}?batchNo=${saved.batchNo ?? ''}`);
  };
  const typed = (changed: object) => {
    setDirty(true);
    // An account of the way before.
    if ('payTypeId' in changed) form.setFieldsValue({ payAccountTypeId: undefined as never });
  };
  return (
    <Modal
      open
      title={t('finance.batch.title', { count: companies.length })}
      okText={t('finance.batch.submit')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: free.length === 0 }}
      onOk={() => void submit()}
      onCancel={() => askDiscard(dirty, onClose)}
      mask={{ closable: false }}
      width={600}
    >
      <FormErrors form="batch" findings={findings} fields={spec.document} />
      {free.length < bills.length && <Alert type="info" showIcon title={t('finance.batch.left', { count: bills.length - free.length })} />}
      <Form form={form} name="batch" layout="vertical" initialValues={{ bizDate: today() }} onValuesChange={typed}>
        <FieldGrid
          fields={{ ...account, ...(bizDate ? { bizDate } : {}) }}
          only={['payTypeId', 'payAccountTypeId', 'bizDate']}
          columns={3}
          within={{ payAccountTypeId: ['payTypeId', payTypeId] }}
        />
      </Form>
      <Totals
        lines={companies.map(([channelId, own]) => ({ key: channelId, label: String(own[0]?.channelName ?? ''), amount: yuan(own) }))}
      />
    </Modal>
  );
}
