import { BUSINESS_TYPES, label, REVIEWED, STAGE, STATUS } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun, type ListExport } from '../../../../kernel/noun.js';
import { onOneDocument } from '../../trade/selling/selling.port.js';
import { DeliveryController } from './delivery.controller.js';
import { saleKind } from './sale.document.js';
import { Sale } from './sale.entity.js';
import { saleList } from './sale.views.js';
import { SaleRecord } from './sale-record.entity.js';

export const saleNoun = documentNoun({
  kind: saleKind,
  controllers: [DeliveryController],
  entities: [SaleRecord],
  usages: {
    company: usedIn(Sale, 'channelId', 'settleChannelId'),
    basicConfig: usedIn(Sale, 'platformId'),
  },
  invariants: [
    onOneDocument({
      no: '11 sale',
      zh: '待发货商品没有对应的销售单',
      en: 'a unit to ship without its sale order',
      units: `p.stage IN (${STAGE.toShip}, ${STAGE.boxed})`,
      heads: 'sale',
      lines: 'sale_product',
      open: `l.deliver_status = ${STATUS.open} AND l.cancel_status = ${STATUS.open}`,
    }),
    {
      no: '16',
      zh: '已发货商品的毛利与利润记录不符',
      en: 'a shipped unit whose profit differs from the booked profit',
      sql: `SELECT l.product_no AS "subject", l.profit || ' <> ' || coalesce(sum(g.amount), 0) AS "detail" FROM sale_product l
              LEFT JOIN profit_log g ON g.tenant_id = l.tenant_id AND g.order_no = l.order_no AND g.product_id = l.product_id AND g.kind = 'sale'
             WHERE l.tenant_id = :tenantId AND l.is_deleted = 0 AND l.deliver_status = ${STATUS.done}
             GROUP BY l.id, l.product_no, l.profit HAVING coalesce(sum(g.amount), 0) <> l.profit`,
    },
    {
      no: '23 sale',
      zh: '销售单应收与账单不符',
      en: 'a sale order whose receivable differs from its bill',
      sql: `SELECT s.order_no AS "subject", s.total_price || ' <> ' || s.billed || ' - ' || s.cancelled AS "detail" FROM (
              SELECT d.order_no, d.total_price,
                     coalesce((SELECT sum(b.amount) FROM finance_receivable b WHERE b.tenant_id = d.tenant_id AND b.order_no = d.order_no
                        AND b.business_type = ${BUSINESS_TYPES.sale.code} AND b.entry_kind = 1 AND b.is_deleted = 0), 0) AS billed,
                     coalesce((SELECT sum(c.cancel_amount) FROM sale_cancel c WHERE c.tenant_id = d.tenant_id AND c.sale_order_no = d.order_no
                        AND c.is_deleted = 0), 0) AS cancelled
                FROM sale d WHERE d.tenant_id = :tenantId AND d.review_status = ${REVIEWED} AND d.is_deleted = 0) s
             WHERE s.total_price <> s.billed - s.cancelled`,
    },
  ],
  exports: {
    sale: { label: label('销售单', 'sale orders'), permission: 'sale_export', list: saleList as unknown as ListExport['list'] },
  },
});
