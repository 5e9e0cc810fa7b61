import { CHECK_RESULT, REPORTS, REVIEWED } from '@phone-trade/shared';
import { type Asked, report } from './report.js';

/** Lines of reviewed checks that began on these days. Whether a unit was expected and where is the check's own word. */
const counted = ({ begin, end, since }: Asked): string =>
  `storage_check d
     JOIN storage_check_product l ON l.tenant_id = d.tenant_id AND l.is_deleted = 0 AND l.order_no = d.order_no
     LEFT JOIN product u ON u.tenant_id = l.tenant_id AND u.id = l.product_id
    WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 AND d.review_status = ${REVIEWED} AND d.insert_time >= ${begin(since)} AND d.insert_time < ${end()}`;

const having = (result: number): string => `sum(CASE WHEN l.result = ${result} THEN 1 ELSE 0 END)`;

export const stockCheck = report({
  spec: REPORTS.stockCheck,
  tables: ['storage_check', 'storage_check_product'],
  source: counted,
  columns: {
    warehouseId: 'd.warehouse_id',
    userId: 'l.check_user_id',
    checkResult: 'l.result',
    checkHandle: 'l.handle',
    modelId: 'u.model_id',
    brandId: 'u.brand_id',
    orderNo: 'l.order_no',
    productNo: 'l.product_no',
  },
  measures: {
    expected: 'sum(l.expect_flag)',
    normal: having(CHECK_RESULT.normal),
    missing: having(CHECK_RESULT.loss),
    surplus: having(CHECK_RESULT.surplus),
    elsewhere: having(CHECK_RESULT.elsewhere),
    away: having(CHECK_RESULT.away),
    moved: having(CHECK_RESULT.moved),
    lossAmount: `sum(CASE WHEN l.result = ${CHECK_RESULT.loss} THEN l.cost_price ELSE 0 END)`,
  },
});
