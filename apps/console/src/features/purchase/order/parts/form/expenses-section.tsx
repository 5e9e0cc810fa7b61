import { CALC_PER_UNIT, purchaseExpenseFields as fields } from '@phone-trade/shared';
import { Form } from 'antd';
import type { RefNode } from '../../../../../kit/hooks/reference';
import { FieldInput } from '../../../../../kit/views/field-input';
import { FieldItem } from '../../../../../kit/views/field-item';
import { Money } from '../../../../../kit/views/money';
import { RefPicker } from '../../../../../kit/views/ref-picker';
import { useLabel, useT } from '../../../../../lib/i18n';
import type { ExpenseDraft, HeadDraft } from '../../order-form';
import css from './form.module.css';
import { RowsSection } from './rows-section';

/** Expense types say how they usually are computed and shared. */
interface ExpenseTypeNode extends RefNode {
  readonly defaultCalcType?: number;
  readonly defaultShareType?: number;
}

/** Freight, fees, rebates: whole order or per unit, apportioned or not, settled with the supplier or somebody else. */
export function ExpensesSection({ count, total }: { count: number; total: number | undefined }) {
  const t = useT();
  const label = useLabel();
  const form = Form.useFormInstance<HeadDraft>();
  const takeUsualTerms = (row: number, type: ExpenseTypeNode | undefined) => {
    if (!type) return;
    form.setFieldValue(['expenses', row, 'calcType'], type.defaultCalcType ?? 1);
    form.setFieldValue(['expenses', row, 'shareType'], type.defaultShareType ?? 1);
  };
  return (
    <RowsSection
      name="expenses"
      total={total}
      fresh={() => ({ calcType: 1, shareType: 1, channelId: form.getFieldValue('channelId') as string | undefined })}
      rowClass={css.expense}
    >
      {(row) => (
        <>
          <FieldItem name={[row, 'expenseDetailTypeId']} field={fields.expenseDetailTypeId}>
            <RefPicker
              target="expenseType"
              refType={fields.expenseDetailTypeId.is.refType}
              aria-label={label(fields.expenseDetailTypeId.label)}
              onChange={(_chosen, nodes) => takeUsualTerms(row, nodes[0])}
            />
          </FieldItem>
          <FieldItem name={[row, 'amount']} field={fields.amount} />
          <FieldItem name={[row, 'calcType']} field={fields.calcType}>
            <FieldInput field={fields.calcType} aria-label={label(fields.calcType.label)} />
          </FieldItem>
          <FieldItem name={[row, 'shareType']} field={fields.shareType}>
            <FieldInput field={fields.shareType} aria-label={label(fields.shareType.label)} />
          </FieldItem>
          <FieldItem name={[row, 'channelId']} field={fields.channelId} placeholder={t('purchase.form.recordOnly')} />
          <FieldItem name={[row, 'remark']} field={fields.remark} />
          <ExpenseSum row={row} count={count} />
        </>
      )}
    </RowsSection>
  );
}

/** What the row comes to for all units. */
function ExpenseSum({ row, count }: { row: number; count: number }) {
  const t = useT();
  const expense = Form.useWatch(['expenses', row]) as ExpenseDraft | undefined;
  const amount = expense?.amount;
  return (
    <div className={css.expenseSum}>
      <span>{t('purchase.form.sum')}</span>
      <Money
        value={amount === undefined ? undefined : expense?.calcType === CALC_PER_UNIT ? (Math.round(amount * 100) * count) / 100 : amount}
      />
    </div>
  );
}
