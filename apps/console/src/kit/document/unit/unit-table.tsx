import { codesOfUnit, type Fields, type Label } from '@phone-trade/shared';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/language/i18n';
import { type Column, column, columnsOf } from '../../columns/columns';
import { DocumentLink } from '../../navigation/document-link';
import { goodsPath } from '../../navigation/paths';
import { CopyText } from '../../text/copy-text';
import type { Values } from '../../text/ref-text';
import { PartsTable } from '../detail/parts-table';
import { isDraft, type PartRow, type StoredDocument } from '../kind';
import css from './unit-table.module.css';

type Own = Readonly<Record<string, Partial<Column<Values>>>>;

/** Narrower than in a list: the lines share two thirds of the page. */
const WIDTH: Readonly<Record<string, number>> = { money: 92, text: 124, flag: 60, ref: 92, code: 96 };

/** Two texts of one thing below each other. */
function Two({ first, more }: { first: ReactNode; more: readonly unknown[] }) {
  const second = more.filter(Boolean).map(String).join(' · ');
  return (
    <span className={css.two}>
      {first}
      {second !== '' && <small>{second}</small>}
    </span>
  );
}

/** The number of a unit with its codes; its codes alone while it has none. */
function UnitName({ unit: { productNo, ...unit } }: { unit: Values }) {
  const codes = codesOfUnit(unit);
  if (productNo) return <Two first={<DocumentLink text={String(productNo)} to={goodsPath(String(productNo))} />} more={codes} />;
  const [first, ...more] = codes;
  return first === undefined ? (
    '—'
  ) : (
    <Two
      first={
        <span className={css.code}>
          <CopyText text={first} />
        </span>
      }
      more={more}
    />
  );
}

/** Columns of units on a document: number and codes in one, name and attributes in one, so that what the document is about has room. */
export function unitColumns({ productNo, imei: _imei, productName, productAttr: _productAttr, ...others }: Fields, own: Own = {}) {
  return [
    ...(productNo ? [column<Values>('productNo', productNo, { width: 148, render: (unit) => <UnitName unit={unit} /> })] : []),
    ...(productName
      ? [
          column<Values>('productName', productName, {
            width: 150,
            render: (unit) => <Two first={String(unit.productName ?? '—')} more={[unit.productAttr]} />,
          }),
        ]
      : []),
    ...columnsOf<Values>(others).map((item) => ({ ...item, width: WIDTH[item.field?.kind ?? ''] ?? 96, ...own[item.key] })),
  ];
}

/** Units that have no number yet are shown by their codes. */
const byCodes = (item: Column<Values>): Column<Values> => (item.key === 'productNo' ? { ...item, label: CODES } : item);

const CODES: Label = { zh: '串号', en: 'IMEI or serial no.' };

interface Options {
  readonly own?: Own;
  /** The units of a document, where they are not its lines themselves. */
  readonly unitsOf?: (document: StoredDocument) => readonly PartRow[];
  /** Columns that say something only once the document stands. */
  readonly onceReviewed?: readonly string[];
}

/** The units of a stored document, a row each. */
export function unitTable(fields: Fields, { own, unitsOf = ({ products }) => products, onceReviewed = [] }: Options = {}) {
  const all = unitColumns(fields, own);
  const drafted = all.filter(({ key }) => !onceReviewed.includes(key));
  return function UnitTable({ document }: { document: StoredDocument }) {
    const t = useT();
    const rows = unitsOf(document);
    const columns = isDraft(document) ? drafted : all;
    return (
      <PartsTable
        title={t('document.lines.title')}
        note={t('document.lines.count', { count: document.totalCount })}
        columns={rows.some(({ productNo }) => productNo) ? columns : columns.map(byCodes)}
        rows={rows}
      />
    );
  };
}
