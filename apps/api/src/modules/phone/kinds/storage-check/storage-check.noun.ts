import { CHECK_HANDLE, CHECK_RESULT, REVIEWED, RULE } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { StorageCheckController } from './storage-check.controller.js';
import { storageCheckKind } from './storage-check.document.js';
import { StorageCheck, StorageCheckProduct, StorageCheckScan } from './storage-check.entity.js';

const OF_CHECK = 'l.tenant_id = d.tenant_id AND l.order_no = d.order_no AND l.is_deleted = 0';

export const storageCheckNoun = documentNoun({
  kind: storageCheckKind,
  controllers: [StorageCheckController],
  entities: [StorageCheckScan],
  usages: {
    warehouse: [
      ...usedIn(StorageCheck, 'warehouseId', 'locationId'),
      ...usedIn(StorageCheckProduct, 'expectWarehouseId', 'expectLocationId', 'actualLocationId'),
      ...usedIn(StorageCheckScan, 'locationId'),
    ],
    category: usedIn(StorageCheck, 'categoryId'),
    brand: usedIn(StorageCheck, 'brandId'),
  },
  invariants: [
    {
      no: '31',
      zh: '盘点单汇总与明细不一致',
      en: 'a stock check whose sums differ from its lines',
      sql: `SELECT d.order_no AS "subject", d.expect_count || '/' || d.checked_count || '/' || d.normal_count AS "detail" FROM storage_check d
             WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 AND EXISTS (
               SELECT 1 FROM (SELECT coalesce(sum(l.expect_flag), 0) AS expected, coalesce(sum(l.expect_flag * l.checked_flag), 0) AS checked,
                   coalesce(sum(CASE WHEN l.result = ${CHECK_RESULT.normal} THEN 1 ELSE 0 END), 0) AS normal,
                   coalesce(sum(CASE WHEN l.result = ${CHECK_RESULT.loss} THEN 1 ELSE 0 END), 0) AS missing
                  FROM storage_check_product l WHERE ${OF_CHECK}) AS s
                WHERE s.expected <> d.expect_count OR s.checked <> d.checked_count OR s.normal <> d.normal_count OR s.missing <> d.loss_count)`,
    },
    {
      no: '31b',
      zh: '冻结商品没有进行中的盘点',
      en: 'a frozen unit without an open stock check that expects the unit',
      sql: `SELECT coalesce(p.product_no, p.id) AS "subject", p.freeze_order_no AS "detail" FROM product p
             WHERE p.tenant_id = :tenantId AND p.is_deleted = 0 AND p.freeze_order_no IS NOT NULL AND NOT EXISTS (
               SELECT 1 FROM storage_check d JOIN storage_check_product l ON ${OF_CHECK} AND l.product_id = p.id AND l.expect_flag = 1
                WHERE d.tenant_id = p.tenant_id AND d.order_no = p.freeze_order_no AND d.freeze_flag = 1 AND d.is_deleted = 0
                  AND d.review_status <> ${REVIEWED})`,
    },
    {
      no: '31c',
      zh: '盘点核销与商品轨迹不一致',
      en: 'a treated loss whose unit trace differs',
      sql: `SELECT l.product_no AS "subject", l.order_no AS "detail" FROM storage_check_product l
              JOIN storage_check d ON ${OF_CHECK} AND d.is_deleted = 0 AND d.review_status = ${REVIEWED}
              LEFT JOIN product_trace t ON t.tenant_id = l.tenant_id AND t.product_id = l.product_id AND t.order_no = l.order_no
               AND t.event_code IN ('${RULE.lostInCheck}', '${RULE.scrapped}', '${RULE.foundAgain}')
             WHERE l.tenant_id = :tenantId AND l.is_deleted = 0
               AND (t.id IS NULL) = (l.skip_flag = 0 AND coalesce(l.handle, 0) IN (${CHECK_HANDLE.writeOff}, ${CHECK_HANDLE.scrap}, ${CHECK_HANDLE.reopen}))`,
    },
    {
      no: '31d',
      zh: '盘点扫描与明细不一致',
      en: 'a counted line whose scans differ',
      sql: `SELECT coalesce(l.product_no, l.scan_code) AS "subject", l.scan_times || ' <> ' || count(s.id) AS "detail" FROM storage_check_product l
              LEFT JOIN storage_check_scan s ON s.tenant_id = l.tenant_id AND s.line_id = l.id AND s.undone = 0
             WHERE l.tenant_id = :tenantId AND l.is_deleted = 0 GROUP BY l.id, l.product_no, l.scan_code, l.scan_times, l.checked_flag
            HAVING count(s.id) <> l.scan_times OR l.checked_flag <> CASE WHEN l.scan_times > 0 THEN 1 ELSE 0 END`,
    },
  ],
});
