import { countText } from '@phone-trade/shared';
import { Table, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/i18n';
import { alignOf, type Column } from '../columns/columns';
import { Money } from '../price/money';
import { useHiddenCost } from '../price/use-hidden-cost';
import css from './data-table.module.css';
import type { Pin } from './pins';
import { totalOf } from './total-of';

interface TotalsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Cells before and after those of the columns. */
  readonly leading: number;
  readonly trailing: number;
  /** What the sums are of; those of the page by default. */
  readonly label?: ReactNode;
  /** Sums of more than these rows. */
  readonly totals?: Readonly<Record<string, unknown>> | undefined;
  /** Where those of pinned columns stay. */
  readonly pins?: ReadonlyMap<string, Pin>;
}

const NO_PINS: ReadonlyMap<string, Pin> = new Map();

/** The sums of the rows shown. Stands inside `Table.Summary`, which the table must see itself to pin it. */
export function TableTotals<Row extends object>({ columns, rows, leading, trailing, label, totals, pins = NO_PINS }: TotalsProps<Row>) {
  const t = useT();
  return (
    <Table.Summary.Row className={css.totals ?? ''}>
      {Array.from({ length: leading }, (_, i) => (
        <Table.Summary.Cell key={`lead-${String(i)}`} index={i} />
      ))}
      {columns.map((item, i) => (
        <td key={item.key} className="ant-table-cell" data-pinned={item.fixed} style={{ textAlign: alignOf(item), ...pins.get(item.key) }}>
          {item.total ? (
            <ColumnTotal item={item} rows={rows} totals={totals} />
          ) : i === 0 ? (
            (label ?? t(totals ? 'kit.allTotal' : 'kit.pageTotal'))
          ) : null}
        </td>
      ))}
      {Array.from({ length: trailing }, (_, i) => (
        <Table.Summary.Cell key={`trail-${String(i)}`} index={leading + columns.length + i} />
      ))}
    </Table.Summary.Row>
  );
}

/** The sum of one column; where some of its costs are hidden it says that it is a part. */
export function ColumnTotal<Row extends object>({ item, rows, totals }: Pick<TotalsProps<Row>, 'rows' | 'totals'> & { item: Column<Row> }) {
  const t = useT();
  const hides = useHiddenCost();
  const sum = totals ? (totals[item.key] as number | undefined) : totalOf(rows.map((row) => (row as Record<string, unknown>)[item.key]));
  const amount =
    item.field?.kind === 'money' ? (
      <Money value={sum} />
    ) : (
      <span className={css.number}>{totals && sum === undefined ? '—' : countText(sum ?? 0)}</span>
    );
  if (sum === undefined || !rows.some((row) => hides(item.field, row, item.key))) return amount;
  return (
    <Tooltip title={t('kit.partialHint')}>
      <span className={css.partial}>
        {amount} <small>{t('kit.partial')}</small>
      </span>
    </Tooltip>
  );
}
