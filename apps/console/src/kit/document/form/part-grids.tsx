import { CALC_PER_UNIT, type Fields, f } from '@phone-trade/shared';
import { useMemo } from 'react';
import type { RowFinding } from '../../../lib/http/api-error';
import { newId } from '../../../lib/http/new-id';
import { useT } from '../../../lib/language/i18n';
import type { Preview } from '../../action/use-preview';
import { begun } from '../../grid/check/unfilled';
import { type GridColumn, gridColumn, gridColumns } from '../../grid/column';
import { flatOptions, type RefNode, useRefOptions } from '../../input/reference';
import { Section } from '../../layout/document-layout';
import { Money } from '../../price/money';
import { paidWith } from '../figures';
import { EntryGrid } from './entry-grid';
import { filledParts, isBlankPart, type PartLine } from './part-rows';

interface Props {
  readonly fields: Fields;
  readonly findings: readonly RowFinding[];
  /** `value` and `onChange` are passed by `Form.Item`. */
  readonly value?: readonly PartLine[];
  readonly onChange?: (rows: readonly PartLine[]) => void;
}

interface GridSectionProps extends Props {
  readonly title?: string;
  readonly list: 'expenses' | 'payments';
  readonly columns: readonly GridColumn<PartLine>[];
  readonly total: number | undefined;
  readonly fresh: () => Readonly<Record<string, unknown>>;
}

function GridSection({ list, title, columns, total, fresh, findings, value = [], onChange }: GridSectionProps) {
  const t = useT();
  const name = title ?? t(`document.${list}.title`);
  return (
    <Section title={name} note={filledParts(value).length > 0 ? <Money value={total} sign /> : t(`document.${list}.none`)}>
      <EntryGrid<PartLine>
        list={list}
        label={name}
        columns={columns}
        rows={value}
        onChange={(rows) => onChange?.(rows)}
        newRow={() => begun(newId().slice(0, 8), fresh())}
        isBlank={isBlankPart}
        findings={findings}
      />
    </Section>
  );
}

/** Each expense type has a default for its calculation and apportionment. */
interface ExpenseTypeNode extends RefNode {
  readonly defaultCalcType?: number;
  readonly defaultShareType?: number;
}

const EXPENSE = ['expenseDetailTypeId', 'amount', 'calcType', 'shareType', 'channelId', 'remark'] as const;
const SUM = f.money('合计', 'Total');

interface ExpensesProps extends Props {
  /** Units of the document. */
  readonly count: number;
  readonly total: number | undefined;
  /** Default company an expense is settled with: the company of the document. */
  readonly channelId: unknown;
}

/** Freight, fees, rebates: per document or per unit, apportioned or not, settled with the company of the document or another one. */
export function ExpensesGrid({ count, total, channelId, ...props }: ExpensesProps) {
  const { fields } = props;
  const { options } = useRefOptions('expenseType', fields.expenseDetailTypeId?.is.refType);
  const types = useMemo(() => new Map(flatOptions(options).map(({ value, node }) => [value, node as ExpenseTypeNode])), [options]);
  const columns = useMemo(
    () => [
      ...gridColumns<PartLine>(fields, EXPENSE, {
        expenseDetailTypeId: {
          put: (row, value) => {
            const { defaultCalcType = 1, defaultShareType = 1 } = types.get(String(value)) ?? {};
            return { ...row, expenseDetailTypeId: value, calcType: defaultCalcType, shareType: defaultShareType };
          },
        },
      }),
      gridColumn<PartLine>('$sum', SUM, {
        readOnly: true,
        width: 92,
        value: ({ amount, calcType }) =>
          typeof amount !== 'number' ? undefined : calcType === CALC_PER_UNIT ? (Math.round(amount * 100) * count) / 100 : amount,
      }),
    ],
    [fields, types, count],
  );
  return (
    <GridSection {...props} list="expenses" columns={columns} total={total} fresh={() => ({ calcType: 1, shareType: 1, channelId })} />
  );
}

const PAYMENT = ['payTypeId', 'payAccountTypeId', 'paymentAmount', 'fee', 'transNo', 'payTime', 'remark'] as const;

interface PaymentsProps extends Props {
  readonly title: string;
  readonly preview: Preview | undefined;
  /** In yuan, what is left to pay: the amount of a new row. */
  readonly left: number | undefined;
}

/** Payments made with the document, or the content of a payment record. `title` names the section. The review books them. */
export function PaymentsGrid({ preview, left, ...props }: PaymentsProps) {
  const { fields } = props;
  const columns = useMemo(
    () =>
      gridColumns<PartLine>(fields, PAYMENT, {
        // The accounts depend on the payment method.
        payTypeId: { roots: true, put: (row, value) => ({ ...row, payTypeId: value, payAccountTypeId: undefined }) },
        payAccountTypeId: { readsFrom: ['payTypeId'], within: ({ payTypeId }) => (typeof payTypeId === 'string' ? payTypeId : '') },
      }),
    [fields],
  );
  const fresh = () => (left !== undefined && left > 0 ? { paymentAmount: left } : {});
  return <GridSection {...props} list="payments" columns={columns} total={preview && paidWith(preview)} fresh={fresh} />;
}
