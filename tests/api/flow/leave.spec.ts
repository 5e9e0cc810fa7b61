import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small', described: true });
const as = (account: string) => app().as('100001', account);

interface Started {
  readonly businessId: string;
  readonly processInstanceId: string;
}

interface Task {
  readonly taskId: string;
  readonly taskName: string;
  readonly processInstanceId: string;
  readonly businessId: string;
}

const idOf = async (account: string): Promise<string> =>
  (await (await as('admin')).ask<{ records: { id: string }[] }>('system.user.list', { account_equal: account })).records[0]?.id ?? '';

async function leave(account: string, days = 1): Promise<Started> {
  const endTime = `2099-01-${String(1 + days).padStart(2, '0')} 08:00:00`;
  const input = { taskUser: await idOf('manager'), startTime: '2099-01-01 08:00:00', endTime, reason: 'family' };
  return (await as(account)).ask<Started>('desk.leave.start-process', input);
}

async function taskOf(
  account: string,
  { processInstanceId }: Started,
  list: 'todo' | 'claim' | 'done' = 'todo',
): Promise<Task | undefined> {
  const { records } = await (await as(account)).ask<{ records: Task[] }>(`flow.${list}-list`, { size: 200 });
  return records.find((task) => task.processInstanceId === processInstanceId);
}

async function answer(account: string, started: Started, input: Record<string, unknown>): Promise<void> {
  const task = await taskOf(account, started);
  await (await as(account)).ask('flow.complete-task', { taskId: task?.taskId, processInstanceId: started.processInstanceId, ...input });
}

const statusOf = async (account: string, { businessId }: Started): Promise<unknown> =>
  (await (await as(account)).ask<{ status: number }>('desk.leave.detail', { businessId })).status;

test('leave of one day is agreed when the chosen person agrees', async () => {
  const started = await leave('sales');
  expect(await statusOf('sales', started)).toBe(100);
  await answer('manager', started, { flag: 'ok', comment: '' });
  expect(await statusOf('sales', started)).toBe(300);
  expect(await taskOf('manager', started, 'done')).toMatchObject({ businessId: started.businessId });
  const steps = await (await as('sales')).ask<{ historyActivityType: string; endTime?: string }[]>('flow.history-flow-list', {
    processInstanceId: started.processInstanceId,
  });
  expect(steps.map(({ historyActivityType }) => historyActivityType)).toEqual([
    'startEvent',
    'sequenceFlow',
    'userTask',
    'sequenceFlow',
    'exclusiveGateway',
    'sequenceFlow',
    'endEvent',
  ]);
});

test.each([
  ['zh', '开始'],
  ['en', 'Start'],
] as const)('an element without a name is called by its type in %s', async (lang, name) => {
  const { processInstanceId } = await leave('sales');
  const steps = await (await as('sales')).ask<{ historyActivityName: string }[]>('flow.history-flow-list', { processInstanceId }, { lang });
  expect(steps[0]?.historyActivityName).toBe(name);
});

test('leave of more than three days waits for the boss, who claims it', async () => {
  const started = await leave('sales', 5);
  await answer('manager', started, { flag: 'ok' });
  const offered = await taskOf('boss', started, 'claim');
  await (await as('boss')).ask('flow.claim-task', { taskId: offered?.taskId });
  expect(await taskOf('boss', started, 'claim')).toBeUndefined();
  expect(await statusOf('sales', started)).toBe(100);
  await answer('boss', started, { action: 'agree' });
  expect(await statusOf('sales', started)).toBe(300);
});

test('refused leave goes back to who asked, and to the approver when it is entered again', async () => {
  const started = await leave('sales');
  const taskId = (await taskOf('manager', started))?.taskId;
  expectError(await (await as('manager')).call('flow.complete-task', { taskId, action: 'reject' }), 'FLOW_COMMENT');
  await answer('manager', started, { action: 'reject', comment: 'too busy' });
  await answer('sales', started, { action: 'agree' });
  await answer('manager', started, { action: 'agree' });
  expect(await statusOf('sales', started)).toBe(300);
});

test('a returned task goes to the starter and, completed there, to the same person again', async () => {
  const started = await leave('sales');
  await answer('manager', started, { action: 'back', comment: 'which day?' });
  expect(await taskOf('manager', started)).toBeUndefined();
  await answer('sales', started, { action: 'agree', comment: 'Monday' });
  expect(await taskOf('manager', started)).toBeDefined();
});

