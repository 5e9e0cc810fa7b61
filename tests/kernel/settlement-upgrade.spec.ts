import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { useApp } from '../support/harness.js';
import { type Snapshot, snapshot } from '../support/inside.js';
import { rootModule, serverModule } from '../support/server-module.js';
import { BANK, Ledger } from './ledger.js';

const app = useApp({ seed: 'small' });

/** What the migration fills from what was there before it. */
const FILLED = ['finance_payable', 'finance_payout_record', 'finance_record_item', 'order_payment', 'account_log', 'company_balance_log'];

/** Who reviewed a record was not kept before. */
const NEW_COLUMNS = ['review_user', 'review_time'];

const filled = async (): Promise<Snapshot> => {
  const taken = await snapshot(app(), {
    map: (row) => Object.fromEntries(Object.entries(row).filter(([name]) => !NEW_COLUMNS.includes(name))),
  });
  return Object.fromEntries(FILLED.map((table) => [table, taken[table] ?? []]));
};

async function open(): Promise<DataSource> {
  const [{ openSource }, { entities }, { migrations }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/open.js')>('platform/database/open.js'),
    serverModule<typeof import('../../apps/api/src/entities.js')>('entities.js'),
    rootModule<typeof import('../../migrations/index.js')>('dist/migrations/index.js'),
  ]);
  const address = app().databaseUrl ?? join(app().dataDir, 'main.sqlite');
  return openSource({ address, entities, migrations });
}

it('the ledger of before the migration becomes the one the product would have written', async () => {
  const ledger = await Ledger.of(app());
  const channelId = await ledger.company('升级');
  for (const paymentAmount of [500, 700]) {
    const deposit = await ledger.pay({ direction: 'payout', channelId, payments: [{ ...BANK, paymentAmount, fee: 3 }] });
    if (paymentAmount === 500) await ledger.unreview(deposit);
  }
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
    // The lines of orders are theirs again; the two of the deposits were never an order's.
    expect(Number(n)).toBe(2);
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
  expect(await filled()).toEqual(before);
  expect(await ledger.broken()).toEqual([]);
});
