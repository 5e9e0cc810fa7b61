import { INPUT, type Label, label } from '@phone-trade/shared';
import type { BaseRow } from '../../../platform/database/base.entity.js';
import type { ListSpec } from '../../../platform/database/list-query.js';
import { purchasedUnitList, purchaseList } from '../purchase/purchase.port.js';
import { storedUnitList, virtualUnitList } from '../stock/stock.port.js';

/** A list that may be exported. */
export interface ExportKind {
  readonly label: Label;
  readonly permission: string;
  readonly list: ListSpec<BaseRow>;
}

export const PURCHASE = 'purchase';

const KINDS: Readonly<Record<string, ExportKind>> = {
  [PURCHASE]: { label: label('采购单', 'purchase orders'), permission: 'purchase_export', list: purchaseList },
  purchaseDetails: { label: label('采购商品', 'purchased units'), permission: 'purchase_export', list: purchasedUnitList },
  realStore: { label: label('实库库存', 'real stock'), permission: 'stock_export', list: storedUnitList },
  virtualStore: { label: label('虚库库存', 'virtual stock'), permission: 'stock_export', list: virtualUnitList },
};

/** The list of that name; anything else is refused. */
export function exportKind(type: unknown): ExportKind {
  const kind = typeof type === 'string' && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kind) throw INPUT.NOT_CODE({ field: label('导出类型', 'Export type') });
  return kind;
}
