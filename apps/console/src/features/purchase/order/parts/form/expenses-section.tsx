import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { CALC_PER_UNIT, purchaseExpenseFields as expenseFields } from '@phone-trade/shared';
import { Button, Form } from 'antd';
import type { RefNode } from '../../../../../kit/hooks/reference';
import { Section } from '../../../../../kit/views/document-layout';
import { FieldInput } from '../../../../../kit/views/field-input';
import { FieldItem } from '../../../../../kit/views/field-item';
import { Money } from '../../../../../kit/views/money';
import { RefPicker } from '../../../../../kit/views/ref-picker';
import { useLabel, useT } from '../../../../../lib/i18n';
import type { ExpenseDraft, HeadDraft } from '../../order-form';
import css from './form.module.css';

/** Expense types say how they usually are computed and shared. */
interface ExpenseTypeNode extends RefNode {
  readonly defaultCalcType?: number;
  readonly defaultShareType?: number;
}

/** Freight, fees, rebates: whole order or per unit, apportioned or not, settled with the supplier or somebody else. */
export function ExpensesSection({ count, expenseFen }: { count: number; expenseFen: number }) {
  const t = useT();
  const label = useLabel();
  const form = Form.useFormInstance<HeadDraft>();
  return (
    <Form.List name="expenses">
      {(rows, { add, remove }) => (
        <Section
          title={t('purchase.form.expenses')}
          note={rows.length > 0 && <Money value={expenseFen / 100} sign />}
          actions={
            <Button
              icon={<PlusOutlined />}
              onClick={() => add({ calcType: 1, shareType: 1, channelId: form.getFieldValue('channelId') as string | undefined })}
            >
              {t('purchase.form.addExpense')}
            </Button>
          }
        >
          {rows.length === 0 && <p className={css.none}>{t('purchase.form.noExpenses')}</p>}
          <div className={css.parts}>
            {rows.map(({ key, name }) => (
              <div key={key} className={css.expense}>
                <FieldItem name={[name, 'expenseDetailTypeId']} field={expenseFields.expenseDetailTypeId}>
                  <ExpenseTypeInput row={name} />
                </FieldItem>
                <FieldItem name={[name, 'amount']} field={expenseFields.amount} />
                <FieldItem name={[name, 'calcType']} field={expenseFields.calcType}>
                  <FieldInput field={expenseFields.calcType} aria-label={label(expenseFields.calcType.label)} />
                </FieldItem>
                <FieldItem name={[name, 'shareType']} field={expenseFields.shareType}>
                  <FieldInput field={expenseFields.shareType} aria-label={label(expenseFields.shareType.label)} />
                </FieldItem>
                <FieldItem name={[name, 'channelId']} field={expenseFields.channelId} placeholder={t('purchase.form.recordOnly')} />
                <FieldItem name={[name, 'remark']} field={expenseFields.remark} />
                <ExpenseSum row={name} count={count} />
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t('purchase.form.removeExpense', { no: name + 1 })}
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

/** Choosing a type also sets the basis and allocation it usually has. */
function ExpenseTypeInput({ row, value, onChange, id }: TypeProps) {
  const form = Form.useFormInstance<HeadDraft>();
  const label = useLabel();
  return (
    <RefPicker
      target="expenseType"
      refType={expenseFields.expenseDetailTypeId.is.refType}
      value={value}
      id={id}
      aria-label={label(expenseFields.expenseDetailTypeId.label)}
      onChange={(next, nodes) => {
        onChange?.(next as string | undefined);
        const node = nodes[0] as ExpenseTypeNode | undefined;
        if (!node) return;
        form.setFieldValue(['expenses', row, 'calcType'], node.defaultCalcType ?? 1);
        form.setFieldValue(['expenses', row, 'shareType'], node.defaultShareType ?? 1);
      }}
    />
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
