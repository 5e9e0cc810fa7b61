import { type Fields, f, INPUT, identityOf, label, SHEET, type SharedStock, type SharedUnit } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { allRows, type ListQuery } from '../../../../platform/database/query/list-query.js';
import { tenantByNumber } from '../../../system/tenant/tenant.port.js';
import { storedUnitList, virtualUnitList } from './stock.list.js';

/** More than anybody reads in a chat. */
const MAX_SHARED = 2000;

const LISTS = { real: storedUnitList, virtual: virtualUnitList };
const COLUMNS: readonly (keyof SharedUnit)[] = ['productName', 'productAttr', 'conditionText', 'levelText', 'saleAmount', 'imei'];

/** The answer: rows of the stock lists, as far as others may know of them. */
export const sharedStockFields = {
  company: f.text(64, '公司', 'Company'),
  units: f.list('商品', 'Units', {
    productName: f.text(128, '商品名称', 'Product'),
    productAttr: f.text(255, '规格', 'Attributes'),
    conditionText: f.text(64, '成色', 'Condition'),
    levelText: f.text(64, '等级', 'Level'),
    saleAmount: f.money('售价', 'Price'),
    imei: f.text(32, '串号', 'IMEI'),
  } satisfies Record<keyof SharedUnit, unknown>),
} satisfies Fields;

/**
 * What a price list says of units in stock: the rows that the list shows under these filters, less everything that is nobody else's
 * business. Identities come only where they are asked for.
 */
export async function sharedStock(ctx: RequestContext, { store = 'real', withImei, ...filters }: ListQuery): Promise<SharedStock> {
  const list = store === 'virtual' || store === 'real' ? LISTS[store] : undefined;
  if (!list) throw INPUT.NOT_CODE({ field: label('库存', 'Store') });
  const found = await allRows(ctx, list, filters, MAX_SHARED + 1);
  if (found.length > MAX_SHARED) throw SHEET.EXPORT_TOO_LONG({ max: MAX_SHARED });
  const named = String(withImei) === '1';
  const units = found.map((row): SharedUnit => {
    const shown: Record<string, unknown> = { ...row, imei: named ? identityOf(row) : undefined };
    return Object.fromEntries(COLUMNS.flatMap((name) => (shown[name] === undefined ? [] : [[name, shown[name]]])));
  });
  return { company: (await tenantByNumber(ctx.workspace, ctx.tenantId))?.tenantName ?? '', units };
}
