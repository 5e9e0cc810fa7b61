import { INPUT, label } from '@phone-trade/shared';
import type { ListExport } from '../../../../kernel/noun.js';
import { documentNouns } from '../../kinds/nouns.js';
import { purchasedUnitList } from '../../trade/goods/goods.port.js';
import { storedUnitList, virtualUnitList } from '../stock/stock.port.js';

export const PURCHASE = 'purchase';

const KINDS: Readonly<Record<string, ListExport>> = {
  ...Object.assign({}, ...documentNouns.map(({ exports }) => exports)),
  purchaseDetails: { label: label('采购商品', 'purchased units'), permission: 'purchase_export', list: purchasedUnitList },
  realStore: { label: label('实库库存', 'real stock'), permission: 'stock_export', list: storedUnitList },
  virtualStore: { label: label('虚库库存', 'virtual stock'), permission: 'stock_export', list: virtualUnitList },
};

/** The list of that name; anything else is refused. */
export function exportKind(type: unknown): ListExport {
  const kind = typeof type === 'string' && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kind) throw INPUT.NOT_CODE({ field: label('导出类型', 'Export type') });
  return kind;
}

/** Every list that may be exported, by its type. */
export const exportKinds = (): readonly (readonly [type: string, list: ListExport])[] => Object.entries(KINDS);
