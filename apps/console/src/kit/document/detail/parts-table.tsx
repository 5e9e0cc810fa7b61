import { type DocumentSpec, expenseFields, type Fields, f, isEmpty, paymentFields } from '@phone-trade/shared';
import { Table } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useLabel, useLang, useT } from '../../../lib/language/i18n';
import { alignOf, type Column, cellOf, column, widthOf } from '../../columns/columns';
import { Section } from '../../layout/document-layout';
import { Money } from '../../price/money';
import { TableTotals } from '../../table/table-totals';
import { useScrollByKeys } from '../../table/use-scroll-by-keys';
import type { Values } from '../../text/ref-text';
import { sumOf } from '../figures';
import type { PartRow, StoredDocument } from '../kind';

/** Narrower than in a list: eight columns share two thirds of the page. */
const WIDTH: Readonly<Record<string, number>> = { expenseDetailTypeId: 100, amount: 88, totalAmount: 88, channelId: 112, remark: 112 };

const columnsIn = (fields: Fields, names: readonly string[]): readonly Column<Values>[] =>
  names.flatMap((name) => {
    const field = fields[name];
    return field ? [column<Values>(name, field, WIDTH[name] ? { width: WIDTH[name] } : {})] : [];
  });

const EXPENSES = columnsIn(
  { ...expenseFields, totalAmount: f.money('合计', 'Total'), settleKind: f.code('settleKind', '结算', 'Settled') },
  ['expenseDetailTypeId', 'amount', 'calcType', 'shareType', 'totalAmount', 'channelId', 'settleKind', 'remark'],
);
const PAYMENT = ['payTypeId', 'payAccountTypeId', 'paymentAmount', 'fee', 'transNo', 'payTime', 'remark'];
const PAGE = 200;

interface Props {
  readonly title: string;
  readonly columns: readonly Column<Values>[];
  readonly rows: readonly PartRow[];
  /** Beside the title: a count, a sum. */
  readonly note?: ReactNode;
}

/** Whether a column has content: remarks and references that are empty in all rows are hidden. */
const isTold = ({ key, field, render }: Column<Values>, rows: readonly PartRow[]): boolean =>
  render !== undefined || !field || !['text', 'longText', 'ref'].includes(field.kind) || rows.some((row) => !isEmpty(row[key]));

/** A part of a document for reading: its lines, its expenses, its payments. */
export function PartsTable({ title, columns, rows, note }: Props) {
  const label = useLabel();
  const lang = useLang();
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useScrollByKeys(() => box.current);
  const shape = columns.filter((item) => isTold(item, rows));
  return (
    <Section title={title} note={note} flush>
      <div ref={box}>
        <Table<PartRow>
          size="small"
          aria-label={title}
          rowKey="id"
          dataSource={rows as PartRow[]}
          locale={{ emptyText: t('kit.empty') }}
          pagination={rows.length > PAGE ? { pageSize: PAGE, showSizeChanger: false, size: 'small' } : false}
          scroll={{ x: 'max-content' }}
          {...(rows.length > 1 && shape.some(({ total }) => total)
            ? { summary: (shown) => <TableTotals columns={shape} rows={shown} leading={0} trailing={0} label={t('document.sum')} /> }
            : {})}
          columns={shape.map((item) => ({
            key: item.key,
            title: label(item.label),
            align: alignOf(item),
            width: widthOf(item, lang),
            render: (_: unknown, row: Values) => cellOf(item, row),
          }))}
        />
      </div>
    </Section>
  );
}

const amountOf = (rows: readonly PartRow[], name: string): number | undefined => sumOf(rows.map((row) => row[name] as number | undefined));

/** The expenses and payments of a stored document, where it has any. */
export function DocumentParts({ spec, document: { expenses = [], payments = [] } }: { spec: DocumentSpec; document: StoredDocument }) {
  const label = useLabel();
  const t = useT();
  const parts = [
    { key: 'expenses', shape: EXPENSES, rows: expenses, amount: 'totalAmount' },
    {
      key: 'payments',
      shape: columnsIn(spec.document.payments?.is.fields ?? paymentFields, PAYMENT),
      rows: payments,
      amount: 'paymentAmount',
    },
  ];
  return parts.map(({ key, shape, rows, amount }) => {
    const { label: own } = spec.document[key] ?? {};
    const name = own ? label(own) : t(`document.${key}.title`);
    const total = amountOf(rows, amount);
    return (
      rows.length > 0 && (
        <PartsTable key={key} title={name} columns={shape} rows={rows} note={total !== undefined && <Money value={total} sign />} />
      )
    );
  });
}
