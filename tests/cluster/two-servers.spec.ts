import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imeiCheckDigit, publicTopic, SOCKET_CLOSED } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import { askToken, md5, tokensOf } from '../api/auth/support.js';
import { type ImportAnswer, readBack, upload, workbook } from '../api/phone/sheets.js';
import { opened, questions } from '../api/qa/questionnaires.js';
import { openSocket } from '../api/socket/client.js';
import { Caller, expectError, signIn } from '../support/caller.js';
import { roundRobin, SERVED_BY } from '../support/proxy.js';
import { rootModule } from '../support/server-module.js';
import { PlatformSales } from './platform-sales.js';
import { type BoughtUnit, directions, type SettledOrder } from './settled-orders.js';

type Running = import('../../scripts/lib/running.mjs').Running;

const TENANT = '100001';
/** One of the servers fills the database meanwhile, on a machine that may have much else to do. */
const PATIENCE_MS = 100_000;
/** Rounds of each race. */
const RACES = 5;
const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId(TENANT, kind, n);

let database: { address: string; remove(): Promise<void> };
let folder: string;
let servers: Running[] = [];
let proxy: Server;

/** One server as deployed: with only a port and a folder of its own. */
async function startServer(name: string): Promise<Running> {
  const [{ serverEnvironment, startCommand }, { freePort }, { SERVER_ENTRY }] = await Promise.all([
    rootModule<typeof import('../../scripts/lib/running.mjs')>('scripts/lib/running.mjs'),
    rootModule<typeof import('../../scripts/lib/free-port.mjs')>('scripts/lib/free-port.mjs'),
    rootModule<typeof import('../../scripts/lib/paths.mjs')>('scripts/lib/paths.mjs'),
  ]);
  const port = await freePort();
  const env = {
    ...serverEnvironment(join(folder, name), port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.address,
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    TOKEN_SECRET: 'one secret for all of the servers',
    TRUST_PROXY: '127.0.0.1',
  };
  return startCommand(process.execPath, [SERVER_ENTRY], { env, port, patienceMs: PATIENCE_MS });
}

beforeAll(async () => {
  const { emptyDatabase } = await rootModule<typeof import('../support/postgres.mjs')>('tests/support/postgres.mjs');
  folder = mkdtempSync(join(tmpdir(), 'phone-trade-cluster-'));
  database = await emptyDatabase(process.env.TEST_DATABASE_URL ?? '', 'cluster');
  // Both at once on the empty database: one fills it, the other waits.
  servers = await Promise.all(['first', 'second'].map(startServer));
  proxy = roundRobin(servers.map(({ base }) => base));
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
});

afterAll(async () => {
  proxy?.close();
  await Promise.all(servers.map((server) => server.stop()));
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const enter = (account: string): Promise<Caller> => signIn(proxy, TENANT, account);

let serial = 0;
/** An order of one new phone. */
function order(): object {
  serial += 1;
  const first14 = `88${String(serial).padStart(12, '0')}`;
  const imei = `${first14}${imeiCheckDigit(first14)}`;
  return {
    purchaseType: 1,
    channelId: id('company', 1),
    purchaseUserId: id('user', 4),
    products: [{ modelId: id('model', 6), count: 1, purchasePrice: 1000 + serial, details: [{ imei }] }],
  };
}

const enterOrder = async (who: Caller): Promise<string> =>
  (await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', order())).orderNo;

const servedBy = ({ headers }: { headers: Readonly<Record<string, string>> }): string => headers[SERVED_BY] ?? '';

async function boughtUnit(boss: Caller): Promise<BoughtUnit> {
  const orderNo = await enterOrder(boss);
  await boss.ask('phone.purchase.reviewPurchase', { orderNo });
  const [unit] = await boss.ask<BoughtUnit[]>('phone.product.listPurchaseProductDetails', { orderNo });
  if (!unit) throw new Error(`no unit of ${orderNo}`);
  const { productNo, purchasePrice } = unit;
  await boss.ask('phone.product.productStore', { warehouseId: id('warehouse', 1), products: [{ productNo }] });
  return { orderNo, productNo, purchasePrice };
}

/** Stored units of one order. */
async function boughtUnits(boss: Caller, count: number): Promise<string[]> {
  const products = Array.from({ length: count }, () => (order() as { products: object[] }).products).flat();
  const { orderNo } = await boss.ask<{ orderNo: string }>('phone.purchase.savePurchase', { ...order(), products });
  await boss.ask('phone.purchase.reviewPurchase', { orderNo });
  const units = await boss.ask<BoughtUnit[]>('phone.product.listPurchaseProductDetails', { orderNo });
  const productNos = units.map(({ productNo }) => productNo);
  await boss.ask('phone.product.productStore', {
    warehouseId: id('warehouse', 1),
    products: productNos.map((productNo) => ({ productNo })),
  });
  return productNos;
}

/** Messages between the servers go through Redis and take a moment: retries until both answer as expected. */
async function soonAtBoth(holds: () => Promise<boolean>): Promise<void> {
  let inARow = 0;
  for (let calls = 0; inARow < servers.length && calls < 500; calls += 1) inARow = (await holds()) ? inARow + 1 : 0;
  expect(inARow).toBe(servers.length);
}

describe('two servers behind a proxy', () => {
  it('share sessions and sign-outs', async () => {
    const boss = await enter('boss');
    const answers = [await boss.call('phone.purchase.pagePurchase'), await boss.call('phone.purchase.pagePurchase')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(servedBy)).size).toBe(2);
    await boss.ask('auth.logout:GET');
    await soonAtBoth(async () => (await boss.call('phone.purchase.pagePurchase')).status === 401);
  });

  it('push a message, a notice, a chat and a forced logout, wherever the socket is', async () => {
    const tokenAt = async (account: string) =>
      tokensOf(await askToken({ anonymous: new Caller(proxy) }, { username: account, password: md5('123456'), tenantId: TENANT }))
        .access_token;
    const token = await tokenAt('warehouse');
    const sockets = await Promise.all(servers.map(({ base }) => openSocket(base, token)));
    expect(await Promise.all(sockets.map((socket) => socket.ask('heartbeat')))).toEqual([0, 0]);
    const admin = await enter('admin');
    const { records } = await admin.ask<{ records: { id: string }[] }>('system.user.page', { account_equal: 'warehouse' });
    const receiverIds = records.map((user) => user.id);
    await admin.ask('message.save', { title: 'to both', content: '<p>x</p>', receiverType: 1, receiverIds });
    const isNotice = ({ header }: { header: { msgId: string } }) => header.msgId === 'notice';
    const pushed = await Promise.all(sockets.map((socket) => socket.frame(isNotice)));
    expect(pushed.map(({ body }) => body.title)).toEqual(['to both', 'to both']);

    for (const socket of sockets) expect(await socket.ask('subscribe', { topic: publicTopic(TENANT) })).toBe(0);
    const notice = { title: 'notice to both', category: 1, releaseTime: '2026-01-01 00:00:00', content: '<p>x</p>' };
    await admin.ask('desk.notice.submit', notice);
    await Promise.all(sockets.map((socket) => socket.frame(({ body }) => body.title === notice.title)));

    const clients = await admin.ask<{ records: { id: string; userId: string }[] }>('websocket.list', { size: 50 });
    const client = clients.records.find(({ userId }) => receiverIds.includes(userId));
    await admin.ask('websocket.chat2', { id: client?.id, content: 'hello at both' });
    await Promise.all(sockets.map((socket) => socket.frame(({ body }) => body.content === 'hello at both')));

    await admin.ask('websocket.force-logout2', { ids: client?.id });
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([SOCKET_CLOSED.signedOut, SOCKET_CLOSED.signedOut]);
  });

  it('accept an authorization code once, even if it is redeemed at both concurrently', async () => {
    const boss = await enter('boss');
    const redirect_uri = 'http://localhost:8080';
    const asked = { client_id: 'saber', redirect_uri, response_type: 'code' };
    const { url } = await boss.ask<{ url: string }>('auth.authorize:POST', asked);
    const code = new URL(url).searchParams.get('code') ?? '';
    const nobody = { username: undefined, password: undefined, tenantId: undefined };
    const redeem = () => askToken({ anonymous: new Caller(proxy) }, { ...nobody, grant_type: 'authorization_code', code, redirect_uri });
    const answers = await Promise.all([redeem(), redeem()]);
    expect(new Set(answers.map(servedBy)).size).toBe(2);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('both end a session closed by an administrator, and the acted sessions opened from it', async () => {
    const [admin, boss] = [await enter('admin'), await enter('boss')];
    const { records } = await admin.ask<{ records: { id: string; userId: string; userName: string }[] }>('system.session.list', {
      size: 50,
    });
    const own = await boss.ask<{ id: string; userId: string }[]>('auth.sessions');
    const buyer = await admin.ask<{ records: { id: string }[] }>('system.user.page', { account_equal: 'buyer' });
    const asked = { userId: buyer.records[0]?.id, reason: 'to see it end' };
    const { access_token: token } = await boss.ask<{ access_token: string }>('system.sign-in-as.open', asked);
    const as = new Caller(proxy, token);
    for (let i = 0; i < servers.length; i += 1) expect((await as.call('auth.user-info')).status).toBe(200);
    expect(records.map(({ id: found }) => found)).toContain(own[0]?.id);
    await admin.ask('system.session.remove', undefined, { query: { ids: own[0]?.id } });
    await soonAtBoth(async () => (await boss.call('auth.user-info')).status === 401);
    await soonAtBoth(async () => (await as.call('auth.user-info')).status === 401);
  });

  it('can each perform a step of a purchase from entry to stock', async () => {
    const boss = await enter('boss');
    const created = await boss.call<{ orderNo: string }>('phone.purchase.savePurchase', order());
    const { orderNo } = created.data;
    const reviewed = await boss.call('phone.purchase.reviewPurchase', { orderNo });
    expect([created.status, reviewed.status, servedBy(created) === servedBy(reviewed)]).toEqual([200, 200, false]);
    const [unit] = await boss.ask<{ productNo: string }[]>('phone.product.listPurchaseProductDetails', { orderNo });
    await boss.ask('phone.product.productStore', { warehouseId: id('warehouse', 1), products: [{ productNo: unit?.productNo }] });
    for (let i = 0; i < servers.length; i += 1) {
      const { records } = await boss.ask<{ records: { productNo: string }[] }>('phone.product.pageRealStoreByDetail', {
        purchaseOrderNo: orderNo,
      });
      expect(records.map(({ productNo }) => productNo)).toEqual([unit?.productNo]);
    }
  });

  it('issue no number twice, and only one of two concurrent reviews succeeds', async () => {
    const boss = await enter('boss');
    const numbers = await Promise.all(Array.from({ length: 12 }, () => enterOrder(boss)));
    expect(new Set(numbers).size).toBe(12);
    const reviews = await Promise.all([1, 2].map(() => boss.call('phone.purchase.reviewPurchase', { orderNo: numbers[0] })));
    expect(new Set(reviews.map(servedBy)).size).toBe(2);
    expect(reviews.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('notify each other of changes to a counted list', async () => {
    const boss = await enter('boss');
    const total = async () => (await boss.ask<{ total: number }>('phone.purchase.pagePurchase')).total;
    const before = await total();
    expect(await total()).toBe(before);
    await enterOrder(boss);
    await soonAtBoth(async () => (await total()) === before + 1);
  });

  it('both return the correction sheet of an import on one of them', async () => {
    const boss = await enter('boss');
    const file = upload(await workbook([{ 供应商: '没有这家', 型号: '没有这个', 采购价: '1' }]));
    const imported = await boss.call<ImportAnswer>('phone.purchase.importPurchase', {}, file);
    const served = new Set<string>();
    for (let i = 0; i < servers.length; i += 1) {
      const sheet = await boss.call('phone.purchase.downPurchaseImportTemplate', { logId: imported.data.logId });
      expect({ status: sheet.status, key: sheet.key }).toEqual({ status: 200, key: undefined });
      expect((await readBack(sheet.file)).header).toContain('错误');
      served.add(servedBy(sheet));
    }
    expect(served.size).toBe(2);
  });

  it('hand each print job at once to exactly one poll at either server', async () => {
    const boss = await enter('boss');
    await boss.ask('phone.print.addPrintDevice', { name: 'shared' });
    const devices = await boss.ask<{ id: string; name: string }[]>('phone.print.listPrintDevice');
    const printDeviceId = devices.find(({ name }) => name === 'shared')?.id;
    const send = async (text: string) =>
      (
        await boss.ask<{ id: string }>('phone.print.addPrintRemote', {
          type: 2,
          printDeviceId,
          content: JSON.stringify([`<p>${text}</p>`]),
        })
      ).id;
    for (let round = 0; round < 3; round += 1) {
      const polls = [1, 2].map(() => boss.call<{ id: string }[]>('phone.print.pollPrintContent'));
      const began = performance.now();
      const sent = [await send('one'), await send('two')];
      const answers = await Promise.all(polls);
      expect(answers.flatMap(({ data }) => data.map(({ id: job }) => job)).sort()).toEqual(sent.sort());
      expect(new Set(answers.map(servedBy)).size).toBe(2);
      // Without a notification the server checks by itself after five seconds.
      expect(performance.now() - began).toBeLessThan(4000);
      for (const job of sent) await boss.ask('phone.print.updateContentToPrint', { id: job, status: 300 });
    }
  });

  it("count wrong passwords by client address, not by the proxy's", async () => {
    const guess = (account: string, from: string) =>
      askToken({ anonymous: new Caller(proxy) }, { username: account, password: md5('a guess') }, { 'X-Forwarded-For': from });
    const keys: (string | undefined)[] = [];
    for (let n = 0; n < 60 && keys.at(-1) !== 'AUTH_LOCKED'; n += 1) keys.push((await guess(`spray${n}`, '203.0.113.9')).key);
    expect(keys.at(-1)).toBe('AUTH_LOCKED');
    expectError(await guess('spray', '203.0.113.10'), 'AUTH_BAD_CREDENTIALS');
    expect(await enter('buyer')).toBeDefined();
  });
});

describe.each(directions(TENANT))('$title at two servers', ({ records, companyId, open }) => {
  const settle = (boss: Caller, { orderNo, amount }: SettledOrder) =>
    boss.call<{ orderNo: string }>(records.create, {
      channelId: companyId,
      payments: [{ payTypeId: id('payType', 4), payAccountTypeId: id('payType', 401), paymentAmount: amount }],
      items: [{ billNo: `${orderNo}-1`, allocAmount: amount }],
    });

  it('claim one bill once, if both come concurrently', async () => {
    const boss = await enter('boss');
    for (let round = 0; round < RACES; round += 1) {
      const order = await open(boss, await boughtUnit(boss));
      const [record, back] = await Promise.all([settle(boss, order), order.giveBack()]);
      expect([record, back].filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set([record, back].map(servedBy)).size).toBe(2);
      if (record.status === 200) {
        await boss.ask(records.remove, { orderNo: record.data.orderNo });
        expect((await order.giveBack()).key).toBeUndefined();
      }
      expect(await order.standing()).toEqual([0, 0]);
    }
  });

  it('leave nothing open, if the record is reversed while the order is returned', async () => {
    const boss = await enter('boss');
    for (let round = 0; round < RACES; round += 1) {
      const order = await open(boss, await boughtUnit(boss));
      const { orderNo } = (await settle(boss, order)).data;
      await boss.ask(records.review, { orderNo });
      const [reversal, back] = await Promise.all([boss.call(records.unreview, { orderNo }), order.giveBack()]);
      const answers = [reversal, back].map(({ status }) => status);
      expect({ round, answers }).toEqual({ round, answers: expect.arrayContaining([200]) });
      if (reversal.status !== 200) await boss.ask(records.unreview, { orderNo });
      await boss.ask(records.remove, { orderNo });
      if (back.status !== 200) expect((await order.giveBack()).key).toBeUndefined();
      expect(await order.standing()).toEqual([0, 0]);
    }
  });
});

describe('two servers asked by guests and people at once', () => {
  const answersOf = (answers: readonly { readonly status: number; readonly key?: string }[]) =>
    answers.map(({ status, key }) => key ?? status).sort();

  it('store one answer of a single-use link and one of each person', async () => {
    const [boss, buyer] = [await enter('boss'), await enter('buyer')];
    const { text } = await questions(boss);
    const values = [{ questionId: text.id, value: 'once' }];
    const guest = new Caller(proxy);
    const single = await opened(boss, [{ questionId: text.id }], { mode: 3 });
    const links = await boss.ask<{ token: string }[]>('qa.createLink', { id: single.id, count: RACES });
    for (const { token } of links) {
      const sent = await Promise.all([1, 2].map(() => guest.call('qa.answer:POST', { token, answers: values })));
      expect(new Set(sent.map(servedBy)).size).toBe(2);
      expect(answersOf(sent)).toEqual([200, 'QA_LINK_USED']);
    }
    const personal = await opened(boss, [{ questionId: text.id }], { mode: 2 });
    const sent = await Promise.all([1, 2].map(() => buyer.call('qa.answer:POST', { token: personal.token, answers: values })));
    expect(new Set(sent.map(servedBy)).size).toBe(2);
    expect(answersOf(sent)).toEqual([200, 'QA_ALREADY']);
    const counted = await Promise.all(
      [single, personal].map(({ id: questionnaireId }) => boss.ask<{ total: number }>('qa.pageAnswer', { questionnaireId })),
    );
    expect(counted.map(({ total }) => total)).toEqual([RACES, 1]);
  });

  it('keep the last value of a cache, one row a key', async () => {
    const boss = await enter('boss');
    for (let round = 0; round < RACES; round += 1) {
      const key = `both-${round}`;
      const saved = await Promise.all(['one', 'two'].map((value) => boss.call('phone.common.saveCache', { key, value })));
      expect(new Set(saved.map(servedBy)).size).toBe(2);
      expect(answersOf(saved)).toEqual([200, 200]);
      const kept = [
        await boss.ask<{ value: string }>('phone.common.getCache', { key }),
        await boss.ask<{ value: string }>('phone.common.getCache', { key }),
      ];
      expect(['one', 'two']).toContain(kept[0]?.value);
      expect(kept[1]).toEqual(kept[0]);
    }
  });
});

describe('two servers that hear of platforms', () => {
  const ROUNDS = 50;

  it('sell a unit once and refuse the other order, when two platforms sell it in one tick, and the lister is told of both', async () => {
    const [boss, lister] = [await enter('boss'), await enter('lister')];
    const sales = new PlatformSales(TENANT, database.address, boss, lister);
    // More than are needed: a buyer may have come of his own accord.
    const productNos = await boughtUnits(boss, ROUNDS + 5);
    await sales.offer(productNos);
    const raced = (await sales.onBoth(productNos)).slice(0, ROUNDS);
    expect(raced).toHaveLength(ROUNDS);
    const deals = await sales.sellTwice(raced);
    const told = await sales.toldOf(new Set(deals.map(({ orderNo = '' }) => orderNo)));
    const outcomes = raced.map((productNo) => {
      const of = deals.filter((deal) => deal.productNo === productNo);
      const orderNos = new Set(of.map(({ orderNo = '' }) => orderNo));
      const titles = [...orderNos].flatMap((orderNo) => told.get(orderNo) ?? []);
      return {
        statuses: of.map(({ status }) => status).sort(),
        sales: orderNos.size,
        told: titles.map((title) => (title.includes('已售出') ? 'sold' : 'conflict')).sort(),
      };
    });
    expect(outcomes).toEqual(raced.map(() => ({ statuses: [300, 400], sales: 1, told: ['conflict', 'sold'] })));
  });
});

describe('two servers behind a proxy, at the end', () => {
  it('have not waited for each other in a circle', async () => {
    const { withAdmin } = await rootModule<typeof import('../../scripts/lib/postgres.mjs')>('scripts/lib/postgres.mjs');
    const found = await withAdmin(database.address, (client) =>
      client.query<{ deadlocks: number }>('SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()'),
    );
    expect(found.rows).toEqual([{ deadlocks: 0 }]);
  });

  it('leave consistent ledgers', async () => {
    expect(await (await enter('admin')).ask('phone.audit.checkConsistency')).toEqual([]);
  });

  it('keep no files on their own disks', () => {
    const kept = ['first', 'second'].flatMap((name) => readdirSync(join(folder, name)));
    expect(kept.filter((name) => !name.startsWith('server.'))).toEqual([]);
  });

  it('continue after one of them stops', async () => {
    const boss = await enter('boss');
    const orderNo = await enterOrder(boss);
    const [first, second] = servers as [Running, Running];
    expect(await first.stop()).toBe(0);
    servers = [second];
    const answers = [await boss.call('phone.purchase.reviewPurchase', { orderNo }), await boss.call('phone.purchase.pagePurchase')];
    expect(answers.map((answer) => [answer.status, servedBy(answer)])).toEqual([
      [200, second.base],
      [200, second.base],
    ]);
    expect(second.complaints()).toBe('');
  });
});
