import { runChore } from '../../support/background.js';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { serverModule } from '../../support/server-module.js';
import { upload } from '../phone/sheets.js';
import { bpmn, end, flow, start, task } from './bpmn.js';

const app = useApp({ seed: 'small', described: true });
const as = (account: string) => app().as('100001', account);

interface Task {
  readonly taskId: string;
  readonly taskName: string;
  readonly processInstanceId: string;
}

/** Deploys a process and starts an instance of it. */
async function begun(key: string, content: string, reason = 'x'): Promise<string> {
  const admin = await as('admin');
  await admin.ask('flow.deploy-upload', { category: 'flow_1' }, upload(Buffer.from(bpmn(content, key)), 'process.bpmn20.xml'));
  const { records } = await admin.ask<{ records: { id: string }[] }>('flow.manager/list', { key_equal: key });
  const people = await admin.ask<{ records: { id: string }[] }>('system.user.list', { account_equal: 'manager' });
  const { processInstanceId } = await (await as('buyer')).ask<{ processInstanceId: string }>('desk.leave.start-process', {
    processDefinitionId: records[0]?.id,
    taskUser: people.records[0]?.id,
    startTime: '2099-01-01 08:00:00',
    endTime: '2099-01-02 08:00:00',
    reason,
  });
  return processInstanceId;
}

async function tasksOf(account: string, list: 'todo' | 'claim', instance: string): Promise<Task[]> {
  const { records } = await (await as(account)).ask<{ records: Task[] }>(`flow.${list}-list`, { size: 200 });
  return records.filter(({ processInstanceId }) => processInstanceId === instance);
}

/** Fires the timers that are due some hours from now. */
const sweepLater = (hours: number): Promise<number> => runChore(app(), 'flow_timer', hours * 3_600_000);

