import { once } from 'node:events';
import { createConnection } from 'node:net';
import { MESSAGE_TO, P2P, publicTopic, SOCKET_CLOSED, SOCKET_PATH, SOCKET_PROTOCOL, type SocketFrame } from '@phone-trade/shared';
import type { Workspaces } from '../../../apps/api/src/platform/context/workspaces.js';
import type { SqlDriver, SqlSession } from '../../../apps/api/src/platform/database/driver/driver.js';
import { runChore } from '../../support/background.js';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { askToken, md5, tokensOf } from '../auth/support.js';
import { baseOf, openSocket, type TestSocket } from './client.js';

const app = useApp({ seed: 'small' });
const TENANT = '100001';

const opened: TestSocket[] = [];

/** A token of a session of its own. */
async function tokenOf(account: string, tenantId = TENANT): Promise<string> {
  const password = md5(account === 'admin' ? 'admin' : '123456');
  return tokensOf(await askToken(app(), { username: account, password, tenantId })).access_token;
}

async function open(token: string): Promise<TestSocket> {
  const socket = await openSocket(baseOf(app().server), token);
  opened.push(socket);
  return socket;
}

/** A socket that is known to have been admitted. */
async function enter(account: string, tenantId = TENANT): Promise<TestSocket> {
  const socket = await open(await tokenOf(account, tenantId));
  expect(await socket.ask('heartbeat')).toBe(0);
  return socket;
}

afterEach(async () => {
  for (const { socket } of opened) socket.terminate();
  await Promise.all(opened.splice(0).map(({ closed }) => closed));
});

const userId = async (account: string): Promise<string> =>
  (await (await app().as(TENANT, 'admin')).ask<{ records: { id: string }[] }>('system.user.page', { account_equal: account })).records[0]
    ?.id ?? '';

const clientOf = async (account: string): Promise<{ id: string; sessionNum: number; status: number }> => {
  const input = { userId_equal: await userId(account) };
  const { records } = await (await app().as(TENANT, 'admin')).ask<{ records: { id: string; sessionNum: number; status: number }[] }>(
    'websocket.list',
    input,
  );
  return records[0] ?? { id: '', sessionNum: 0, status: 0 };
};

test('tells the path of the socket to who has not signed in', async () => {
  expect(await app().anonymous.ask('system.tenant.info', { domain: '' })).toMatchObject({ websocketUrl: SOCKET_PATH });
});

test.each(['', 'nobody', 'a.b.c'])('closes with 4401 when the token is "%s"', async (token) => {
  const { closed } = await open(token || 'none');
  expect(await closed).toBe(SOCKET_CLOSED.signedOut);
});

test('answers heartbeats and subscriptions to own topics, refuses those of others and of a foreign tenant', async () => {
  const socket = await enter('boss');
  expect(socket.socket.protocol).toBe(SOCKET_PROTOCOL);
  expect(await socket.ask('subscribe', { topic: `${publicTopic(TENANT)},/${TENANT}/user/${await userId('boss')}` })).toBe(0);
  expect(await socket.ask('subscribe', { topic: publicTopic('100002') })).toBe(403);
  expect(await socket.ask('subscribe', { topic: `/${TENANT}/user/${await userId('buyer')}` })).toBe(403);
  expect(await socket.ask('dance')).toBe(404);
});

test('refuses the 51st topic when 1 000 are asked for', async () => {
  const socket = await enter('boss');
  const topics = Array.from({ length: 1000 }, (_, at) => `/post/${at}`);
  expect(await socket.ask('subscribe', { topic: topics.slice(0, 50).join() })).toBe(0);
  expect(await socket.ask('subscribe', { topic: topics.join() })).toBe(429);
});

test('closes with 4429 the sixth socket of a person', async () => {
  const token = await tokenOf('boss');
  const five = await Promise.all(Array.from({ length: 5 }, () => open(token)));
  expect(await Promise.all(five.map((socket) => socket.ask('heartbeat')))).toEqual([0, 0, 0, 0, 0]);
  expect(await (await open(token)).closed).toBe(SOCKET_CLOSED.tooMany);
});

