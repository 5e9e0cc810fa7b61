import { MESSAGE_TO, SYSTEM_SENDER } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import { housekeepingOf } from '../../support/background.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';

const app = useApp({ seed: 'small', described: true });
const TENANT = '100001';
const as = (account: string): Promise<Caller> => app().as(TENANT, account);

interface Copy {
  readonly id: string;
  readonly title: string;
  readonly isRead: number;
}

interface Sent {
  readonly id: string;
  readonly receiverCount: number;
  readonly readCount: number;
}

const idOf = async (account: string): Promise<string> =>
  (await (await as('admin')).ask<{ records: { id: string }[] }>('system.user.page', { account_equal: account })).records[0]?.id ?? '';

const send = async (sender: Caller, title: string, to: object) => sender.call('message.save', { title, content: `<p>${title}</p>`, ...to });

const copies = async (account: string, title: string) =>
  (await (await as(account)).ask<{ records: Copy[] }>('message.list', { title_equal: title })).records;

const sentAs = async (account: string, title: string) =>
  (await (await as(account)).ask<{ records: Sent[] }>('message.sendList', { title_equal: title })).records;

test('a message reaches the people it names, who read it once and for themselves', async () => {
  const [buyer, warehouse] = [await idOf('buyer'), await idOf('warehouse')];
  await send(await as('boss'), 'to two', { receiverType: MESSAGE_TO.user, receiverIds: [buyer, warehouse] });
  const [copy] = await copies('warehouse', 'to two');
  expect(copy).toMatchObject({ isRead: 0 });
  expect(await copies('boss', 'to two')).toEqual([]);
  const newest = await (await as('warehouse')).ask<Copy[]>('message.topList');
  expect(newest[0]).toMatchObject({ id: copy?.id, title: 'to two' });
  expect(await sentAs('boss', 'to two')).toMatchObject([{ receiverCount: 2, readCount: 0 }]);

  const unread = await (await as('warehouse')).ask<number>('message.unReadSize');
  const read = await (await as('warehouse')).ask<{ content: string }>('message.detail', { id: copy?.id });
  expect(read.content).toBe('<p>to two</p>');
  await (await as('warehouse')).ask('message.detail', { id: copy?.id });
  expect(await (await as('warehouse')).ask<number>('message.unReadSize')).toBe(unread - 1);
  const [sent] = await sentAs('boss', 'to two');
  expect(sent).toMatchObject({ receiverCount: 2, readCount: 1 });
  const detail = await (await as('boss')).ask<{ receivers: { records: object[]; total: number } }>('message.sendDetail', { id: sent?.id });
  expect(detail.receivers.total).toBe(2);
  expect(await (await as('boss')).ask('message.sendDetail', { id: sent?.id, current: '', size: '' })).toEqual(detail);
  expect(detail.receivers.records).toEqual(
    expect.arrayContaining([expect.objectContaining({ isRead: 1 }), expect.objectContaining({ isRead: 0 })]),
  );
});

test('a message to a department reaches those below it too, one to everybody all who may sign in', async () => {
  const boss = await as('boss');
  const { records } = await boss.ask<{ records: { id: string }[]; total: number }>('system.user.page', { status_equal: 1, size: 200 });
  await send(boss, 'to the company', { receiverType: MESSAGE_TO.dept, receiverIds: [seedId(TENANT, 'dept', 1)] });
  await send(boss, 'to all', { receiverType: MESSAGE_TO.all });
  expect(await copies('warehouse', 'to the company')).toHaveLength(1);
  expect(await sentAs('boss', 'to all')).toMatchObject([{ receiverCount: records.length }]);
});

test('a message needs receivers, and a right to write to everybody', async () => {
  const boss = await as('boss');
  expectError(await send(boss, 'nobody', { receiverType: MESSAGE_TO.role, receiverIds: ['1'] }), 'DESK_NO_RECEIVERS');
  expectError(await send(boss, 'nobody', { receiverType: MESSAGE_TO.user }), 'DESK_NO_RECEIVERS');
  expect(await sentAs('boss', 'nobody')).toEqual([]);
});

test("nobody opens or removes somebody else's message", async () => {
  const warehouse = await idOf('warehouse');
  await send(await as('boss'), 'private', { receiverType: MESSAGE_TO.user, receiverIds: [warehouse] });
  const [copy] = await copies('warehouse', 'private');
  const [sent] = await sentAs('boss', 'private');
  const buyer = await as('buyer');
  expectError(await buyer.call('message.detail', { id: copy?.id }), 'CRUD_NOT_FOUND');
  expectError(await buyer.call('message.sendDetail', { id: sent?.id }), 'CRUD_NOT_FOUND');
  expectError(await buyer.call('message.remove', undefined, { query: { ids: copy?.id } }), 'CRUD_NOT_FOUND');
  expect(await copies('warehouse', 'private')).toHaveLength(1);
});

test('the sender removes a message from his list, and the receiver keeps his copy', async () => {
  const warehouse = await idOf('warehouse');
  await send(await as('boss'), 'kept', { receiverType: MESSAGE_TO.user, receiverIds: [warehouse] });
  const [sent] = await sentAs('boss', 'kept');
  await (await as('boss')).ask('message.remove', undefined, { query: { ids: sent?.id } });
  expect(await sentAs('boss', 'kept')).toEqual([]);
  const [copy] = await copies('warehouse', 'kept');
  await (await as('warehouse')).ask('message.readAll');
  expect(await (await as('warehouse')).ask<number>('message.unReadSize')).toBe(0);
  await (await as('warehouse')).ask('message.remove', undefined, { query: { ids: copy?.id } });
  expect(await copies('warehouse', 'kept')).toEqual([]);
});

test('messages of the system go after the days that a parameter says, and those of people stay', async () => {
  const manager = await idOf('manager');
  await send(await as('boss'), 'to keep', { receiverType: MESSAGE_TO.user, receiverIds: [manager] });
  const leave = { taskUser: manager, startTime: '2099-01-01 08:00:00', endTime: '2099-01-02 08:00:00', reason: 'family' };
  await (await as('sales')).ask('desk.leave.start-process', leave);
  const bySystem = async () =>
    (await as('manager')).ask<{ total: number; records: object[] }>('message.list', { sendUser_equal: SYSTEM_SENDER });
  const platform = await app().as('000000', 'admin');
  const { records } = await platform.ask<{ records: object[] }>('system.param.list', { paramKey: 'message.system.days' });
  await platform.ask('system.param.submit', { ...records[0], paramValue: '40' });
  await sweepMessages(39);
  expect(await bySystem()).toMatchObject({ total: 1, records: [{}] });
  await sweepMessages(41);
  // The total of a list is cached.
  expect(await bySystem()).toMatchObject({ total: 0, records: [] });
  expect(await copies('manager', 'to keep')).toHaveLength(1);
});

const TABLES = ['message', 'message_receiver'];

/** The chores of messages, so many days from now. */
async function sweepMessages(days: number): Promise<void> {
  const [{ chores }, { VirtualClock }, workspace] = await Promise.all([
    housekeepingOf(app()),
    serverModule<typeof import('../../../apps/api/src/platform/clock/clock.js')>('platform/clock/clock.js'),
    workspaceOf(app()),
  ]);
  const later = { ...workspace, clock: new VirtualClock(workspace.clock.now() + days * 24 * 60 * 60_000) };
  for (const chore of chores.filter(({ name }) => TABLES.includes(name))) await chore.sweep(later, 200);
}
