import { countText, REPORT_HEADS, type ReportName, reportPath } from '@phone-trade/shared';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Money } from '../../../kit/price/money';
import { totalOf } from '../../../kit/table/total-of';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import css from './dashboard.module.css';
import type { Dashboard } from './dashboard-data';

interface Figure {
  readonly key: string;
  readonly value: number | undefined;
  /** Where it leads; cash has no report. */
  readonly report?: ReportName;
  readonly money?: true;
  readonly hint?: ReactNode;
}

/** The figures that matter most, for who may see them. */
export function Figures({ data: { panels, cash } }: { data: Dashboard }) {
  const t = useT();
  const { profit, bought, stockAge, receivable, payable } = panels;
  const units = (count: number | undefined) => (count === undefined ? undefined : t('report.dashboard.units', { count }));
  const overdue = (value: number | undefined) =>
    value ? (
      <>
        {t('report.dashboard.overdue')} <Money value={value} sign />
      </>
    ) : undefined;
  const figures: readonly Figure[] = [
    { key: 'bought', value: bought?.totals.boughtAmount, report: 'buyerQuality', money: true, hint: units(bought?.totals.bought) },
    { key: 'sold', value: profit?.totals.revenue, report: 'grossProfit', money: true, hint: units(profit?.totals.shipped) },
    {
      key: 'profit',
      value: profit?.totals.profit,
      report: 'grossProfit',
      money: true,
      hint: profit?.totals.margin === undefined ? undefined : t('report.dashboard.margin', { value: profit.totals.margin }),
    },
    { key: 'cashIn', value: cash && totalOf(cash.map((day) => day.cashIn)), money: true },
    { key: 'cashOut', value: cash && totalOf(cash.map((day) => day.cashOut)), money: true },
    { key: 'stock', value: stockAge?.totals.count, report: 'stockAge', hint: <StockCost value={stockAge?.totals.costAmount} /> },
    {
      key: 'receivable',
      value: receivable?.totals.unpaid,
      report: 'receivableAge',
      money: true,
      hint: overdue(receivable?.totals.overdue),
    },
    { key: 'payable', value: payable?.totals.unpaid, report: 'payableAge', money: true, hint: overdue(payable?.totals.overdue) },
  ];
  return (
    <section className={css.figures} aria-label={t('report.dashboard.figures')}>
      {figures
        .filter(({ value }) => value !== undefined)
        .map((figure) => (
          <Card key={figure.key} figure={figure} />
        ))}
    </section>
  );
}

const StockCost = ({ value }: { value: number | undefined }) => (value === undefined ? null : <Money value={value} sign />);

function Card({ figure: { key, value, report, money, hint } }: { figure: Figure }) {
  const t = useT();
  const can = useCan();
  const content = (
    <>
      <span>{t(`report.dashboard.of.${key}`)}</span>
      <strong>{money ? <Money value={value} sign /> : countText(value ?? 0)}</strong>
      {hint && <small>{hint}</small>}
    </>
  );
  return report && can(REPORT_HEADS[report].right) ? (
    <Link to={reportPath(report)} className={css.figure}>
      {content}
    </Link>
  ) : (
    <div className={css.figure}>{content}</div>
  );
}
