import { type BusinessKind, type CodeTable, type DocumentSpec, type Field, type Fields, STATUS } from '@phone-trade/shared';
import { createElement, type ReactNode } from 'react';
import { currentLang } from '../../../lib/browser/preferences';
import { type Column, column } from '../../columns/columns';
import { type SearchItem, searchOf } from '../../filter/search-bar';
import { DocumentLink } from '../../navigation/document-link';
import { goodsPath } from '../../navigation/paths';
import { FieldText } from '../../text/field-text';
import type { Values } from '../../text/ref-text';
import { mixText, StatusMix } from '../../text/status-tag';
import { WaitingSince } from '../../text/waiting-since';
import { axisFields, type DocumentRow, headFields, isDraft } from '../kind';
import { changesOf, MoneyWhy, OPEN_AMOUNTS } from '../money-why';
import { detailPath } from '../places';

type Own = Readonly<Record<string, Partial<Column<DocumentRow>>>>;

/**
 * Columns of a list of documents: the number as a link, then these fields of the head in order; those after `hidden` wait until
 * somebody shows them. Counts and amounts are summed. A state besides the review is silent while nothing can have happened.
 */
export function documentColumns(
  spec: DocumentSpec,
  shown: readonly string[],
  hidden: readonly string[] = [],
  own: Own = {},
): readonly Column<DocumentRow>[] {
  const fields = headFields(spec);
  const axes = axisFields(spec);
  const one = (key: string, more: Partial<Column<DocumentRow>> = {}): readonly Column<DocumentRow>[] => {
    const field = fields[key];
    if (!field) return [];
    const summed = field.kind === 'money' || field.kind === 'int' ? { total: true } : {};
    const quiet =
      key === 'reviewStatus' && spec.mayWait
        ? { render: (row: DocumentRow) => createElement(StatusMix, { of: reviewOf(row) }) }
        : key in axes && key !== 'reviewStatus'
          ? { render: (row: DocumentRow) => (isDraft(row) ? '—' : createElement(FieldText, { field, name: key, values: row })) }
          : key === 'insertTime' && 'reviewStatus' in axes
            ? { render: (row: DocumentRow) => since(field, row) }
            : {};
    const why = OPEN_AMOUNTS.includes(key) ? { width: 128, render: (row: DocumentRow) => openAmount(field, key, row) } : {};
    return [column<DocumentRow>(key, field, { ...summed, ...quiet, ...why, ...own[key], ...more })];
  };
  const [orderNo] = one('orderNo', {
    fixed: 'left',
    width: 152,
    sortable: true,
    render: (row) => createElement(DocumentLink, { text: row.orderNo, to: detailPath(spec, row.orderNo) }),
  });
  return [...(orderNo ? [orderNo] : []), ...shown.flatMap((key) => one(key)), ...hidden.flatMap((key) => one(key, { hidden: true }))];
}

/** The review of a document and, while that is open, its approval. */
const reviewOf = (row: DocumentRow): readonly (readonly [CodeTable, number | undefined])[] => [
  ['review', row.reviewStatus],
  ...(isDraft(row) && row.approvalStatus !== undefined ? ([['approvalStatus', Number(row.approvalStatus)]] as const) : []),
];

const openAmount = (field: Field, name: string, row: DocumentRow): ReactNode =>
  createElement(MoneyWhy, { changes: changesOf(row), figure: createElement(FieldText, { field, name, values: row }) });

/** When a document was entered, which is since when a draft waits for its review, and a reviewed sale for its shipment. */
const since = (field: Field, row: DocumentRow): ReactNode => {
  const isToShip = row.deliverStatus !== undefined && Number(row.deliverStatus) < STATUS.done && row.cancelStatus !== STATUS.done;
  const waits = row.voided !== 1 && (isDraft(row) || isToShip);
  return waits
    ? createElement(WaitingSince, { time: row.insertTime as string | undefined })
    : createElement(FieldText, { field, name: 'insertTime', values: row });
};

/** One column for several states of a document: before its review that state alone, after it those that count then. */
export function stateColumn(spec: DocumentSpec, reviewed: readonly string[]): Partial<Column<DocumentRow>> {
  const axesOf = (names: readonly string[]) => spec.axes.filter(({ field }) => names.includes(field));
  const [before, after] = [axesOf(['reviewStatus']), axesOf(reviewed)];
  const of = (row: DocumentRow) => (isDraft(row) ? reviewOf(row) : after.map(({ field, table }) => [table, Number(row[field])] as const));
  return {
    label: { zh: '状态', en: 'state' },
    states: [before, after].map((axes) => axes.map(({ table }) => table)),
    exported: [...before, ...after].map(({ field }) => field),
    textOf: (row) => mixText(of(row), currentLang()),
    render: (row) => createElement(StatusMix, { of: of(row) }),
  };
}

/** The search of a list of documents: these fields of the head and its states, in order. */
export const documentSearch = (spec: DocumentSpec, names: readonly string[]): readonly SearchItem[] => searchOf(headFields(spec), names);

/** The first column of a list of lines: the document they are on. */
export const lineColumns = (spec: DocumentSpec, fields: Fields, orderNo: string): Readonly<Record<string, Partial<Column<never>>>> => ({
  [orderNo]: { ...numberColumn(spec.kind, orderNo), fixed: 'left' },
  ...(fields.productNo
    ? {
        productNo: {
          render: ({ productNo }: Values) =>
            productNo ? createElement(DocumentLink, { text: String(productNo), to: goodsPath(String(productNo)) }) : '—',
        },
      }
    : {}),
  ...(fields.insertTime ? { insertTime: { sortable: true } } : {}),
});

/** A column that names a document of some kind: its number as a link, where there is one. */
export const numberColumn = (kind: BusinessKind, name: string): Partial<Column<Values>> => ({
  width: 152,
  render: (row) =>
    row[name] ? createElement(DocumentLink, { text: String(row[name]), to: detailPath({ kind }, String(row[name])) }) : '—',
});
