import { codes } from '@phone-trade/shared';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { useLabel, useT } from '../../lib/language/i18n';
import { RowActions } from '../action/row-actions';
import { type Column, cellOf, rowName } from '../columns/columns';
import { LockedCost } from '../price/locked-cost';
import { useHiddenCost } from '../price/use-hidden-cost';
import { RowsSkeleton } from '../states/skeletons';
import css from './card-list.module.css';
import type { DataTableProps } from './data-table';
import { flatRows } from './nested-rows';
import { ColumnTotal } from './table-totals';
import { useShownColumns } from './use-table-columns';

/** Number of facts on a collapsed card. */
const FACTS = 6;

/** The rows of a list on a phone: one card per row, with the visible columns. */
export function CardList<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowKey, label, busy = false, empty } = props;
  const shown = useShownColumns(props);
  const totals = shown.filter((item) => item.total);
  if (rows === undefined) return <RowsSkeleton rows={10} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <ul className={css.cards} aria-label={label} aria-busy={busy}>
        {flatRows(rows).map((row) => (
          <Card key={rowKey(row)} row={row} shown={shown} list={props} />
        ))}
      </ul>
      {totals.length > 0 && (
        <CardTotals items={totals} rows={props.summed ?? rows} totals={props.summed ? undefined : props.totals} label={props.totalsLabel} />
      )}
    </>
  );
}

interface CardProps<Row extends object> {
  readonly row: Row;
  readonly shown: readonly Column<Row>[];
  readonly list: DataTableProps<Row>;
}

function Card<Row extends object>({ row, shown, list }: CardProps<Row>) {
  const t = useT();
  const { rowKey, selected = [], onSelect, onMark, locked, actions, expand } = list;
  const [first, ...others] = shown;
  const states = others.filter(saysItself);
  const facts = others.filter((item) => !saysItself(item) && hasValue(item, row));
  const key = rowKey(row);
  const offered = actions?.(row) ?? [];
  return (
    <li>
      <div className={css.head}>
        {onSelect && (
          <Checkbox
            aria-label={t('kit.selectRow', { row: rowName(first, row, key) })}
            checked={selected.includes(key)}
            disabled={locked?.(row) !== undefined}
            title={locked?.(row)}
            onChange={(event) => onMark?.(row, event.target.checked)}
          />
        )}
        <strong>{first && cellOf(first, row)}</strong>
        {states.map((item) => (
          <span key={item.key}>{cellOf(item, row)}</span>
        ))}
      </div>
      <Facts items={facts.slice(0, FACTS)} row={row} />
      {facts.length > FACTS && (
        <details>
          <summary>{t('kit.moreFacts')}</summary>
          <Facts items={facts.slice(FACTS)} row={row} />
        </details>
      )}
      {expand && (
        <details>
          <summary>{t('kit.details')}</summary>
          {expand(row)}
        </details>
      )}
      {offered.length > 0 && <RowActions actions={offered} />}
    </li>
  );
}

/** Values that are ambiguous without their label. */
const ANSWERS: ReadonlySet<string> = new Set(['yes', 'no', 'all', 'none']);

/** A state is shown as a tag without its label, if all its values are clear without the label. */
const saysItself = <Row extends object>({ field }: Column<Row>): boolean =>
  field?.kind === 'code' && field.is.table !== undefined && !codes(field.is.table).some(({ en }) => ANSWERS.has(en));

/** For an empty field, only costs (which may be hidden) and columns with a custom renderer show something. */
const hasValue = <Row extends object>(item: Column<Row>, row: Row): boolean =>
  item.render !== undefined || item.field?.is.cost === true || (row as Record<string, unknown>)[item.key] !== undefined;

function Facts<Row extends object>({ items, row }: { items: readonly Column<Row>[]; row: Row }) {
  const label = useLabel();
  const hides = useHiddenCost();
  return (
    <dl>
      {items.map((item) => (
        <div key={item.key}>
          <dt>{label(item.label)}</dt>
          <dd>{hides(item.field, row, item.key) ? <LockedCost /> : cellOf(item, row)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CardTotalsProps<Row extends object> {
  readonly items: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly totals: DataTableProps<Row>['totals'];
  readonly label: DataTableProps<Row>['totalsLabel'];
}

function CardTotals<Row extends object>({ items, rows, totals, label: told }: CardTotalsProps<Row>) {
  const t = useT();
  const label = useLabel();
  const id = useId();
  return (
    <section className={css.totals} aria-labelledby={id}>
      <strong id={id}>{told ?? t(totals ? 'kit.allTotal' : 'kit.pageTotal')}</strong>
      <dl>
        {items.map((item) => (
          <div key={item.key}>
            <dt>{label(item.label)}</dt>
            <dd>
              <ColumnTotal item={item} rows={rows} totals={totals} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