test.each([
  ['more than 16 KB', 'x'.repeat(17 * 1024), 1009],
  ['10 MB', 'x'.repeat(10 * 1024 * 1024), 1009],
  ['no JSON', 'hello', SOCKET_CLOSED.policy],
  ['no header', '[]', SOCKET_CLOSED.policy],
])('closes when a frame is %s', async (_, data, code) => {
  const { socket, closed } = await enter('boss');
  socket.send(data);
  // Cut off while it still sends, a client may see no code.
  expect([code, 1006]).toContain(await closed);
});

test('closes when a client sends 31 frames within ten seconds', async () => {
  const socket = await enter('boss');
  for (let at = 0; at < 30; at += 1) socket.send('heartbeat');
  expect(await socket.closed).toBe(SOCKET_CLOSED.policy);
});

test('cuts off a client that does not read when 256 KB wait for it', async () => {
  const { socket, closed } = await enter('boss');
  socket.pause();
  const { pushes } = await workspaceOf(app());
  const frame = { header: { msgId: 'bigScreen' }, body: { text: 'x'.repeat(256 * 1024) } };
  const userIds = [await userId('boss')];
  for (let at = 0; at < 100; at += 1) pushes.send({ tenantId: TENANT, userIds, frame });
  await userId('boss');
  socket.resume();
  expect(await closed).toBe(1006);
});

test('ends with 404 an upgrade at any other path', async () => {
  const { port } = new URL(baseOf(app().server));
  const connection = createConnection(Number(port), '127.0.0.1');
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
  connection.write(`GET /api/elsewhere HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`);
  const answer = await new Promise<string>((done) => {
    let text = '';
    connection.on('data', (chunk) => {
      text += String(chunk);
    });
    connection.on('close', () => done(text));
  });
  expect(answer).toMatch(/^HTTP\/1.1 404/);
});

