import type { BrokenRow } from '@phone-trade/shared';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { type RequestContext, systemContext } from '../../../../platform/context/context.js';
import { query, rows } from '../../../../platform/database/query/table.js';
import { jobKind, type Report } from '../../../../platform/jobs/jobs.js';
import { AuditRun } from './audit-run.entity.js';
import { rulesOf } from './consistency.js';

/** What came of one rule; those that hold say no more than how much was looked through. */
export interface CheckedRule {
  readonly no: string;
  readonly checked: number;
  readonly found: number;
  readonly rows: readonly BrokenRow[];
}

/** Checks of one tenant whose results are kept. */
const KEPT = 20;

/** Goes through all rules at one instant, in a snapshot, so that nobody waits for it. */
export const auditJob = jobKind<AuditRun>({
  entity: AuditRun,
  async run(workspace, run, report) {
    const result = await workspace.db.snapshot(systemContext(workspace, run.tenantId, 'self-audit'), (ctx) => checkAll(ctx, report));
    return async (ctx) => {
      const older = await rows(ctx, AuditRun).find(
        {},
        { columns: ['id'], order: ['insertTime desc', 'id desc'], offset: KEPT, limit: 100 },
      );
      if (older.length > 0) await rows(ctx, AuditRun).destroy({ id: older.map(({ id }) => id) });
      return { result: JSON.stringify(result), rowCount: result.length, totalCount: result.length };
    };
  },
});

async function checkAll(ctx: RequestContext, report: Report): Promise<CheckedRule[]> {
  const rules = rulesOf(ctx);
  const counts = new Map<string, number>();
  const checked: CheckedRule[] = [];
  for (const { no, table, broken } of rules) {
    report(checked.length, rules.length);
    const { found, rows: first } = await broken(ctx);
    const count = counts.get(table) ?? (await countOf(ctx, table));
    counts.set(table, count);
    checked.push({ no, checked: count, found, rows: await withUnits(ctx, first) });
  }
  return checked;
}

async function countOf(ctx: RequestContext, table: string): Promise<number> {
  const [counted] = await query<{ n: number }>(ctx, `SELECT count(*) AS "n" FROM ${table} WHERE tenant_id = :tenantId`);
  return Number(counted?.n ?? 0);
}

/** Rules name units by their id, their product number, their IMEI or their MEID; people open them by the product number. */
async function withUnits(ctx: RequestContext, found: readonly BrokenRow[]): Promise<BrokenRow[]> {
  if (found.length === 0) return [];
  const subjects = found.map(({ subject }) => String(subject));
  const columns = ['id', 'productNo', 'imei', 'meid'] as const;
  const units = [
    ...(await rows(ctx, Product).find({ id: subjects }, { columns })),
    ...(await rows(ctx, Product).find({ productNo: subjects }, { columns, limit: 50 })),
    ...(await rows(ctx, Product).find({ imei: subjects }, { columns, limit: 200 })),
    ...(await rows(ctx, Product).find({ meid: subjects }, { columns, limit: 200 })),
  ];
  const byName = new Map(
    units.flatMap(({ id, productNo, imei, meid }) => [id, productNo, imei, meid].map((name) => [name, productNo] as const)),
  );
  return found.map((row) => {
    const productNo = byName.get(String(row.subject));
    return { ...row, subject: String(row.subject), ...(productNo ? { productNo } : {}) };
  });
}