test('two people claim one task concurrently: one gets the task, the refusal names that person', async () => {
  const content = `${start()}${task('a', 'flowable:candidateGroups="role:inspector"')}${end()}${flow('start', 'a')}${flow('a', 'end')}`;
  const instance = await begun('claimed', content);
  const [offer] = await tasksOf('inspector', 'claim', instance);
  const claim = async (account: string) => (await as(account)).call('flow.claim-task', { taskId: offer?.taskId });
  const answers = await Promise.all([claim('inspector'), claim('inspector2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expectError(answers.find(({ status }) => status === 409) as (typeof answers)[number], 'FLOW_CLAIMED');
  expect([...(await tasksOf('inspector', 'todo', instance)), ...(await tasksOf('inspector2', 'todo', instance))]).toHaveLength(1);
});

test('of two concurrent answers to one task exactly one counts', async () => {
  const content = `${start()}${task('a', 'flowable:assignee="${taskUser}"')}${task('b', 'flowable:assignee="${taskUser}"')}${end()}
    ${flow('start', 'a')}${flow('a', 'b')}${flow('b', 'end')}`;
  const instance = await begun('answered', content);
  const [todo] = await tasksOf('manager', 'todo', instance);
  const answer = async () => (await as('manager')).call('flow.complete-task', { taskId: todo?.taskId, flag: 'ok' });
  const answers = await Promise.all([answer(), answer()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await tasksOf('manager', 'todo', instance)).map(({ taskName }) => taskName)).toEqual(['b']);
});

test('a task of nobody goes to the administrators, and the history says so', async () => {
  const content = `${start()}${task('a', 'flowable:candidateGroups="role:nobody"')}${end()}${flow('start', 'a')}${flow('a', 'end')}`;
  const instance = await begun('orphaned', content);
  expect(await tasksOf('admin', 'claim', instance)).toHaveLength(1);
  const steps = await (await as('buyer')).ask<{ comment?: string }[]>('flow.history-flow-list', { processInstanceId: instance });
  expect(steps.some(({ comment }) => comment)).toBe(true);
});

const LATE = `<bpmn:boundaryEvent id="late" attachedToRef="a"><bpmn:timerEventDefinition><bpmn:timeDuration>PT2H</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>`;
const MINE = 'flowable:assignee="${taskUser}"';
/** A task that another one replaces after two hours. */
const TIMED = `${start()}${task('a', MINE)}${LATE}${task('b', MINE)}${end()}${flow('start', 'a')}${flow('a', 'end')}${flow('late', 'b')}${flow('b', 'end')}`;

test('a timer that is due ends its task and takes its own way, once', async () => {
  const instance = await begun('timed', TIMED);
  expect(await sweepLater(1)).toBe(0);
  expect((await tasksOf('manager', 'todo', instance)).map(({ taskName }) => taskName)).toEqual(['a']);
  expect(await sweepLater(3)).toBe(1);
  expect(await sweepLater(3)).toBe(0);
  expect((await tasksOf('manager', 'todo', instance)).map(({ taskName }) => taskName)).toEqual(['b']);
});

test('a timer that breaks is reported and tried again later, and keeps no other waiting', async () => {
  const [broken, sound] = [await begun('broken', TIMED), await begun('sound', TIMED)];
  const waiting = async (instance: string) => (await tasksOf('manager', 'todo', instance)).map(({ taskName }) => taskName);
  const { Processes } = await serverModule<typeof import('../../../apps/api/src/modules/flow/instance/processes.js')>(
    'modules/flow/instance/processes.js',
  );
  jest.spyOn(app().app.get(Processes), 'fire').mockRejectedValueOnce(new Error('broken'));
  await expect(sweepLater(3)).rejects.toThrow('1 of 2 timers failed');
  expect([await waiting(broken), await waiting(sound)]).toEqual([['a'], ['b']]);
  expect(await sweepLater(3)).toBe(0);
  expect(await sweepLater(5)).toBe(1);
  expect(await waiting(broken)).toEqual(['b']);
});

test('somebody who follows processes cancels one with a reason', async () => {
  const content = `${start()}${task('a', 'flowable:assignee="${taskUser}"')}${end()}${flow('start', 'a')}${flow('a', 'end')}`;
  const instance = await begun('cancelled', content);
  const boss = await as('boss');
  const followed = await boss.ask<{ records: unknown[] }>('flow.follow/list', { processInstanceId: instance });
  expect(followed.records).toHaveLength(1);
  await boss.ask('flow.delete-process-instance', { processInstanceId: instance, deleteReason: 'a mistake' });
  expect(await tasksOf('manager', 'todo', instance)).toEqual([]);
  const { records } = await (await as('buyer')).ask<{ records: { id: string; state: number; processIsFinished: string }[] }>(
    'flow.send-list',
  );
  expect(records.find(({ id }) => id === instance)).toMatchObject({ state: 3, processIsFinished: 'finished' });
});

test('a service task escapes the texts of users in its message', async () => {
  const service =
    '<bpmn:serviceTask id="tell" name="told" flowable:delegateExpression="${notice}"><bpmn:extensionElements>' +
    '<flowable:field name="value" stringValue="${reason}"/></bpmn:extensionElements></bpmn:serviceTask>';
  const content = `${start()}${service}${task('a')}${end()}${flow('start', 'tell')}${flow('tell', 'a')}${flow('a', 'end')}`;
  const buyer = await as('buyer');
  const newest = async (): Promise<string> => {
    const { records } = await buyer.ask<{ records: { id: string }[] }>('message.list', { title_equal: 'Sample' });
    return (await buyer.ask<{ content: string }>('message.detail', { id: records[0]?.id })).content;
  };
  await begun('escaped', content, '<img src=x onerror="alert(1)"> & more');
  expect(await newest()).toBe('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; more');
});

test('a service task sends its message to the starter, and a deployment with another service is refused', async () => {
  const service = (name: string) =>
    `<bpmn:serviceTask id="tell" name="told" flowable:delegateExpression="\${${name}}"><bpmn:extensionElements>` +
    '<flowable:field name="value" stringValue="the leave is on its way"/></bpmn:extensionElements></bpmn:serviceTask>';
  const content = (name: string) =>
    `${start()}${service(name)}${task('a')}${end()}${flow('start', 'tell')}${flow('tell', 'a')}${flow('a', 'end')}`;
  await begun('told', content('notice'));
  const { records } = await (await as('buyer')).ask<{ records: { id: string }[] }>('message.list', { title_equal: 'Sample' });
  const [{ id } = { id: '' }] = records;
  expect(await (await as('buyer')).ask('message.detail', { id })).toMatchObject({ content: 'the leave is on its way' });
  const refused = upload(Buffer.from(bpmn(content('setStatus'), 'untold')), 'process.bpmn20.xml');
  expectError(await (await as('admin')).call('flow.deploy-upload', { category: 'flow_1' }, refused), 'FLOW_ELEMENT');
});
