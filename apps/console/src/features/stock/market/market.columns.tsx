import { marketFilters, marketGroupFields, marketLevelFields } from '@phone-trade/shared';
import { type Column, columnsOf } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { Money } from '../../../kit/price/money';
import type { Values } from '../../../kit/text/ref-text';

/** Prices of one model, attributes, level and platform; yuan. */
export interface MarketRow extends Values {
  readonly modelId: string;
  readonly productName: string;
  readonly productAttr?: string;
  readonly levelId?: string;
  readonly platformId?: string;
  readonly change7?: number;
}

export const marketKey = (row: MarketRow): string => [row.modelId, row.productAttr, row.levelId, row.platformId].join('/');

export const MARKET_COLUMNS: readonly Column<MarketRow>[] = columnsOf<MarketRow>(marketGroupFields, {
  productName: { fixed: 'left', width: 160 },
  productAttr: { width: 150 },
  levelId: { width: 72 },
  platformId: { width: 88 },
  change7: { align: 'right', render: ({ change7 }) => <Money value={change7} profit /> },
  sampleTime: { width: 150 },
});

export const MARKET_SEARCH = searchOf(marketFilters, ['keyword', 'modelId', 'levelId', 'platformId']);

export const LEVEL_COLUMNS: readonly Column<Values>[] = columnsOf<Values>(marketLevelFields, { levelId: { width: 80 } });
