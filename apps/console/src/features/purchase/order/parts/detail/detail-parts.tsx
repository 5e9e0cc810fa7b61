import { expenseFields, type Fields, f, paymentFields } from '@phone-trade/shared';
import { Table } from 'antd';
import { alignOf, type Column, cellOf, column, widthOf } from '../../../../../kit/views/columns';
import { Section } from '../../../../../kit/views/document-layout';
import type { Values } from '../../../../../kit/views/field-text';
import { Money } from '../../../../../kit/views/money';
import { useLabel, useLang, useT } from '../../../../../lib/i18n';
import type { OrderDetail } from '../../order-detail';

/** Narrower than in a list: eight columns share two thirds of the page. */
const WIDTH: Readonly<Record<string, number>> = { expenseDetailTypeId: 100, amount: 88, totalAmount: 88, channelId: 112, remark: 112 };

const columns = (fields: Fields, names: readonly string[]): readonly Column<Values>[] =>
  names.flatMap((name) => {
    const field = fields[name];
    return field ? [column<Values>(name, field, WIDTH[name] ? { width: WIDTH[name] } : {})] : [];
  });

const EXPENSES = columns({ ...expenseFields, totalAmount: f.money('合计', 'Total'), settleKind: f.code('settleKind', '结算', 'Settled') }, [
  'expenseDetailTypeId',
  'amount',
  'calcType',
  'shareType',
  'totalAmount',
  'channelId',
  'settleKind',
  'remark',
]);
const PAYMENTS = columns(paymentFields, ['payTypeId', 'payAccountTypeId', 'paymentAmount', 'fee', 'transNo', 'payTime', 'remark']);

interface PartsProps {
  readonly title: string;
  readonly shape: readonly Column<Values>[];
  readonly rows: readonly (Values & { readonly id: string })[];
  readonly total: number | undefined;
}

/** A small table of a document's parts. */
function Parts({ title, shape, rows, total }: PartsProps) {
  const label = useLabel();
  const lang = useLang();
  return (
    <Section title={title} note={total !== undefined && <Money value={total} sign />} flush>
      <Table<Values & { readonly id: string }>
        size="small"
        aria-label={title}
        rowKey="id"
        dataSource={rows as (Values & { readonly id: string })[]}
        pagination={false}
        scroll={{ x: 760 }}
        columns={shape.map((item) => ({
          key: item.key,
          title: label(item.label),
          align: alignOf(item),
          width: widthOf(item, lang),
          render: (_: unknown, row: Values) => cellOf(item, row),
        }))}
      />
    </Section>
  );
}

const sum = (amounts: readonly (number | undefined)[]): number | undefined =>
  amounts.some((amount) => amount === undefined)
    ? undefined
    : amounts.reduce<number>((total, amount) => total + Math.round((amount ?? 0) * 100), 0) / 100;

export function DetailExpenses({ rows }: { rows: OrderDetail['expenses'] }) {
  const t = useT();
  return <Parts title={t('purchase.form.expenses.title')} shape={EXPENSES} rows={rows} total={sum(rows.map((row) => row.totalAmount))} />;
}

export function DetailPayments({ rows }: { rows: OrderDetail['payments'] }) {
  const t = useT();
  return <Parts title={t('purchase.form.payments.title')} shape={PAYMENTS} rows={rows} total={sum(rows.map((row) => row.paymentAmount))} />;
}
