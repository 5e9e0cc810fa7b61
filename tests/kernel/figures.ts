import type { TestApp } from '../support/harness.js';
import { SESSION_TABLES, type Snapshot, snapshot, workspaceOf, writtenSince } from '../support/inside.js';
import { TENANT } from './document-cases.js';

/** Logs and messages only grow, and sequences never go back: a reversal leaves its traces there and nowhere else. */
const LOGS = [
  'product_trace',
  'product_cost_log',
  'profit_log',
  'posting_batch',
  'document_history',
  'message',
  'message_receiver',
  'account_log',
  'company_balance_log',
  'finance_adjust_log',
  'profit_log',
  'number_sequence',
  'request_replay',
];

/** Columns about when and how often a row was written, not about its content. */
const BOOKKEEPING = [
  'version',
  'insert_time',
  'update_user',
  'update_time',
  'trace_seq',
  'cost_seq',
  'hold_time',
  'product_no',
  'sample_time',
];

const NO_FIGURES = [...LOGS, ...SESSION_TABLES];
const FIGURES = { tenantId: TENANT, without: BOOKKEEPING, isLive: true } as const;

/** What was read of each server, and after how many commits. A table without a commit since then is not read again. */
const known = new WeakMap<TestApp, { commits: number; taken: Snapshot }>();

/** Every figure of the tenant: live rows without logs, versions and timestamps. */
export async function figures(app: TestApp, except: readonly string[] = []): Promise<Snapshot> {
  const before = known.get(app);
  const { commits } = app.changes;
  const only = before && writtenSince(app, before.commits).filter((table) => !NO_FIGURES.includes(table));
  const taken = { ...before?.taken, ...(await snapshot(app, { ...FIGURES, ...(only ? { only } : { except: NO_FIGURES }) })) };
  known.set(app, { commits, taken });
  return Object.fromEntries(Object.entries(taken).filter(([table]) => !except.includes(table)));
}

/** The same, every table read anew. */
export const figuresReadAnew = (app: TestApp): Promise<Snapshot> => snapshot(app, { ...FIGURES, except: NO_FIGURES });

/** Figures without values that every posting creates anew: ids of rows and numbers of bills and records. */
export function withoutKeys(taken: Snapshot): Record<string, unknown[]> {
  const own = [
    'id',
    'bill_no',
    'seq',
    'order_no',
    'batch_id',
    'record_id',
    'entry_id',
    'product_id',
    'review_time',
    'purchase_time',
    'stage_time',
    'sent_time',
    'store_time',
    'last_store_time',
    'unit_no',
  ];
  return Object.fromEntries(
    Object.entries(taken).map(([table, found]) => [
      table,
      found
        .map((row) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(row)).filter(([name]) => !own.includes(name)))))
        .sort(),
    ]),
  );
}

/** A detail without the fields that differ between two equal documents. */
export function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const own = ['id', 'orderNo', 'version', 'history', 'insertTime', 'purchaseLineId'];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !own.includes(name))
      .map(([name, item]) => [name, withoutIds(item)]),
  );
}

async function select<T extends object>(app: TestApp, sql: string, params: Record<string, string> = {}): Promise<T[]> {
  const { db } = await workspaceOf(app);
  return db.reading().all<T>(sql, { tenantId: TENANT, ...params } as never);
}

/** How many rows each log has of a document. */
export async function logsOf(app: TestApp, orderNo: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['posting_batch', 'product_trace', 'product_cost_log', 'document_history', 'finance_adjust_log']) {
    const sql = `SELECT count(*) AS n FROM ${table} WHERE tenant_id = :tenantId AND order_no = :orderNo`;
    counts[table] = Number((await select<{ n: number }>(app, sql, { orderNo }))[0]?.n);
  }
  return counts;
}

/** Our net debt to each company over all bills, in fen. Companies without debt are left out. */
export async function owedByCompany(app: TestApp): Promise<Record<string, number>> {
  const found = await select<{ id: string; owed: number }>(
    app,
    `SELECT channel_id AS "id", amount + adjust_amount AS "owed" FROM finance_payable WHERE tenant_id = :tenantId AND is_deleted = 0
     UNION ALL SELECT channel_id, -amount - adjust_amount FROM finance_receivable WHERE tenant_id = :tenantId AND is_deleted = 0`,
  );
  const owed: Record<string, number> = {};
  for (const { id, owed: amount } of found) owed[id] = (owed[id] ?? 0) + Number(amount);
  return owed;
}

/** Place and cost of units in wire form, by IMEI; their product numbers may be unassigned yet. */
export async function unitFigures(app: TestApp, imeis: readonly string[]): Promise<Record<string, unknown>[]> {
  const rows = await select<Record<string, unknown>>(
    app,
    `SELECT imei AS "imei", stage AS "stage", warehouse_id AS "warehouseId", purchase_price AS "purchasePrice",
            share_expense_amount AS "shareExpenseAmount", cost_price AS "costPrice"
       FROM product WHERE tenant_id = :tenantId AND is_deleted = 0`,
  );
  const byImei = new Map(rows.map((row) => [row['imei'], row]));
  return imeis.map((imei) => {
    const { warehouseId, ...row } = byImei.get(imei) ?? {};
    const money = ['purchasePrice', 'shareExpenseAmount', 'costPrice'].map((name) => [name, Number(row[name]) / 100]);
    return { ...row, ...(warehouseId === null ? {} : { warehouseId }), ...Object.fromEntries(money) };
  });
}