test('a returned task cannot be returned again, so that nobody takes the place of its approver', async () => {
  const started = await leave('sales');
  await answer('manager', started, { action: 'back', comment: 'which day?' });
  await answer('sales', started, { action: 'transfer', toUserId: await idOf('finance') });
  const taskId = (await taskOf('finance', started))?.taskId;
  expectError(await (await as('finance')).call('flow.complete-task', { taskId, action: 'back', comment: 'mine' }), 'FLOW_BACK');
  await answer('finance', started, { action: 'agree' });
  expect(await taskOf('manager', started)).toBeDefined();
});

test('an answer to a task changes neither the approver nor the days of leave', async () => {
  const refused = await leave('sales');
  await answer('manager', refused, { action: 'reject', comment: 'too busy' });
  await answer('sales', refused, { action: 'agree', variables: { taskUser: await idOf('sales'), days: 1 } });
  expect(await taskOf('sales', refused)).toBeUndefined();
  expect(await taskOf('manager', refused)).toBeDefined();
  const long = await leave('sales', 5);
  await answer('manager', long, { action: 'agree', variables: { days: 1 } });
  expect(await taskOf('boss', long, 'claim')).toBeDefined();
});

test('a transferred task is the other person’s, and the history has both names', async () => {
  const started = await leave('sales');
  await answer('manager', started, { action: 'transfer', toUserId: await idOf('finance') });
  expect(await taskOf('manager', started)).toBeUndefined();
  const { records } = await (await as('finance')).ask<{ records: { linkType?: string; linkNo?: string }[] }>('message.list', { size: 200 });
  expect(records.filter(({ linkNo }) => linkNo === started.processInstanceId)).toMatchObject([{ linkType: 'task' }]);
  await answer('finance', started, { action: 'agree' });
  const { flow } = await (await as('sales')).ask<{ xml: string; flow: { comment?: string }[] }>('flow.model-view', {
    processInstanceId: started.processInstanceId,
  });
  expect(flow.map(({ comment }) => comment ?? '').join()).toContain('→');
});

test('refuses withdrawal once a task is completed, and anybody else’s', async () => {
  const started = await leave('sales');
  const { processInstanceId } = started;
  expectError(await (await as('manager')).call('flow.withdraw', { processInstanceId }), 'FLOW_NOT_STARTER');
  await (await as('sales')).ask('flow.withdraw', { processInstanceId });
  expect(await statusOf('sales', started)).toBe(500);
  expectError(await (await as('sales')).call('flow.withdraw', { processInstanceId }), 'FLOW_ENDED');
  const other = await leave('sales', 5);
  await answer('manager', other, { flag: 'ok' });
  expectError(await (await as('sales')).call('flow.withdraw', { processInstanceId: other.processInstanceId }), 'FLOW_HANDLED');
});

test('refuses the task of somebody else, and hides the request from those who have no part in it', async () => {
  const started = await leave('sales');
  const taskId = (await taskOf('manager', started))?.taskId;
  expectError(await (await as('sales2')).call('flow.complete-task', { taskId, flag: 'ok' }), 'FLOW_NOT_YOURS');
  expectError(await (await as('sales2')).call('flow.claim-task', { taskId }), 'FLOW_NOT_YOURS');
  expectError(await (await as('sales2')).call('desk.leave.detail', { businessId: started.businessId }), 'CRUD_NOT_FOUND');
  expectError(
    await (await as('sales2')).call('flow.history-flow-list', { processInstanceId: started.processInstanceId }),
    'CRUD_NOT_FOUND',
  );
});

test('refuses leave that ends before it begins or is approved by who asks', async () => {
  const sales = await as('sales');
  const input = { taskUser: await idOf('manager'), startTime: '2099-01-02 08:00:00', endTime: '2099-01-01 08:00:00', reason: 'x' };
  expectError(await sales.call('desk.leave.start-process', input), 'LEAVE_PERIOD');
  const own = { ...input, endTime: '2099-01-03 08:00:00', taskUser: await idOf('sales') };
  expectError(await sales.call('desk.leave.start-process', own), 'LEAVE_APPROVER');
});
