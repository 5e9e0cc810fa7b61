import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { housekeepingOf, runChore } from '../../support/background.js';
import { type Caller, expectError } from '../../support/caller.js';
import { runClock, setClock, withClockAt } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';

interface Received {
  readonly body: string;
  readonly signature: unknown;
  readonly authorization: unknown;
}

/** A gateway that notes what it is handed, and answers as it is told. */
class Gateway {
  readonly received: Received[] = [];
  status = 200;
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { 'x-signature': signature, authorization } = request.headers;
      this.received.push({ body: Buffer.concat(chunks).toString(), signature, authorization });
      response.writeHead(this.status).end('no credit');
    });
  });

  start = () => new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  close = () => {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  };
  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/send`;
  }
}

const gateway = new Gateway();
beforeAll(() => gateway.start());
afterAll(() => gateway.close());

const app = useApp({ seed: 'small', smsHosts: ['127.0.0.1'], described: true });

interface Outcome {
  readonly sent: number;
  readonly failed: readonly { readonly phone: string; readonly msg: string }[];
}

interface OutboxRow {
  readonly phone: string;
  readonly status: number;
  readonly content: string;
  readonly error?: string;
}

const PHONES = ['13800000001', '13800000002'] as const;

async function enabled(who: Caller, smsCode: string, more: object = {}): Promise<string> {
  await who.ask('resource.sms.submit', { smsCode, category: 1, template: 'Code ${code}', accessKey: 'a', secretKey: 's', ...more });
  const { records } = await who.ask<{ records: { id: string }[] }>('resource.sms.list', { smsCode_equal: smsCode });
  const id = records[0]?.id as string;
  await who.ask('resource.sms.enable', { id });
  return id;
}

const send = (who: Caller, code: string, phones: readonly string[], params: object = { code: '1234' }) =>
  who.call<Outcome>('resource.sms.send-message', undefined, { query: { code, phones: phones.join(','), params: JSON.stringify(params) } });

const outbox = async (who: Caller, smsCode: string) =>
  (await who.ask<{ records: OutboxRow[] }>('resource.sms.outbox/list', { smsCode_equal: smsCode })).records;

describe('a text message', () => {
  test('stays in the outbox of its tenant when there is no gateway', async () => {
    const [admin, other] = [await app().as('100001', 'admin'), await app().as('100002', 'admin')];
    await enabled(admin, 'kept');
    expect((await send(admin, 'kept', PHONES)).data).toEqual({ sent: 2, failed: [] });
    expect(await outbox(admin, 'kept')).toMatchObject(PHONES.map(() => ({ status: 100, content: 'Code 1234' })));
    expect(await outbox(other, 'kept')).toEqual([]);
    expectError(await send(other, 'kept', PHONES), 'SMS_NOT_FOUND');
  });

  test('is handed to the gateway, signed by the secret key', async () => {
    const admin = await app().as('100001', 'admin');
    await enabled(admin, 'handed', { endpoint: gateway.endpoint });
    await setClock(() => Date.now() + 2 * 60_000);
    expect((await send(admin, 'handed', [PHONES[0]])).data).toEqual({ sent: 1, failed: [] });
    const [{ body = '', signature, authorization } = {} as Received] = gateway.received;
    expect(JSON.parse(body)).toMatchObject({ phone: PHONES[0], content: 'Code 1234', params: { code: '1234' } });
    expect(signature).toBe(createHmac('sha256', 's').update(body).digest('hex'));
    expect(authorization).toBe('Bearer a');
    expect(await outbox(admin, 'handed')).toMatchObject([{ status: 300 }]);
  });

  test('is marked as failed with the words of a gateway that refuses it', async () => {
    const admin = await app().as('100001', 'admin');
    await enabled(admin, 'refused', { endpoint: gateway.endpoint });
    gateway.status = 402;
    const { data } = await send(admin, 'refused', ['13800000003']);
    gateway.status = 200;
    expect(data).toMatchObject({ sent: 0, failed: [{ phone: '13800000003', msg: expect.stringContaining('402 no credit') }] });
    expect(await outbox(admin, 'refused')).toMatchObject([{ status: 400, error: expect.stringContaining('no credit') }]);
  });

  test('is refused without a parameter that it names, and with parameters that are no object', async () => {
    const admin = await app().as('100001', 'admin');
    await enabled(admin, 'params');
    expectError(await send(admin, 'params', PHONES, {}), 'SMS_PARAM');
    expectError(await send(admin, 'params', PHONES, []), 'SMS_PARAMS');
    expect(await outbox(admin, 'params')).toEqual([]);
  });

  test('goes to a phone once a minute and ten times a day, also for concurrent requests', async () => {
    const admin = await app().as('100001', 'admin');
    await enabled(admin, 'limited');
    const phone = ['13800000009'];
    const start = Date.now();
    await setClock(() => start);
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(admin, 'limited', phone)));
    expect(answers.map(({ data }) => data.sent).sort()).toEqual([0, 0, 1]);
    for (let n = 1; n < 10; n += 1) {
      await setClock(() => start + n * 61_000);
      expect((await send(admin, 'limited', phone)).data.sent).toBe(1);
    }
    await setClock(() => start + 11 * 61_000);
    expect((await send(admin, 'limited', phone)).data).toMatchObject({ sent: 0, failed: [{ phone: phone[0] }] });
    await runClock();
  });

  test('is answered for each number that is none', async () => {
    const admin = await app().as('100001', 'admin');
    await enabled(admin, 'numbers');
    expect((await send(admin, 'numbers', ['nobody', '13800000010'])).data).toMatchObject({ sent: 1, failed: [{ phone: 'nobody' }] });
  });

  test('is sent once when the request is repeated', async () => {
    const admin = await app().as('100001', 'admin');
    await enabled(admin, 'once', { endpoint: gateway.endpoint });
    const before = gateway.received.length;
    const query = { code: 'once', phones: '13800000011', params: '{"code":"1"}', requestId: 'sms-once' };
    const answers = [];
    for (let n = 0; n < 2; n += 1) answers.push(await admin.call<Outcome>('resource.sms.send-message', undefined, { query }));
    expect(answers.map(({ data }) => data)).toEqual([
      { sent: 1, failed: [] },
      { sent: 1, failed: [] },
    ]);
    expect(gateway.received.length - before).toBe(1);
  });

  test('is reported as not sent again when a request is repeated that the gateway refused', async () => {
    const admin = await app().as('100001', 'admin');
    await enabled(admin, 'refused twice', { endpoint: gateway.endpoint });
    const before = gateway.received.length;
    const query = { code: 'refused twice', phones: '13800000012,13800000013', params: '{"code":"1"}', requestId: 'sms-refused' };
    const ask = async () => (await admin.call<Outcome>('resource.sms.send-message', undefined, { query })).data;
    gateway.status = 402;
    const first = await ask();
    gateway.status = 200;
    expect(first).toMatchObject({ sent: 0, failed: [{ phone: '13800000012', msg: expect.stringContaining('402 no credit') }, {}] });
    expect(await ask()).toEqual(first);
    expect(gateway.received.length - before).toBe(2);
  });

  test('is reported as still being sent when a request is repeated before the gateway has answered', async () => {
    const admin = await app().as('100001', 'admin');
    await enabled(admin, 'under way', { endpoint: gateway.endpoint });
    const query = { code: 'under way', phones: '13800000014', params: '{"code":"1"}', requestId: 'sms-under-way' };
    const ask = async () => (await admin.call<Outcome>('resource.sms.send-message', undefined, { query })).data;
    expect(await ask()).toEqual({ sent: 1, failed: [] });
    await cutOff('under way', { isCalled: true });
    expect(await ask()).toMatchObject({ sent: 0, failed: [{ phone: '13800000014', msg: expect.stringContaining('仍在发送中') }] });
  });
});

/** Leaves the messages of a code as a server does that stops before it calls the gateway, or before it stores the answer. */
async function cutOff(smsCode: string, { isCalled }: { isCalled: boolean }): Promise<void> {
  const ctx = await contextOf(app(), '100001', 'admin');
  const { db } = ctx.workspace;
  await db.write(ctx, () =>
    db
      .writing('sms_outbox')
      .run(
        `UPDATE sms_outbox SET status = 100${isCalled ? '' : ', send_time = NULL'} WHERE tenant_id = :tenantId AND sms_code = :smsCode`,
        {
          tenantId: '100001',
          smsCode,
        },
      ),
  );
}

/** Does the housekeeping so many minutes from now. */
async function sweepAfter(minutes: number): Promise<void> {
  await withClockAt(minutes * 60_000, async () => (await housekeepingOf(app())).sweep());
}

describe('a text message whose call was cut off', () => {
  const phones = (from: number) => [0, 1].map((n) => String(13_810_000_000 + from + n));

  async function interrupted(smsCode: string, from: number, isCalled = false): Promise<Caller> {
    const admin = await app().as('100001', 'admin');
    await enabled(admin, smsCode, { endpoint: gateway.endpoint });
    expect((await send(admin, smsCode, phones(from))).data.sent).toBe(2);
    await cutOff(smsCode, { isCalled });
    return admin;
  }

  test('is sent after five minutes, once, and not before', async () => {
    const admin = await interrupted('resumed', 10);
    const before = gateway.received.length;
    await sweepAfter(4);
    expect(gateway.received.length - before).toBe(0);
    await sweepAfter(6);
    await sweepAfter(8);
    const bodies = gateway.received.slice(before).map(({ body }) => JSON.parse(body) as { phone: string; content: string });
    expect(bodies.map(({ phone, content }) => `${phone} ${content}`).sort()).toEqual(phones(10).map((phone) => `${phone} Code 1234`));
    expect(await outbox(admin, 'resumed')).toMatchObject([{ status: 300 }, { status: 300 }]);
  });

  test('is sent once by two concurrent servers', async () => {
    const admin = await interrupted('two servers', 50);
    const before = gateway.received.length;
    const run = () => runChore(app(), 'sms_outbox', 6 * 60_000, 10);
    await Promise.all([run(), run()]);
    expect(gateway.received.length - before).toBe(2);
    expect(await outbox(admin, 'two servers')).toMatchObject([{ status: 300 }, { status: 300 }]);
  });

  test('is marked as failed after an hour, and not sent', async () => {
    const admin = await interrupted('overdue', 20);
    const before = gateway.received.length;
    await sweepAfter(61);
    expect(await outbox(admin, 'overdue')).toMatchObject([1, 2].map(() => ({ status: 400, error: expect.stringContaining('1小时') })));
    expect(gateway.received.length - before).toBe(0);
  });

  test('is marked as failed with an unknown outcome if the gateway was called', async () => {
    const admin = await interrupted('unknown', 30, true);
    const before = gateway.received.length;
    await sweepAfter(4);
    expect(await outbox(admin, 'unknown')).toMatchObject([{ status: 100 }, { status: 100 }]);
    await sweepAfter(6);
    expect(await outbox(admin, 'unknown')).toMatchObject([1, 2].map(() => ({ status: 400, error: expect.stringContaining('结果未知') })));
    expect(gateway.received.length - before).toBe(0);
  });

  test('stays in the outbox if its setting had no gateway, also when one is entered later', async () => {
    const admin = await app().as('100001', 'admin');
    const id = await enabled(admin, 'later');
    await send(admin, 'later', phones(40));
    await admin.ask('resource.sms.submit', { id, smsCode: 'later', category: 1, template: 'Code ${code}', endpoint: gateway.endpoint });
    const before = gateway.received.length;
    await sweepAfter(6);
    await sweepAfter(61);
    expect(await outbox(admin, 'later')).toMatchObject([{ status: 100 }, { status: 100 }]);
    expect(gateway.received.length - before).toBe(0);
  });
});

test.each(['http://169.254.169.254/', 'http://localhost/', 'https://gateway.example.com'])(
  'a gateway at %s is not enabled, which the operator has not listed',
  async (endpoint) => {
    const admin = await app().as('100001', 'admin');
    await admin.ask('resource.sms.submit', { smsCode: endpoint, category: 1, endpoint });
    const { records } = await admin.ask<{ records: { id: string }[] }>('resource.sms.list', { smsCode_equal: endpoint });
    expectError(await admin.call('resource.sms.enable', { id: records[0]?.id }), 'SMS_HOST_DENIED');
  },
);
