import { BOUGHT, SOLD } from '@phone-trade/shared';
import { useMemo } from 'react';
import { ListPage } from '../../../../kit/list/list-page';
import { Segments } from '../../../../kit/list/segments';
import { useListState } from '../../../../kit/list/use-list-state';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { MARKET_COLUMNS, MARKET_SEARCH, type MarketRow, marketKey } from '../market.columns';
import { MarketDetail } from './market-detail';

const TITLE = { zh: '行情查询', en: 'Market prices' };
const SIDES = [SOLD, BOUGHT] as const;
const PERIODS = ['7', '30', '90', '365'] as const;
const USUAL = '30';

/** What phones changed hands for, by model, attributes, level and platform; a row unfolds to its course and its levels. */
export function MarketPage() {
  const t = useT();
  const can = useCan();
  const { filters, setFilter } = useListState();
  const seesCost = can('cost_view');
  const side = filters.side === String(BOUGHT) && seesCost ? BOUGHT : SOLD;
  const days = PERIODS.find((period) => period === filters.days) ?? USUAL;
  const fixed = useMemo(() => ({ side, days: Number(days) }), [side, days]);
  const columns = useMemo(() => MARKET_COLUMNS.filter((item) => seesCost || !item.field?.is.cost), [seesCost]);
  return (
    <ListPage<MarketRow>
      title={TITLE}
      tableId="market_price"
      source="phone.search.search"
      columns={columns}
      rowKey={marketKey}
      search={MARKET_SEARCH}
      fixed={fixed}
      views={
        <>
          {seesCost && (
            <Segments
              label={t('stock.market.side')}
              value={String(side)}
              items={SIDES.map((value) => ({ value: String(value), label: t(`stock.market.sides.${value}`) }))}
              onChange={(next) => setFilter('side', next === String(SOLD) ? '' : next)}
            />
          )}
          <Segments<string>
            label={t('stock.market.days')}
            value={days}
            items={PERIODS.map((value) => ({ value, label: t('stock.market.lastDays', { days: value }) }))}
            onChange={(next) => setFilter('days', next === USUAL ? '' : next)}
          />
        </>
      }
      expand={({ modelId, productAttr = '', platformId }) => (
        <MarketDetail asked={{ modelId, productAttr, ...(platformId ? { platformId } : {}), ...fixed }} />
      )}
      empty={t('stock.market.empty')}
    />
  );
}
