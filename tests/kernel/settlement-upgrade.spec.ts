import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { useApp } from '../support/harness.js';
import { contextOf, type Snapshot, snapshot } from '../support/inside.js';
import { rootModule, serverModule } from '../support/server-module.js';
import { TENANT } from './document-cases.js';
import { BANK, Ledger, type RecordRef } from './ledger.js';

const app = useApp({ seed: 'small' });

/** The tables that the migration fills from existing data. */
const FILLED = ['finance_payable', 'finance_payout_record', 'finance_record_item', 'order_payment', 'account_log', 'company_balance_log'];

/** The reviewer of a record was not stored before the migration. */
const NEW_COLUMNS = ['review_user', 'review_time'];

/** Sales and returns are newer than the migration, so that its down step drops their data. */
const isOfThen = (row: string): boolean =>
  !row.includes('"side":"receivable"') && !row.includes('"is_deleted":1') && !/"(SK|XS|XQ|XT|CT)\d{9}/.test(row);

const filled = async (): Promise<Snapshot> => {
  const taken = await snapshot(app(), { without: NEW_COLUMNS });
  return Object.fromEntries(FILLED.map((table) => [table, (taken[table] ?? []).filter(isOfThen)]));
};

/** The payouts that have netted bills of the other side. */
async function netted(): Promise<RecordRef[]> {
  const ctx = await contextOf(app(), TENANT, 'boss');
  const found = await ctx.workspace.db.reading().all<{ orderNo: string }>(
    `SELECT DISTINCT r.order_no AS "orderNo" FROM finance_payout_record r
       JOIN finance_record_item i ON i.tenant_id = r.tenant_id AND i.record_id = r.id AND i.side = 'receivable'
      WHERE r.tenant_id = :tenantId AND r.is_deleted = 0`,
    { tenantId: TENANT },
  );
  return found.map(({ orderNo }) => ({ direction: 'payout', orderNo }));
}

async function open(): Promise<DataSource> {
  const [{ openSource }, { product }, { migrations }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/start/open.js')>('platform/database/start/open.js'),
    serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js'),
    rootModule<typeof import('../../migrations/index.js')>('dist/migrations/index.js'),
  ]);
  const address = app().databaseUrl ?? join(app().dataDir, 'main.sqlite');
  return openSource({ address, entities: product.entities, migrations });
}

it('the migration converts an old ledger into the one the current code would have written', async () => {
  const ledger = await Ledger.of(app());
  const channelId = await ledger.company('升级');
  for (const paymentAmount of [500, 700]) {
    const deposit = await ledger.pay({ direction: 'payout', channelId, payments: [{ ...BANK, paymentAmount, fee: 3 }] });
    if (paymentAmount === 500) await ledger.unreview(deposit);
  }
  // Nor had bills been netted: that of the demo is taken back.
  const [netting] = await netted();
  if (!netting) throw new Error('the demo nets no bills');
  await ledger.unreview(netting);
  await ledger.remove(netting);
  const before = await filled();
  for (const table of FILLED) expect({ table, rows: before[table]?.length }).not.toEqual({ table, rows: 0 });
  const source = await open();
  try {
    const stands = async (): Promise<boolean> => {
      const done: { name: string }[] = await source.query('SELECT name FROM migrations');
      return done.some(({ name }) => name === 'Settlement1764000000700');
    };
    while (await stands()) await source.undoLastMigration();
    const [{ n }] = await source.query(`SELECT count(*) AS n FROM order_payment WHERE order_no LIKE 'FK%'`);
    // The lines of orders are theirs again; those of the deposits and of the demo's three payouts were never an order's.
    expect(Number(n)).toBe(5);
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
  expect(await filled()).toEqual(before);
  const broken = (await ledger.broken()) as readonly { no: string; rows: readonly { subject: string }[] }[];
  // The units have no sales (8, 11), and the bills of sales have no shipment.
  const ofThen = broken.filter(({ no }) => ![8, 11].includes(Number.parseInt(no, 10))).flatMap(({ rows }) => rows);
  expect(ofThen.filter(({ subject }) => !/^(XS|SK)/.test(subject))).toEqual([]);
});
