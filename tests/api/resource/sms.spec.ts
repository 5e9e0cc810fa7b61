import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Caller, expectError } from '../../support/caller.js';
import { runClock, setClock } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';

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

  test('goes to a phone once a minute and ten times a day, however many are sent at once', async () => {
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
