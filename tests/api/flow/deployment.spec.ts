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
const LEAVE = `${start()}${task('a', 'flowable:assignee="${taskUser}"')}${choice('x', 'x_a')}${end()}
  ${flow('start', 'a')}${flow('a', 'x')}${flow('x', 'a')}${flow('x', 'end', "${flag == 'ok'}")}`;
const file = (xml: string) => upload(Buffer.from(xml), 'process.bpmn20.xml');

const deployed = async (xml: string, category = 'flow_2') => (await as('boss')).call('flow.deploy-upload', { category }, file(xml));

const versions = async (key: string, list: 'flow.manager/list' | 'flow.start-list' = 'flow.manager/list', who = 'boss') =>
  (await (await as(who)).ask<{ records: Definition[] }>(list, { key_equal: key })).records;

/** Somebody applies for a leave, which a colleague is to agree to. */
async function onLeave(
  processDefinitionId: string | undefined,
  { tenant = '100001', applicant = 'sales', colleague = 'manager' } = {},
): Promise<{ processInstanceId: string }> {
  const admin = await app().as(tenant, 'admin');
  const users = await admin.ask<{ records: { id: string }[] }>('system.user.list', { account_equal: colleague });
  return (await app().as(tenant, applicant)).ask('desk.leave.start-process', {
    processDefinitionId,
    taskUser: users.records[0]?.id,
    startTime: '2099-01-01 08:00:00',
    endTime: '2099-01-02 08:00:00',
    reason: 'x',
  });
}

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

describe('a definition deployed by the platform', () => {
  const SCOPES = { common: { mode: 1 }, own: { mode: 2 }, both: {} } as const;
  const platform = () => app().as('000000', 'admin', 'admin');
  const common = async (key: string, xml = SIMPLE) =>
    (await platform()).ask('flow.deploy-upload', { category: 'flow_1' }, file(bpmn(xml, key)));
  const listed = async (list: 'flow.manager/list' | 'flow.start-list', key: string, scope: keyof typeof SCOPES) => {
    const { records } = await (await as('boss')).ask<{ records: Definition[] }>(list, { ...SCOPES[scope], key_equal: key });
    return records.map(({ tenantId, version }) => `${tenantId || 'common'} ${version}`);
  };

  test('is common to all tenants and listed with those of the tenant', async () => {
    expect(await listed('flow.start-list', 'common', 'both')).toEqual([]);
    await common('common');
    await common('common', SIMPLE.replaceAll('"a"', '"b"'));
    expect(await listed('flow.start-list', 'common', 'both')).toEqual(['common 2']);
    expect(await listed('flow.start-list', 'common', 'common')).toEqual(['common 2']);
    expect(await listed('flow.start-list', 'common', 'own')).toEqual([]);
    expect(await listed('flow.manager/list', 'common', 'both')).toEqual(['common 2', 'common 1']);
    expect(await listed('flow.manager/list', 'common', 'own')).toEqual([]);
  });

  test('cannot be started where the tenant has an active one of its key, and is still listed', async () => {
    await common('replaced');
    await deployed(bpmn(SIMPLE, 'replaced'));
    expect(await listed('flow.start-list', 'replaced', 'both')).toEqual(['100001 1']);
    expect(await listed('flow.manager/list', 'replaced', 'both')).toEqual(['100001 1', 'common 1']);
    const [own] = (await versions('replaced')).filter(({ tenantId }) => tenantId === '100001');
    await (await as('boss')).ask('flow.change-state', { processId: own?.id, state: 'suspend' });
    expect(await listed('flow.start-list', 'replaced', 'both')).toEqual(['common 1']);
  });

  test('is found on one page with those of the tenant, and counted with them', async () => {
    await common('paged');
    for (const id of ['a', 'b']) await deployed(bpmn(SIMPLE.replaceAll('"a"', `"${id}"`), 'paged'));
    const boss = await as('boss');
    const page = (current: number) =>
      boss.ask<{ records: Definition[]; total: number }>('flow.manager/list', { key_equal: 'paged', size: 2, current });
    const pages = [await page(1), await page(2)];
    expect(pages.map(({ total, records }) => [total, records.length])).toEqual([
      [3, 2],
      [3, 1],
    ]);
    const found = pages.flatMap(({ records }) => records.map(({ tenantId, version }) => `${tenantId} ${version}`));
    expect(found.sort()).toEqual([' 1', '100001 1', '100001 2']);
  });

  test('is not deleted while instances of any tenant run, unless they are cancelled with it', async () => {
    await common('removedEverywhere', LEAVE);
    const admin = await platform();
    const [{ id, deploymentId }] = (
      await admin.ask<{ records: [Definition] }>('flow.manager/list', { mode: 1, key_equal: 'removedEverywhere' })
    ).records;
    const running = async () => {
      const counts: number[] = [];
      for (const tenant of ['100001', '100002']) {
        const who = await app().as(tenant, 'admin');
        const { records } = await who.ask<{ records: object[] }>('flow.follow/list', { processDefinitionKey_equal: 'removedEverywhere' });
        counts.push(records.length);
      }
      return counts;
    };
    await onLeave(id);
    await onLeave(id, { tenant: '100002', applicant: 'buyer', colleague: 'owner' });
    const refused = await admin.call('flow.delete-deployment', { deploymentIds: deploymentId });
    expectError(refused, 'FLOW_RUNNING');
    expect(refused.body.msg).toContain('2');
    expect(await running()).toEqual([1, 1]);
    await admin.ask('flow.delete-deployment', { deploymentIds: deploymentId, cascade: 1 });
    expect(await running()).toEqual([0, 0]);
    expect(await listed('flow.manager/list', 'removedEverywhere', 'both')).toEqual([]);
  });
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
  await deployed(bpmn(LEAVE, 'removed'), 'flow_1');
  const [definition] = await versions('removed');
  const started = await onLeave(definition?.id);
  const boss = await as('boss');
  const deploymentIds = definition?.deploymentId;
  expectError(await boss.call('flow.delete-deployment', { deploymentIds }), 'FLOW_RUNNING');
  await boss.ask('flow.delete-deployment', { deploymentIds, cascade: 1 });
  expect(await versions('removed')).toEqual([]);
  const { xml } = await (await as('sales')).ask<{ xml: string }>('flow.model-view', { processInstanceId: started.processInstanceId });
  expect(xml).toContain('removed');
});
