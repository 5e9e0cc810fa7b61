import { BILL_SIDES, type BillSide, billFields, f, toFen, toYuan } from '@phone-trade/shared';
import { Table } from 'antd';
import { useEffect, useRef } from 'react';
import { alignOf, cellOf, column, widthOf } from '../../../kit/columns/columns';
import type { FormLine, LinesPart, LinesProps, StoredDocument } from '../../../kit/document/kind';
import { findingsAt, inputId } from '../../../kit/form/findings';
import { FieldInput } from '../../../kit/input/field-input';
import { Section } from '../../../kit/layout/document-layout';
import { Segments } from '../../../kit/list/segments';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { documentPath } from '../../../kit/navigation/paths';
import { Money } from '../../../kit/price/money';
import type { Values } from '../../../kit/text/ref-text';
import { useLabel, useLang, useT } from '../../../lib/language/i18n';
import { freeOf, type OpenBill, useOpenBills } from './open-bills';

/** A bill that may be settled; `key` is its number. While none is a line, the money settles what is due first. */
export interface BillLine extends FormLine {
  readonly side: number;
  /** Whose it is: another company has other bills. */
  readonly channelId: unknown;
  readonly amount: number | undefined;
}

const SHARE = f.money('本次核销', 'Settles').min(0.01);

/** The bills of a record: what the company has open on its side and, to be netted, on the other one. */
export const billLines = (side: BillSide): LinesPart<BillLine> => ({
  View: (props) => <BillLines {...props} side={side} />,
  list: 'items',
  optional: true,
  stored: ({ channelId, ...document }: StoredDocument) =>
    ((document['items'] ?? []) as readonly Values[]).map((item) => ({
      key: String(item['billNo']),
      side: Number(item['side']),
      channelId,
      amount: item['allocAmount'] as number | undefined,
    })),
  toInput: (lines) => {
    const settled = lines.filter(({ amount }) => amount !== undefined);
    return {
      products: settled.map(({ key, side: own, amount }) => ({ billNo: key, side: own, allocAmount: amount })),
      left: lines.length === 0,
      unitKeys: [],
      atFormPlace: (finding) => {
        const match = /^items\[(\d+)\]/.exec(finding.path ?? '');
        const line = match && settled[Number(match[1])];
        return line ? { ...finding, path: pathOf(line.key) } : finding;
      },
    };
  },
  problems: () => [],
  ready: (lines) => lines,
  count: (lines) => lines.filter(({ amount }) => amount !== undefined).length,
  leftToPay: (lines, { payments = [], ...head }) => {
    if (lines.length === 0) return undefined;
    const bills = lines.map(({ side: own, amount = 0 }) => (own === BILL_SIDES[side] ? amount : -amount));
    const paid = (payments as readonly Values[]).map(({ paymentAmount }) => -Number(paymentAmount ?? 0));
    const { balanceAmount = 0, discountAmount = 0, balanceBackAmount = 0 } = head as Readonly<Record<string, number | undefined>>;
    return toYuan([...bills, ...paid, -balanceAmount, -discountAmount, balanceBackAmount].reduce((sum, yuan) => sum + toFen(yuan), 0));
  },
});

const pathOf = (billNo: string): string => `lines.${billNo}.allocAmount`;
const COLUMNS = [
  column<Values>('billNo', billFields.billNo, {
    width: 152,
    render: ({ billNo, businessType, orderNo }) => (
      <DocumentLink text={String(billNo)} to={documentPath(Number(businessType), String(orderNo))} />
    ),
  }),
  column<Values>('side', f.code('billSide', '方向', 'Side'), { width: 80 }),
  column<Values>('dueDate', billFields.dueDate, { width: 96 }),
  column<Values>('unpaidAmount', billFields.unpaidAmount, { width: 96 }),
  column<Values>('inFlightAmount', billFields.inFlightAmount, { width: 88 }),
  column<Values>('overdueStatus', billFields.overdueStatus),
];

function BillLines({ state, head, findings, preview, side }: LinesProps<BillLine> & { readonly side: BillSide }) {
  const t = useT();
  const label = useLabel();
  const lang = useLang();
  const { channelId } = head;
  const { bills, named } = useOpenBills(side, channelId);
  const { lines, set, latest } = state;
  useEffect(() => {
    if (latest().some((line) => line.channelId !== channelId)) set([]);
  }, [latest, set, channelId]);
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current || named.size === 0) return;
    isOpened.current = true;
    // What was restored of an earlier visit stays.
    if (latest().length > 0) return;
    set(
      bills.map((bill) => ({
        key: bill.billNo,
        side: bill.side,
        channelId,
        amount: named.has(bill.billNo) && freeOf(bill) > 0 ? freeOf(bill) / 100 : undefined,
      })),
    );
  });
  const proposed = new Map(preview?.bills.flatMap(({ billNo, amount }) => (billNo ? [[billNo, amount] as const] : [])));
  const chosen = new Map(lines.map((line) => [line.key, line]));
  // What is proposed is where choosing begins.
  const choose = () => set(bills.map((bill) => ({ key: bill.billNo, side: bill.side, channelId, amount: proposed.get(bill.billNo) })));
  const change = (bill: (typeof bills)[number], amount: number | undefined) => {
    const others = latest().filter(({ key }) => key !== bill.billNo);
    set([...others, { key: bill.billNo, side: bill.side, channelId, amount }]);
  };
  return (
    <Section
      title={t('finance.items.title')}
      note={bills.length > 0 && t('finance.items.count', { count: bills.length })}
      actions={
        bills.length > 0 && (
          <Segments
            label={t('finance.items.how')}
            value={lines.length > 0 ? 'chosen' : 'oldest'}
            items={(['oldest', 'chosen'] as const).map((value) => ({ value, label: t(`finance.items.${value}`) }))}
            onChange={(value) => (value === 'chosen' ? choose() : set([]))}
          />
        )
      }
      flush={bills.length > 0}
    >
      {bills.length === 0 ? (
        <p>{t(channelId ? 'finance.items.none' : 'finance.items.noCompany')}</p>
      ) : (
        <Table
          size="small"
          aria-label={t('finance.items.title')}
          rowKey="billNo"
          dataSource={bills}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={[
            ...COLUMNS.map((item) => ({
              key: item.key,
              title: label(item.label),
              align: alignOf(item),
              width: widthOf(item, lang),
              render: (_: unknown, bill: OpenBill) => cellOf(item, bill),
            })),
            {
              key: 'share',
              title: t('finance.items.settle'),
              align: 'right' as const,
              width: 132,
              fixed: 'right' as const,
              render: (_: unknown, bill: (typeof bills)[number]) =>
                lines.length === 0 ? (
                  <Money value={proposed.get(bill.billNo)} />
                ) : (
                  <>
                    <FieldInput
                      field={SHARE}
                      value={chosen.get(bill.billNo)?.amount}
                      onChange={(amount) => change(bill, amount as number | undefined)}
                      id={inputId('finance', pathOf(bill.billNo))}
                      aria-label={t('finance.items.ofBill', { billNo: bill.billNo })}
                    />
                    {findingsAt(findings, pathOf(bill.billNo)).map(({ msg }) => (
                      <span key={msg} role="alert">
                        {msg}
                      </span>
                    ))}
                  </>
                ),
            },
          ]}
        />
      )}
    </Section>
  );
}
