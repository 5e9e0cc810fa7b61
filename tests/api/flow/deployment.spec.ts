import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { upload } from '../phone/sheets.js';
import { bpmn, choice, end, flow, start, task } from './bpmn.js';

const app = useApp({ seed: 'small', described: true });
const as = (account: string) => app().as('100001', account);

interface Definition {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly deploymentId: string;
  readonly suspensionState: number;
  readonly tenantId: string;
}

const SIMPLE = `${start()}${task('a')}${end()}${flow('start', 'a')}${flow('a', 'end')}`;
const file = (xml: string) => upload(Buffer.from(xml), 'process.bpmn20.xml');

const deployed = async (xml: string, category = 'flow_2') => (await as('boss')).call('flow.deploy-upload', { category }, file(xml));

const versions = async (key: string, list: 'flow.manager/list' | 'flow.start-list' = 'flow.manager/list', who = 'boss') =>
  (await (await as(who)).ask<{ records: Definition[] }>(list, { key_equal: key })).records;

test('other content is a new version, and the same content is none', async () => {
  await deployed(bpmn(SIMPLE, 'versions'));
  await deployed(bpmn(SIMPLE, 'versions'));
  await deployed(bpmn(SIMPLE.replaceAll('"a"', '"b"'), 'versions'));
  expect((await versions('versions')).map(({ version }) => version)).toEqual([2, 1]);
  expect(await versions('versions', 'flow.start-list')).toMatchObject([{ version: 2, tenantId: '100001' }]);
});

test('a suspended version is not offered, and the one before it is', async () => {
  await deployed(bpmn(SIMPLE, 'states'));
  await deployed(bpmn(SIMPLE.replaceAll('"a"', '"b"'), 'states'));
  const [newest] = await versions('states');
  const boss = await as('boss');
  await boss.ask('flow.change-state', { processId: newest?.id, state: 'suspend' });
  expect(await versions('states', 'flow.start-list')).toMatchObject([{ version: 1 }]);
  await boss.ask('flow.change-state', { processId: newest?.id, state: 'active' });
  expect(await versions('states', 'flow.start-list')).toMatchObject([{ version: 2 }]);
});

test('versions whose state changes concurrently leave the newest active one offered', async () => {
  for (const id of ['a', 'b', 'c']) await deployed(bpmn(SIMPLE.replaceAll('"a"', `"${id}"`), 'concurrent'));
  const [third, second] = await versions('concurrent');
  const boss = await as('boss');
  const change = (state: 'suspend' | 'active') =>
    Promise.all([third, second].map((one) => boss.ask('flow.change-state', { processId: one?.id, state })));
  for (let n = 0; n < 5; n += 1) {
    await change('suspend');
    expect(await versions('concurrent', 'flow.start-list')).toMatchObject([{ version: 1 }]);
    await change('active');
    expect(await versions('concurrent', 'flow.start-list')).toMatchObject([{ version: 3 }]);
  }
});

test('refuses to deploy an element that is not supported, by its id, and finds it before', async () => {
  const xml = bpmn(`${start()}<bpmn:scriptTask id="script"/>${flow('start', 'script')}`, 'scripted');
  const boss = await as('boss');
  const found = await boss.call('flow.check-upload', {}, file(xml));
  expectError(found, 'FLOW_ELEMENT');
  expect(found.body.msg).toContain('script');
  expectError(await deployed(xml), 'FLOW_ELEMENT');
  expect(await versions('scripted')).toEqual([]);
});

test('refuses a deployment to other tenants by anybody but the platform', async () => {
  const boss = await as('boss');
  const sent = { category: 'flow_2', tenantIds: '100002' };
  expectError(await boss.call('flow.deploy-upload', sent, file(bpmn(SIMPLE, 'foreign'))), 'FLOW_TENANTS');
});

test('a definition deployed by the platform is common to all tenants', async () => {
  const platform = await app().as('000000', 'admin', 'admin');
  await platform.ask('flow.deploy-upload', { category: 'flow_2' }, file(bpmn(SIMPLE, 'common')));
  const { records } = await (await as('sales')).ask<{ records: Definition[] }>('flow.start-list', { mode: 1, key_equal: 'common' });
  expect(records).toMatchObject([{ key: 'common', tenantId: '' }]);
  expect(await versions('common')).toEqual([]);
});

test('a model is deployed under its name, and its diagram is in the detail alone', async () => {
  const boss = await as('boss');
  await boss.ask('flow.submit', { modelKey: 'drawn', name: 'Drawn', modelEditorXml: bpmn(SIMPLE, 'drawn') });
  const { records } = await boss.ask<{ records: { id: string; modelEditorXml?: string; created: string }[] }>('flow.model/list', {
    modelKey_equal: 'drawn',
  });
  expect(records[0]?.modelEditorXml).toBeUndefined();
  const detail = await boss.ask<{ modelEditorXml: string }>('flow.detail', { id: records[0]?.id });
  expect(detail.modelEditorXml).toContain('userTask');
  await boss.ask('flow.deploy', { modelId: records[0]?.id, category: 'flow_2' });
  expect(await versions('drawn')).toMatchObject([{ name: 'Drawn', version: 1 }]);
});

test('refuses to delete a deployment with running instances, unless they are cancelled with it', async () => {
  const users = await (await as('admin')).ask<{ records: { id: string }[] }>('system.user.list', { account_equal: 'manager' });
  const decided = `${start()}${task('a', 'flowable:assignee="${taskUser}"')}${choice('x', 'x_a')}${end()}
    ${flow('start', 'a')}${flow('a', 'x')}${flow('x', 'a')}${flow('x', 'end', "${flag == 'ok'}")}`;
  await deployed(bpmn(decided, 'removed'), 'flow_1');
  const [definition] = await versions('removed');
  const started = await (await as('sales')).ask<{ processInstanceId: string }>('desk.leave.start-process', {
    processDefinitionId: definition?.id,
    taskUser: users.records[0]?.id,
    startTime: '2099-01-01 08:00:00',
    endTime: '2099-01-02 08:00:00',
    reason: 'x',
  });
  const boss = await as('boss');
  const deploymentIds = definition?.deploymentId;
  expectError(await boss.call('flow.delete-deployment', { deploymentIds }), 'FLOW_RUNNING');
  await boss.ask('flow.delete-deployment', { deploymentIds, cascade: 1 });
  expect(await versions('removed')).toEqual([]);
  const { xml } = await (await as('sales')).ask<{ xml: string }>('flow.model-view', { processInstanceId: started.processInstanceId });
  expect(xml).toContain('removed');
});