test('a client that breaks off such an upgrade ends its own connection alone', async () => {
  const { port } = new URL(baseOf(app().server));
  const connection = createConnection({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
  connection.write(`GET /api/elsewhere HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`);
  await once(connection, 'data');
  connection.resetAndDestroy();
  // Nothing of it is left, and the server answers.
  await expect(userId('boss')).resolves.toBeTruthy();
});

test('pushes a message to its receiver and to nobody else, once it is committed', async () => {
  const [reader, other] = [await enter('warehouse'), await enter('buyer')];
  const input = { title: 'pushed', content: '<p>pushed</p>', receiverType: MESSAGE_TO.user, receiverIds: [await userId('warehouse')] };
  await (await app().as(TENANT, 'boss')).ask('message.save', input);
  expect((await reader.frame(({ header }) => header.msgId === 'notice')).body).toEqual({ title: 'pushed' });
  expect(await other.ask('heartbeat')).toBe(0);
  expect(other.frames.map(({ header }) => header.msgId)).toEqual(['reply', 'reply']);
});

test('pushes a released notice to subscribers of the own tenant only', async () => {
  const [reader, stranger] = [await enter('warehouse'), await enter('admin', '100002')];
  await reader.ask('subscribe', { topic: publicTopic(TENANT) });
  await stranger.ask('subscribe', { topic: publicTopic('100002') });
  const notice = { title: 'closed on Monday', category: 1, releaseTime: '2020-01-01 08:00:00', content: '<p>x</p>' };
  await (await app().as(TENANT, 'admin')).ask('desk.notice.submit', notice);
  expect((await reader.frame(({ header }) => header.msgId === 'notice')).body).toEqual({ title: 'closed on Monday' });
  expect(await stranger.ask('heartbeat')).toBe(0);
  expect(stranger.frames.every(({ header }) => header.msgId === 'reply')).toBe(true);
});

test('pushes a notice at its release time once for two concurrent servers', async () => {
  const [reader, stranger] = [await enter('warehouse'), await enter('admin', '100002')];
  await reader.ask('subscribe', { topic: publicTopic(TENANT) });
  await stranger.ask('subscribe', { topic: publicTopic('100002') });
  const workspace = await workspaceOf(app());
  const at = workspace.clock.now() + 2 * 60 * 60_000;
  const releaseTime = new Date(at + 8 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
  const notice = { title: 'released later', category: 1, releaseTime, content: '<p>x</p>' };
  await (await app().as(TENANT, 'admin')).ask('desk.notice.submit', notice);
  const sweepAt = async (now: number) => {
    const run = () => runChore(app(), 'released notices', now - workspace.clock.now(), 10);
    await Promise.all([run(), run()]);
  };
  const pushed = ({ header, body }: SocketFrame) => header.msgId === 'notice' && body.title === 'released later';
  await sweepAt(at - 60_000);
  expect(await reader.ask('heartbeat')).toBe(0);
  expect(reader.frames.filter(pushed)).toHaveLength(0);
  await sweepAt(at + 60_000);
  await sweepAt(at + 120_000);
  await reader.frame(pushed);
  expect(await reader.ask('heartbeat')).toBe(0);
  expect(reader.frames.filter(pushed)).toHaveLength(1);
  expect(await stranger.ask('heartbeat')).toBe(0);
  expect(stranger.frames.filter(pushed)).toHaveLength(0);
});

test('lists a person once with the number of sockets, and shows a chat to that person, who keeps it as a message', async () => {
  const [one, two] = [await enter('warehouse'), await enter('warehouse')];
  const admin = await app().as(TENANT, 'admin');
  let client = await clientOf('warehouse');
  // It is written down beside what the socket is told.
  for (let calls = 0; client.sessionNum !== 2 && calls < 200; calls += 1) client = await clientOf('warehouse');
  expect(client).toMatchObject({ sessionNum: 2, status: 1 });
  await admin.ask('websocket.chat2', { id: client.id, content: 'a <b> c' });
  const isChat = ({ header, body }: { header: { msgId: string }; body: { messageType?: unknown } }) =>
    header.msgId === 'p2p' && body.messageType === P2P.chat;
  expect([(await one.frame(isChat)).body.content, (await two.frame(isChat)).body.content]).toEqual(['a <b> c', 'a <b> c']);
  const { records } = await (await app().as(TENANT, 'warehouse')).ask<{ records: object[] }>('message.list', { title_equal: 'a <b> c' });
  expect(records).toMatchObject([{ category: 4 }]);
});

test('sends parameters of known keys and refuses others', async () => {
  const reader = await enter('warehouse');
  const admin = await app().as(TENANT, 'admin');
  const { id } = await clientOf('warehouse');
  for (const content of ['[]', '{}', 'reload', '{"script":"x"}'])
    expectError(await admin.call('websocket.param-setting', { ids: id, content }), 'SOCKET_PARAMS');
  await admin.ask('websocket.param-setting', { ids: id, content: '{"notice":"hello"}' });
  expect((await reader.frame(({ body }) => body.messageType === P2P.params)).body.params).toEqual({ notice: 'hello' });
});

test('ends the session and the socket of who is logged out by force', async () => {
  const token = await tokenOf('warehouse');
  const socket = await open(token);
  await socket.ask('heartbeat');
  const { id } = await clientOf('warehouse');
  await (await app().as(TENANT, 'admin')).ask('websocket.force-logout', { ids: id });
  expect(await socket.closed).toBe(SOCKET_CLOSED.signedOut);
  expect(socket.frames.at(-1)?.body).toEqual({ messageType: P2P.forceLogout });
  expect(await (await open(token)).closed).toBe(SOCKET_CLOSED.signedOut);
});

describe('many sockets at once', () => {
  /** Counts the statements that write the list of clients while some work runs; so many of them fail first. */
  async function watched(work: (writes: () => number) => Promise<void>, failures = 0): Promise<void> {
    const driver = Reflect.get((await workspaceOf(app())).db, 'driver') as SqlDriver;
    const { transaction } = driver;
    let writes = 0;
    const counted = (session: SqlSession): SqlSession => ({
      all: session.all.bind(session),
      run: session.run.bind(session),
      updateEach: session.updateEach.bind(session),
      insert: async (table, ...others) => {
        if (table === 'client_info') writes += 1;
        if (table === 'client_info' && writes <= failures) throw new Error('the database is away');
        return session.insert(table, ...others);
      },
    });
    driver.transaction = ((act, durability) =>
      transaction.call(driver, (session) => act(counted(session)), durability)) as typeof transaction;
    try {
      await work(() => writes);
    } finally {
      driver.transaction = transaction;
    }
  }

  const connected = async (): Promise<number[]> => {
    const list = { size: 200, status_equal: 1 };
    const { records } = await (await app().as(TENANT, 'admin')).ask<{ records: { sessionNum: number }[] }>('websocket.list', list);
    return records.map(({ sessionNum }) => sessionNum);
  };

  /** The server writes who is connected beside its answers. */
  async function shows(wanted: number[]): Promise<void> {
    let seen = await connected();
    for (let calls = 0; calls < 500 && seen.join() !== wanted.join(); calls += 1) seen = await connected();
    expect(seen).toEqual(wanted);
  }

  test('300 that close together are written in a few statements, and the list shows nobody as connected', async () => {
    const { SOCKET_LIMITS } =
      await serverModule<typeof import('../../../apps/api/src/modules/socket/limits.js')>('modules/socket/limits.js');
    const limits = SOCKET_LIMITS as { perUser: number };
    const { perUser } = limits;
    limits.perUser = 30;
    try {
      await shows([]);
      for (const account of ['boss', 'manager', 'buyer', 'buyer2', 'sales', 'sales2', 'warehouse', 'finance', 'inspector', 'repairer']) {
        const token = await tokenOf(account);
        const sockets = await Promise.all(Array.from({ length: 30 }, () => open(token)));
        await Promise.all(sockets.map((socket) => socket.ask('heartbeat')));
      }
      await shows(Array.from({ length: 10 }, () => 30));
      await watched(async (writes) => {
        for (const { socket } of opened) socket.terminate();
        await Promise.all(opened.map(({ closed }) => closed));
        await shows([]);
        expect(writes()).toBeLessThan(30);
      });
    } finally {
      limits.perUser = perUser;
    }
  });

  test('of 500 people are written 200 at a time, and what failed is written with the next change', async () => {
    const { Presence } =
      await serverModule<typeof import('../../../apps/api/src/modules/socket/presence.js')>('modules/socket/presence.js');
    const workspace = await workspaceOf(app());
    const presence = new Presence({ of: () => workspace } as Workspaces);
    const people = Array.from({ length: 500 }, (_, at) => ({ tenantId: TENANT, userId: String(900_000 + at) }));
    const stored = async (): Promise<string[]> => {
      const found = await workspace.db
        .reading()
        .all<{ n: number; status: number }>(`SELECT session_num AS n, status FROM client_info WHERE user_id LIKE '900___'`);
      return found.map(({ n, status }) => `${n}/${status}`);
    };
    await watched(async (writes) => {
      for (const person of [...people, ...people]) presence.count(person, 1);
      await presence.settled();
      expect([writes(), (await stored()).length, ...new Set(await stored())]).toEqual([3, 500, '2/1']);
    });
    await watched(async () => {
      for (const person of people) presence.count(person, -1);
      await presence.settled();
      expect(new Set(await stored())).toEqual(new Set(['2/1']));
      presence.seen(people.slice(0, 1));
      await presence.settled();
      expect(new Set(await stored())).toEqual(new Set(['1/1']));
      for (const person of people) presence.count(person, -1);
      await presence.settled();
      expect(new Set(await stored())).toEqual(new Set(['0/0']));
    }, 1);
  });
});

test('a socket that opens and closes between two writes leaves nobody connected', async () => {
  const { Presence } = await serverModule<typeof import('../../../apps/api/src/modules/socket/presence.js')>('modules/socket/presence.js');
  const workspace = await workspaceOf(app());
  const presence = new Presence({ of: () => workspace } as Workspaces);
  const person = { tenantId: TENANT, userId: '910000' };
  presence.count(person, 1);
  presence.count(person, -1);
  await presence.settled();
  expect(await workspace.db.reading().all(`SELECT id FROM client_info WHERE user_id = '910000'`)).toEqual([]);
});

test('refuses clients of a foreign tenant', async () => {
  await enter('warehouse');
  const { id } = await clientOf('warehouse');
  const stranger = await app().as('100002', 'admin');
  expectError(await stranger.call('websocket.force-logout', { ids: id }), 'CRUD_NOT_FOUND');
  expectError(await stranger.call('websocket.chat', { id, content: 'x' }), 'CRUD_NOT_FOUND');
});
