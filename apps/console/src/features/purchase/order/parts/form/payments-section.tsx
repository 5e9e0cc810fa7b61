import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { paymentFields } from '@phone-trade/shared';
import { Button, Form } from 'antd';
import { Section } from '../../../../../kit/views/document-layout';
import { FieldItem } from '../../../../../kit/views/field-item';
import { Money } from '../../../../../kit/views/money';
import { RefPicker } from '../../../../../kit/views/ref-picker';
import { useLabel, useT } from '../../../../../lib/i18n';
import type { FormTotals, HeadDraft } from '../../order-form';
import css from './form.module.css';

/** Money paid with the order. Booked at the review, as payments of the finance area. */
export function PaymentsSection({ totals }: { totals: FormTotals }) {
  const t = useT();
  const open = Math.max(0, totals.dueFen - totals.paidFen);
  return (
    <Form.List name="payments">
      {(rows, { add, remove }) => (
        <Section
          title={t('purchase.form.payments')}
          note={rows.length > 0 && <Money value={totals.paidFen / 100} sign />}
          actions={
            <Button icon={<PlusOutlined />} onClick={() => add(open > 0 ? { paymentAmount: open / 100 } : {})}>
              {t('purchase.form.addPayment')}
            </Button>
          }
        >
          {rows.length === 0 && <p className={css.none}>{t('purchase.form.noPayments')}</p>}
          <div className={css.parts}>
            {rows.map(({ key, name }) => (
              <div key={key} className={css.payment}>
                <FieldItem name={[name, 'payTypeId']} field={paymentFields.payTypeId}>
                  <PayTypeInput row={name} />
                </FieldItem>
                <AccountItem row={name} />
                <FieldItem name={[name, 'paymentAmount']} field={paymentFields.paymentAmount} />
                <FieldItem name={[name, 'fee']} field={paymentFields.fee} />
                <FieldItem name={[name, 'transNo']} field={paymentFields.transNo} />
                <FieldItem name={[name, 'payTime']} field={paymentFields.payTime} />
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t('purchase.form.removePayment', { no: name + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
          </div>
        </Section>
      )}
    </Form.List>
  );
}

interface TypeProps {
  readonly row: number;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly id?: string;
}

/** Another way to pay has other accounts. */
function PayTypeInput({ row, value, onChange, id }: TypeProps) {
  const form = Form.useFormInstance<HeadDraft>();
  const label = useLabel();
  return (
    <RefPicker
      target="payType"
      refType={1}
      roots
      value={value}
      id={id}
      aria-label={label(paymentFields.payTypeId.label)}
      onChange={(next) => {
        onChange?.(next as string | undefined);
        form.setFieldValue(['payments', row, 'payAccountTypeId'], undefined);
      }}
    />
  );
}

function AccountItem({ row }: { row: number }) {
  const payTypeId = Form.useWatch(['payments', row, 'payTypeId']) as string | undefined;
  const label = useLabel();
  return (
    <FieldItem name={[row, 'payAccountTypeId']} field={paymentFields.payAccountTypeId}>
      <AccountInput within={payTypeId} label={label(paymentFields.payAccountTypeId.label)} />
    </FieldItem>
  );
}

interface AccountProps {
  readonly within: string | undefined;
  readonly label: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly id?: string;
}

function AccountInput({ within, label, value, onChange, id }: AccountProps) {
  return (
    <RefPicker
      target="payType"
      refType={1}
      within={within ?? ''}
      value={value}
      id={id}
      disabled={within === undefined}
      aria-label={label}
      onChange={(next) => onChange?.(next as string | undefined)}
    />
  );
}
