import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Client } from 'pg';
import { seedId } from '../../seeds/base/ids.js';
import { TENANT } from '../kernel/document-cases.js';
import { type Caller, signIn } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { rootModule } from '../support/server-module.js';

/** Concurrent actions of two servers on one database, fifty times each: the database decides, not the earlier check. */

const ROUNDS = 50;

let other: NestFastifyApplication;
let dataDir: string;
let admin: Client;
let one: Caller;
let two: Caller;

// Before the first server is closed, which drops the database.
afterAll(async () => {
  await other.close();
  await admin.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const app = useApp({ seed: 'small' });

beforeAll(async () => {
  const [{ boot, settingsFor }, { default: pg }] = await Promise.all([
    rootModule<typeof import('../support/boot.mjs')>('tests/support/boot.mjs'),
    nativeImport<typeof import('pg')>('pg'),
  ]);
  const databaseUrl = app().databaseUrl as string;
  dataDir = mkdtempSync(join(tmpdir(), 'phone-trade-other-'));
  // Servers that share a database take each other's tokens.
  const tokenSecret = readFileSync(join(app().dataDir, 'secret'), 'utf8').trim();
  other = await boot(settingsFor(dataDir, { databaseUrl, tokenSecret }));
  await other.listen(0, '127.0.0.1');
  admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  one = await app().as(TENANT, 'boss');
  two = await signIn(other.getHttpServer(), TENANT, 'admin');
});

let made = 0;

/** A draft of one phone without numbers; they are put on it past the checks of the form. */
async function draft(who: Caller, numbers: Readonly<Record<string, string>>): Promise<string> {
  made += 1;
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', {
    purchaseType: 1,
    channelId: seedId(TENANT, 'company', 1),
    purchaseUserId: seedId(TENANT, 'user', 4),
    products: [{ modelId: seedId(TENANT, 'model', 6), count: 1, purchasePrice: 100, details: [{ remark: `race ${made}` }] }],
  });
  const sets = Object.keys(numbers).map((column, i) => `${column} = $${i + 2}`);
  await admin.query(`UPDATE product SET ${sets.join(', ')} WHERE purchase_order_no = $1`, [orderNo, ...Object.values(numbers)]);
  return orderNo;
}

const review = (who: Caller, orderNo: string) =>
  who.call('phone.purchase.reviewPurchase', { orderNo }).then(({ status, key }) => (status === 200 ? 'reviewed' : (key as string)));

/** The check digit of an IMEI. */
function imei(n: number): string {
  const first14 = `3590${String(n).padStart(10, '0')}`;
  const sum = [...first14].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${first14}${(10 - (sum % 10)) % 10}`;
}

const NUMBERS: readonly {
  readonly name: string;
  readonly a: (n: number) => Record<string, string>;
  readonly b: (n: number) => Record<string, string>;
  readonly refusals: readonly string[];
}[] = [
  {
    name: 'an IMEI, in the first slot of one unit and the second of another',
    a: (n) => ({ imei: imei(n) }),
    b: (n) => ({ imei2: imei(n) }),
    refusals: ['ERP_IMEI_OPEN', 'INPUT_INVALID', 'ERP_NUMBER_TAKEN'],
  },
  {
    name: 'a MEID',
    a: (n) => ({ meid: `AF${String(n).padStart(12, '0')}` }),
    b: (n) => ({ meid: `AF${String(n).padStart(12, '0')}` }),
    refusals: ['ERP_MEID_OPEN', 'INPUT_INVALID', 'ERP_NUMBER_TAKEN'],
  },
  {
    name: 'a serial number of a brand',
    a: (n) => ({ sn: `RACE${n}`, sn_key: `RACE${n}` }),
    b: (n) => ({ sn: `RACE${n}`, sn_key: `RACE${n}` }),
    refusals: ['ERP_SN_OPEN', 'INPUT_INVALID', 'ERP_NUMBER_TAKEN'],
  },
  {
    name: 'a third-party barcode',
    a: (n) => ({ third_barcode: `RACE-${n}`, third_barcode_key: `RACE-${n}` }),
    b: (n) => ({ third_barcode: `RACE-${n}`, third_barcode_key: `RACE-${n}` }),
    refusals: ['ERP_BARCODE_OPEN', 'INPUT_INVALID', 'ERP_NUMBER_TAKEN'],
  },
];

it.each(NUMBERS)('of two concurrent reviews with the same $name one succeeds', async ({ a, b, refusals }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const n = made;
    const orders = await Promise.all([draft(one, a(n)), draft(two, b(n))]);
    const ends = await Promise.all([review(one, orders[0]), review(two, orders[1])]);
    expect(ends.filter((end) => end === 'reviewed')).toHaveLength(1);
    expect(refusals).toContain(ends.find((end) => end !== 'reviewed'));
  }
});

it('a supplier deleted concurrently with an order either still exists or is not on the order', async () => {
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const channelName = `Race ${round}`;
    await one.ask('phone.company.saveSupplier', { channelName });
    const { rows } = await admin.query('SELECT id FROM company WHERE tenant_id = $1 AND channel_name = $2', [TENANT, channelName]);
    const { id } = rows[0];
    const [saved, removed] = await Promise.all([
      two.call('phone.purchase.savePurchase', {
        purchaseType: 1,
        channelId: id,
        purchaseUserId: seedId(TENANT, 'user', 4),
        products: [{ modelId: seedId(TENANT, 'model', 6), count: 1, purchasePrice: 100 }],
      }),
      one.call('phone.company.deleteCompany', { ids: id }),
    ]);
    if ((saved.status === 200) === (removed.status === 200)) wrong.push(`${channelName}: ${saved.key ?? 200} and ${removed.key ?? 200}`);
  }
  expect(wrong).toEqual([]);
});

it('the audit finds no inconsistency after all races', async () => {
  expect(await one.ask('phone.audit.checkConsistency')).toEqual([]);
});
