import { businessType, codeLabel } from '@phone-trade/shared';
import { Section } from '../../../../kit/layout/document-layout';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { documentPath } from '../../../../kit/navigation/paths';
import { Money } from '../../../../kit/price/money';
import { useLabel, useT } from '../../../../lib/language/i18n';
import { type ProfitRow, sumYuan } from '../unit-life';
import css from './goods.module.css';

/** What the unit has earned and lost, each amount with its document; nothing while it has done neither. */
export function ProfitPanel({ rows }: { rows: readonly ProfitRow[] }) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Section title={t('stock.goods.earned')} note={t('stock.goods.amounts', { count: rows.length })}>
      <ul className={css.costs}>
        {rows.map((row) => (
          <ProfitLine key={row.id} row={row} />
        ))}
      </ul>
      <p className={css.sum}>
        <span>{t('stock.goods.profit')}</span>
        <Money value={sumYuan(rows.map(({ amount }) => amount))} sign profit />
      </p>
    </Section>
  );
}

function ProfitLine({ row }: { row: ProfitRow }) {
  const label = useLabel();
  const entry = codeLabel('profitKind', row.profitKind);
  const kind = businessType(row.businessType);
  return (
    <li>
      <span>
        <b>{entry && label(entry)}</b>
        <small>
          {kind && label(kind)} <DocumentLink text={row.orderNo} to={documentPath(row.businessType, row.orderNo)} />
        </small>
        <small>{[row.createUserName, row.bizDate].filter(Boolean).join(' · ')}</small>
      </span>
      <Money value={row.amount} />
    </li>
  );
}
