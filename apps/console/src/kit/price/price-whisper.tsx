import { WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/i18n';
import { type TotalLine, Totals } from '../layout/totals';
import { DocumentLink } from '../navigation/document-link';
import { purchasePath, salePath } from '../navigation/paths';
import { Money } from './money';
import { judgePrice, type Priced, type PriceFacts, type Pricing } from './price-verdict';
import css from './price-whisper.module.css';
import { usePriceFacts } from './use-price-facts';
import { useRules } from './use-rules';

/** What to know beside a price: what was last paid for this model and grade, the stock, and what the price would bring. Empty for who sees no cost. */
export function PriceWhisper({ price, saleAmount, ...priced }: Priced & Pricing) {
  const facts = usePriceFacts([priced])(priced);
  return facts && <PriceFactsView facts={facts} price={price} saleAmount={saleAmount} />;
}

interface FactsProps extends Pricing {
  readonly facts: PriceFacts;
  readonly selling?: boolean;
}

/** What is known of prices, and how a price stands to it; red beyond the tenant's limits. Who sells looks at what was earned only. */
export function PriceFactsView({ facts, price, saleAmount, selling = false }: FactsProps) {
  const t = useT();
  const rules = useRules();
  if (!rules) return null;
  const { margin, isThin, deviation, isOff } = judgePrice(facts, { price, saleAmount }, rules);
  const lines: readonly TotalLine[] = [
    ...(selling ? [] : facts.lastBuys).map(({ price: paid, time, orderNo }, i) => ({
      key: `buy${i}`,
      label: <span className={css.dated}>{t('kit.price.paid', { day: time.slice(0, 10) })}</span>,
      text: (
        <Ordered to={orderNo && purchasePath(orderNo)} orderNo={orderNo}>
          <Money value={paid} />
        </Ordered>
      ),
    })),
    ...facts.lastSales.map(({ price: got, profit, time, orderNo }, i) => ({
      key: `sale${i}`,
      label: <span className={css.dated}>{t('kit.price.sold', { day: time.slice(0, 10) })}</span>,
      text: (
        <Ordered to={orderNo && salePath(orderNo)} orderNo={orderNo}>
          <Money value={got} />
          <small>
            {t('kit.price.earned')} <Money value={profit} />
          </small>
        </Ordered>
      ),
    })),
    ...(facts.marketPrice === undefined
      ? []
      : [
          {
            key: 'market',
            label: t('kit.price.market', { days: facts.marketDays ?? 0, count: facts.marketCount ?? 0 }),
            amount: facts.marketPrice,
          },
        ]),
    { key: 'stock', label: t('kit.price.stock'), text: t('kit.price.units', { count: facts.stockCount }) },
    ...(facts.averageCost === undefined ? [] : [{ key: 'average', label: t('kit.price.average'), amount: facts.averageCost }]),
    ...(selling || deviation === undefined
      ? []
      : [
          {
            key: 'off',
            label: t('kit.price.off'),
            text: <Marked red={isOff} why={t('kit.price.isOff', { limit: rules.priceDeviation })} text={signed(deviation)} />,
          },
        ]),
    ...(margin
      ? [
          {
            key: 'margin',
            label: t('kit.price.margin'),
            text: (
              <Marked
                red={isThin}
                why={t('kit.price.isThin', { limit: rules.minProfitRate })}
                text={
                  <>
                    <Money value={margin.amount} /> ({signed(margin.rate)})
                  </>
                }
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <div className={css.whisper}>
      {facts.lastBuys.length === 0 && facts.stockCount === 0 && <p>{t('kit.price.never')}</p>}
      <Totals lines={lines} />
    </div>
  );
}

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`;

/** A price, behind the order it stands on where that may be opened. */
function Ordered({ orderNo, to, children }: { orderNo: string | undefined; to: string | undefined; children: ReactNode }) {
  return (
    <>
      {orderNo && to && (
        <span className={css.order}>
          <DocumentLink text={orderNo} to={to} />
        </span>
      )}
      {children}
    </>
  );
}

/** A figure beyond a limit is red and says why. */
function Marked({ red, why, text }: { red: boolean; why: string; text: ReactNode }) {
  if (!red) return text;
  return (
    <span className={css.red}>
      <WarningOutlined aria-hidden="true" /> {text}
      <small>{why}</small>
    </span>
  );
}
