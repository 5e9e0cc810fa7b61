import { label } from '@phone-trade/shared';
import { usedIn } from '../../../kernel/crud/usage.js';
import { documentNoun, type ListExport } from '../../../kernel/noun.js';
import { presaleKind } from './presale.document.js';
import { Presale, PresaleProduct } from './presale.entity.js';
import { presaleList } from './presale.views.js';

export const presaleNoun = documentNoun({
  kind: presaleKind,
  entities: [Presale, PresaleProduct],
  lines: PresaleProduct,
  usages: { company: usedIn(Presale, 'channelId') },
  exports: {
    presale: { label: label('预售单', 'presales'), permission: 'presale_export', list: presaleList as unknown as ListExport['list'] },
  },
  invariants: [
    {
      no: '11 presale',
      zh: '预售中的商品不在唯一的预售单上',
      en: 'a unit on presale that is not on one reviewed presale, or still to come back from one',
      sql: `SELECT p.product_no AS "subject", count(d.id) || ' presales' AS "detail" FROM product p
              LEFT JOIN presale_product l ON l.tenant_id = p.tenant_id AND l.product_id = p.id AND l.is_deleted = 0
               AND ((l.cancel_status = 100 AND l.sale_order_no IS NULL) OR l.receive_status = 100)
              LEFT JOIN presale d ON d.tenant_id = l.tenant_id AND d.order_no = l.order_no AND d.review_status = 300 AND d.is_deleted = 0
             WHERE p.tenant_id = :tenantId AND p.is_deleted = 0 AND p.stage = 1300 AND p.out_type = 0
             GROUP BY p.id, p.product_no HAVING count(d.id) <> 1`,
    },
  ],
});
