import { codes } from '@phone-trade/shared';
import { PROFIT_KINDS } from '../../../../kernel/unit/profit-log.entity.js';
import type { Asked } from './report.js';

const KIND_CODE = `CASE p.kind ${codes('profitKind')
  .map(({ code }, i) => `WHEN '${PROFIT_KINDS[i]}' THEN ${code}`)
  .join(' ')} END`;

/** A row that takes another back counts against it. */
const SIGN = 'CASE WHEN p.undo_of_id IS NULL THEN 1 ELSE -1 END';
const ofSale = (figure: string): string => `CASE WHEN p.kind = 'sale' THEN ${SIGN} * ${figure} ELSE 0 END`;
export const ofSales = (figure: string): string => `sum(${ofSale(figure)})`;
/** Whether an entry is a unit that was shipped, and what it was sold for. */
export const SHIPPED = ofSale('1');
export const SHIPPED_FOR = ofSale('l.sale_settle_amount');

/**
 * Every profit entry of some days with the sale it belongs to: of a refund or a cancellation the one it takes back, of a cost that came
 * later the last one of the unit; what was lost or went back to the supplier belongs to none. Entries are joined to one row at most, so
 * that they sum up to the same in every grouping (docs/domain.md 6.28).
 */
const PROFITS = `profit_log p
  JOIN product u ON u.tenant_id = p.tenant_id AND u.id = p.product_id
  LEFT JOIN sale_refund_product r ON r.tenant_id = p.tenant_id AND r.order_no = p.order_no AND r.product_id = p.product_id AND r.is_deleted = 0
  LEFT JOIN sale_cancel c ON c.tenant_id = p.tenant_id AND c.order_no = p.order_no
  LEFT JOIN sale s ON s.tenant_id = p.tenant_id AND s.order_no = CASE p.business_type
    WHEN 25 THEN p.order_no WHEN 26 THEN c.sale_order_no WHEN 27 THEN r.sale_order_no WHEN 37 THEN u.sale_order_no END
  LEFT JOIN sale_product l ON l.tenant_id = p.tenant_id AND l.order_no = p.order_no AND l.product_id = p.product_id
    AND l.is_deleted = 0 AND p.kind = 'sale'`;

/** Columns of the unit of a profit entry, and of its sale. */
export const PROFIT_COLUMNS = {
  day: 'p.biz_date',
  month: 'substr(p.biz_date, 1, 7)',
  modelId: 'u.model_id',
  brandId: 'u.brand_id',
  conditionId: 'u.condition_id',
  levelId: 'u.level_id',
  ownership: 'u.ownership',
  supplierId: 'u.channel_id',
  purchaseUserId: 'u.purchase_user_id',
  customerId: 's.channel_id',
  saleUserId: 's.sale_user_id',
  profitKind: KIND_CODE,
  orderNo: 'p.order_no',
  productNo: 'u.product_no',
};

/** Profit entries of the requested days, from sales visible to the caller. */
export const profitsOf = ({ bind, since, until }: Asked): string =>
  `${PROFITS} WHERE p.tenant_id = :tenantId AND p.biz_date BETWEEN ${bind(since)} AND ${bind(until)} AND {scope s}`;

/** The tables they are read from. */
export const PROFIT_TABLES = ['profit_log', 'sale', 'sale_product', 'sale_refund', 'product'];
