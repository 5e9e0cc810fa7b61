import { billFields, type FinanceDirection } from '@phone-trade/shared';
import { type Column, column } from '../../../kit/columns/columns';
import { changesOf, MoneyWhy } from '../../../kit/document/money-why';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { documentPath } from '../../../kit/navigation/paths';
import { FieldText } from '../../../kit/text/field-text';
import type { OpenBill } from '../record/open-bills';
import { billPath } from './sides';

// What is open stands before what it is made of: a desk of usual width shows it in both languages.
const SHOWN = [
  'channelId',
  'dueDate',
  'overdueStatus',
  'unpaidAmount',
  'dueAmount',
  'settledAmount',
  'inFlightAmount',
  'bizDate',
  'entryKind',
];
const HIDDEN = ['amount', 'adjustAmount', 'settleStatus', 'overdueDays'];

/** Columns of bills: number, document, whose, until when, and what is open of them. */
export function billColumns(direction: FinanceDirection): readonly Column<OpenBill>[] {
  const one = (name: string, hidden: boolean) => {
    const field = billFields[name as keyof typeof billFields];
    return column<OpenBill>(name, field, {
      hidden,
      ...(field.kind === 'money' ? { total: true } : {}),
      ...(name === 'dueDate' ? { sortable: true } : {}),
      ...(name === 'unpaidAmount'
        ? {
            width: 128,
            render: (row: OpenBill) => <MoneyWhy changes={changesOf(row)} figure={<FieldText field={field} name={name} values={row} />} />,
          }
        : {}),
    });
  };
  return [
    column<OpenBill>('billNo', billFields.billNo, {
      fixed: 'left',
      width: 168,
      render: ({ billNo }) => <DocumentLink text={billNo} to={billPath(direction, billNo)} />,
    }),
    ...SHOWN.map((name) => one(name, false)),
    column<OpenBill>('orderNo', billFields.orderNo, {
      width: 152,
      render: ({ businessType, orderNo }) => <DocumentLink text={orderNo} to={documentPath(businessType, orderNo)} />,
    }),
    ...HIDDEN.map((name) => one(name, true)),
  ];
}
