import { today } from '../../../../kernel/document/dates.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { withFaults } from '../bench/bench.port.js';
import { lastFaults } from '../inspection/inspection.port.js';
import { withItemNames } from './item-names.js';
import { RepairItem, RepairProduct } from './repair.entity.js';

/** Adds to units what their last inspection found, and what was repaired before and whether that is still under warranty. */
export async function withRepairs(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void> {
  const ids = page.map(({ id }) => id as string);
  const wide = companyWide(ctx);
  const faults = await lastFaults(ctx, ids);
  const lines = await rows(wide, RepairProduct).find(
    { productId: ids, reviewTime: { isNull: false } },
    { columns: ['productId', 'orderNo', 'itemText', 'reviewTime'] },
  );
  lines.sort((a, b) => String(a.reviewTime).localeCompare(String(b.reviewTime)));
  const running = await rows(wide, RepairItem).find({ productId: ids, warrantyUntil: { ge: today(ctx) } }, { columns: ['productId'] });
  const last = new Map(lines.map((line) => [line.productId, line as Pick<Row<RepairProduct>, 'orderNo' | 'itemText' | 'reviewTime'>]));
  const covered = new Set(running.map(({ productId }) => productId));
  for (const row of page) {
    const repair = last.get(row.id as string);
    row.faultIds = faults.get(row.id as string) ?? null;
    row.lastRepairOrderNo = repair?.orderNo;
    row.lastRepairTime = repair?.reviewTime;
    row.lastRepairItems = repair?.itemText;
    row.underRepairWarranty = covered.has(row.id as string) ? 1 : 0;
  }
  await withFaults(ctx, page);
  await withItemNames(ctx, page, 'lastRepairItems');
}
