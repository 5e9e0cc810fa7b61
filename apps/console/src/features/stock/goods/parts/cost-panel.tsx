import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import { businessType, codeLabel, type Label } from '@phone-trade/shared';
import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../../../kit/layout/document-layout';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { documentPath } from '../../../../kit/navigation/paths';
import { Money } from '../../../../kit/price/money';
import { useLabel, useT } from '../../../../lib/language/i18n';
import { type CostRow, splitCosts, sumYuan } from '../unit-life';
import css from './goods.module.css';

/** Where every cent of the cost comes from: the amounts posted, and their sum beside what the unit is said to cost. */
export function CostPanel({ rows, cost }: { rows: readonly CostRow[]; cost: number }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const { standing, reversed } = splitCosts(rows);
  const own = standing.filter((row) => row.afterSale !== 1);
  const later = standing.filter((row) => row.afterSale === 1);
  const sum = sumYuan(own.map((row) => row.amount));
  const exact = sum === cost;
  return (
    <Section title={t('stock.goods.explained')} note={t('stock.goods.amounts', { count: standing.length })}>
      <ul className={css.costs}>
        {own.map((row) => (
          <CostLine key={row.id} row={row} />
        ))}
      </ul>
      <p className={css.sum}>
        <span>{t('stock.goods.cost')}</span>
        <Money value={cost} sign />
      </p>
      <p className={css.proof} data-exact={exact}>
        {exact ? <CheckCircleFilled aria-hidden="true" /> : <WarningFilled aria-hidden="true" />}{' '}
        {t(exact ? 'stock.goods.exact' : 'stock.goods.inexact', { sum: sum.toFixed(2) })}
      </p>
      {later.length > 0 && (
        <>
          <h3 className={css.sub}>{t('stock.goods.afterSale')}</h3>
          <ul className={css.costs}>
            {later.map((row) => (
              <CostLine key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
      {reversed.length > 0 && (
        <>
          <Button type="link" className={css.toggle ?? ''} aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t(shown ? 'stock.goods.hideReversed' : 'stock.goods.showReversed', { count: reversed.length })}
          </Button>
          {shown && (
            <ul className={css.costs} data-reversed>
              {reversed.map((row) => (
                <CostLine key={row.id} row={row} />
              ))}
            </ul>
          )}
        </>
      )}
    </Section>
  );
}

function CostLine({ row }: { row: CostRow }) {
  const label = useLabel();
  const type = codeLabel('unitCostType', row.costType);
  const kind: Label | undefined = businessType(row.businessType);
  return (
    <li>
      <span>
        <b>{[type && label(type), row.expenseDetailTypeText].filter(Boolean).join(' · ')}</b>
        <small>
          {kind && label(kind)} <DocumentLink text={row.orderNo} to={documentPath(row.businessType, row.orderNo)} />
        </small>
        <small>{[row.channelName, row.createUserName, row.insertTime.slice(0, 16)].filter(Boolean).join(' · ')}</small>
      </span>
      <Money value={row.amount} />
    </li>
  );
}
