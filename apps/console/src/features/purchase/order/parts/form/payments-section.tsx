import { purchasePaymentFields as fields } from '@phone-trade/shared';
import { Form } from 'antd';
import type { Preview } from '../../../../../kit/hooks/use-preview';
import { FieldInput } from '../../../../../kit/views/field-input';
import { FieldItem } from '../../../../../kit/views/field-item';
import { useLabel } from '../../../../../lib/i18n';
import { leftToPay, paidWith } from '../../order-figures';
import type { HeadDraft } from '../../order-form';
import css from './form.module.css';
import { RowsSection } from './rows-section';

/** Money paid with the order. Booked at the review, as payments of the finance area. */
export function PaymentsSection({ preview }: { preview: Preview | undefined }) {
  const label = useLabel();
  const form = Form.useFormInstance<HeadDraft>();
  const open = preview && leftToPay(preview);
  return (
    <RowsSection
      name="payments"
      total={preview && paidWith(preview)}
      fresh={() => (open !== undefined && open > 0 ? { paymentAmount: open } : {})}
      rowClass={css.payment}
    >
      {(row) => (
        <>
          <FieldItem name={[row, 'payTypeId']} field={fields.payTypeId}>
            <FieldInput
              field={fields.payTypeId}
              roots
              aria-label={label(fields.payTypeId.label)}
              // Another way to pay has other accounts.
              onChange={() => form.setFieldValue(['payments', row, 'payAccountTypeId'], undefined)}
            />
          </FieldItem>
          <AccountItem row={row} />
          <FieldItem name={[row, 'paymentAmount']} field={fields.paymentAmount} />
          <FieldItem name={[row, 'fee']} field={fields.fee} />
          <FieldItem name={[row, 'transNo']} field={fields.transNo} />
          <FieldItem name={[row, 'payTime']} field={fields.payTime} />
        </>
      )}
    </RowsSection>
  );
}

/** The accounts of the way to pay that has been chosen. */
function AccountItem({ row }: { row: number }) {
  const payTypeId = Form.useWatch(['payments', row, 'payTypeId']) as string | undefined;
  return (
    <FieldItem
      name={[row, 'payAccountTypeId']}
      field={fields.payAccountTypeId}
      within={payTypeId ?? ''}
      disabled={payTypeId === undefined}
    />
  );
}
