import * as shared from '@phone-trade/shared';
import { type CrudSpec, type CrudVerb, codes, type EndpointId, type Field } from '@phone-trade/shared';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { inputOf, type World, worldOf } from '../contract/inputs.js';
import { mountedCalls } from '../contract/routes.js';
import { type Answer, type Caller, expectError } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { contextOf, workspaceOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

const TENANT = '100001';
const STRANGERS = '100002';
const PLATFORM = '000000';

type Values = Record<string, unknown>;

/** Values that hooks of a resource require but its fields do not declare. */
const PARTICULARS: Readonly<Record<string, (n: number) => Values>> = {
  dept: () => ({ parentId: undefined }),
  basicConfig: () => ({ basicConfigId: 1, parentId: undefined }),
  expenseType: () => ({ parentId: undefined }),
  payType: () => ({ parentId: undefined }),
  warehouse: () => ({ parentId: undefined }),
  // Heads of dictionaries, which have no parent and no key of their own.
  dict: () => ({ parentId: undefined, dictKey: undefined }),
  dictBiz: () => ({ parentId: undefined, dictKey: undefined }),
  printTemplate: () => ({ paperWidth: 60, paperHeight: 40, qrSize: 90, barHeight: 40 }),
  importTemplate: (n) => ({
    templateType: 1,
    mappings: [
      { field: 'imei', header: 'IMEI', columnIndex: 1 },
      { field: 'purchasePrice', header: `price ${n}`, columnIndex: 2, defaultValue: '100' },
    ],
  }),
  qaQuestion: (n) => ({ type: 4, options: undefined, min: 1, max: 5 + n }),
  questionnaire: () => ({ status: undefined, items: undefined, beginTime: undefined }),
  table: (n) => ({ tableId: `conformance.${n}` }),
  role: () => ({ parentId: undefined }),
  menu: (n) => ({ parentId: undefined, path: `/conformance/${n}` }),
  topMenu: (n) => ({ path: `/conformance/${n}` }),
  dataScope: (n) => ({
    scopeClass: n % 2 ? 'sale' : 'purchase',
    scopeColumn: undefined,
    scopeField: '*',
    scopeValue: `create_user = 'u${n}'`,
  }),
  // Enabled recruitments do not overlap.
  recruitConfig: (n) => ({ beginTime: `${2100 + n}-01-01 00:00:00`, endTime: `${2100 + n}-12-31 00:00:00` }),
  dataModel: (n) => ({ modelCode: `code${n}`, modelTable: `table${n}`, modelClass: `Class${n}` }),
  storedReport: (n) => ({
    list: 'purchase',
    columns: ['orderNo'],
    filters: { orderNo_like: String(n) },
    spanOf: 'insertTime',
    span: 'today',
    groupBy: undefined,
    sums: undefined,
    chart: 'bar',
    schedule: '0 8 * * *',
  }),
  generator: (n) => ({
    serviceName: `service-${n}`,
    tableName: `table${n}`,
    tablePrefix: `t${n}`,
    pkName: `id${n}`,
    packageName: `org.example${n}`,
    templateType: 'crud',
    subFkId: `fk${n}`,
    treeId: `id${n}`,
    treePid: `pid${n}`,
    treeName: `name${n}`,
    apiPath: `api${n}`,
    webPath: `web${n}`,
  }),
  // Each rule has another condition, and a process that is deployed.
  approvalRule: (n) => ({ businessType: 50, condition: 1, amount: 1000 + n, processKey: 'leave' }),
  apiScope: () => ({ scopePath: '/api/blade-phone/sale/pageSale' }),
  model: (n) => ({
    tacs: String(35_900_000 + n),
    attrs: [{ attrName: `colour ${n}`, values: [{ valueText: 'red' }, { valueText: 'blue' }] }],
  }),
};

/** Columns computed if omitted, which therefore have no initial value. */
const DERIVED: Readonly<Record<string, readonly string[]>> = { dept: ['fullName'] };

/** A resource whose list is a call of its own is tested with that: models of processes leave their diagrams out. */
const isListed = ({ verbs }: CrudSpec): boolean => 'page' in verbs || 'list' in verbs;

/** Every spec that can be written to through its own verbs. Tenants are made with all they start with: tests/api/system/tenant.spec.ts. */
const SPECS = Object.values(shared).filter(
  (it): it is CrudSpec =>
    typeof it === 'object' &&
    'tenancy' in it &&
    'verbs' in it &&
    it.tenancy !== 'directory' &&
    isListed(it as CrudSpec) &&
    ('create' in it.verbs || 'submit' in it.verbs),
);

/** The rows of a list, those of a tree from below others too. */
const treeRows = (nodes: readonly Values[]): Values[] =>
  nodes.flatMap(({ children, ...row }) => [row, ...treeRows((children ?? []) as Values[])]);

const app = useApp({ seed: 'small', described: true });

let world: World;
let made = 0;

beforeAll(async () => {
  world = await worldOf(app(), TENANT, STRANGERS);
});

it('every mounted resource is covered by these tests', async () => {
  const { resources } = (await serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js')).product;
  const writable = resources.filter(({ spec }) => isListed(spec) && (spec.verbs.create ?? spec.verbs.submit));
  expect(writable.map(({ spec }) => spec.noun).sort()).toEqual(SPECS.map(({ noun }) => noun).sort());
  const { db } = await workspaceOf(app());
  for (const { spec, entity } of resources)
    expect([spec.noun, Object.keys(spec.fields).filter((property) => !db.shape(entity).columns.has(property))]).toEqual([spec.noun, []]);
});

describe.each(SPECS.map((spec) => [spec.noun, spec] as const))('%s', (noun, spec) => {
  const { verbs } = spec;
  const writable = Object.entries(spec.fields).filter(([, field]) => !field.is.readOnly);
  const isText = ([, { kind }]: readonly [string, Field]): boolean => kind === 'text';
  /** The field a row is found by again: a required text. */
  const [key] = writable.find((entry) => isText(entry) && entry[1].is.required) as [string, Field];
  const ours = (): Promise<Caller> => (spec.tenancy === 'global' ? app().as(PLATFORM, 'admin') : app().as(TENANT, 'admin'));
  const callOf = (verb: CrudVerb): EndpointId => verbs[verb] as EndpointId;
  const creating = verbs.create ?? (verbs.submit as EndpointId);
  const updating = verbs.update ?? (verbs.submit as EndpointId);

  /** A whole input that no other is like; `last` takes the last code of each table and not the first. */
  async function sample(choice: 'first' | 'last' = 'first'): Promise<Values> {
    made += 1;
    const meta = (await mountedCalls()).find(({ id }) => id === creating);
    if (!meta) throw new Error(`${creating} is not mounted`);
    const { id: _, ...values } = inputOf(meta, world) as Values;
    for (const [property, field] of writable) {
      if (field.kind === 'text' || field.kind === 'longText') values[property] = `${made} ${property}`.slice(0, field.is.maxLength);
      if (field.is.format === 'url') values[property] = `https://${made}.example`;
      if (field.is.format === 'phone') values[property] = `138${String(made).padStart(8, '0')}`;
      if (field.kind === 'json') values[property] = { made };
      if (field.kind === 'int') values[property] = Math.max(field.is.min ?? 0, Math.min(field.is.max ?? made, made));
      if (choice === 'last' && field.is.table)
        values[property] = codes(field.is.table)
          .filter(({ code }) => field.is.only?.includes(code) ?? true)
          .at(-1)?.code;
    }
    return JSON.parse(JSON.stringify({ ...values, ...PARTICULARS[noun]?.(made) })) as Values;
  }

  async function found(who: Caller, value: unknown): Promise<Values[]> {
    const answer = await who.ask<Values[] | { records?: Values[]; list?: Values[] }>((verbs.page ?? verbs.list) as EndpointId, {
      [`${key}_equal`]: value,
    });
    return Array.isArray(answer) ? treeRows(answer) : (answer.records ?? answer.list ?? []);
  }

  async function only(who: Caller, value: unknown): Promise<Values> {
    const rows = await found(who, value);
    expect(rows).toHaveLength(1);
    return rows[0] as Values;
  }

  async function create(): Promise<Values> {
    const given = await sample();
    await (await ours()).ask(creating, given);
    return only(await ours(), given[key]);
  }

  /** The expected row for an input: a list of ids is returned as one text, a secret as its mask. */
  const expected = (given: Values): Values =>
    Object.fromEntries(
      Object.entries(given).map(([property, value]) => {
        const { kind, is } = spec.fields[property] ?? {};
        return [property, is?.secret ? shared.SECRET_MASK : kind === 'ids' ? String(value) : value];
      }),
    );

  /** The resource's verbs without HTTP, for a user of that tenant with exactly these permissions, which no demo user has. */
  async function served(tenantId: string, ...rights: string[]): Promise<(verb: CrudVerb, input: Values) => Promise<unknown>> {
    const { resources } = (await serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js')).product;
    const resource = resources.find((it) => it.spec.noun === noun && (it.spec.verbs.submit ?? it.spec.verbs.create));
    const controller = Reflect.construct(resource as never, []) as Record<string, (ctx: RequestContext, input: Values) => Promise<unknown>>;
    const ctx = { ...(await contextOf(app(), tenantId, 'admin')), permissions: new Set(rights) };
    return async (verb, input) => controller[verb]?.(ctx, input);
  }

  /** Expects a refusal that names the field. */
  function expectFinding(answer: Answer<unknown>, path: string, key: RegExp): void {
    const { rows = [] } = (answer.body.data ?? {}) as { rows?: { path: string; key: string }[] };
    expect({ status: answer.status, rows: rows.map((row) => `${row.path} ${row.key}`) }).toEqual({
      status: 400,
      rows: expect.arrayContaining([expect.stringMatching(new RegExp(`^${path} ${key.source}$`))]),
    });
  }

  it('is created with every declared field and returned with it', async () => {
    const given = await sample();
    await (await ours()).ask(creating, given);
    const row = await only(await ours(), given[key]);
    expect(row).toMatchObject(expected(given));
    expect(row).toMatchObject({ id: expect.any(String), version: 1, insertTime: expect.any(String), createTime: row.insertTime });
    if (verbs.detail) expect(await (await ours()).ask(callOf('detail'), { id: row.id })).toMatchObject(expected(given));
  });

  it('has its initial values for omitted fields', async () => {
    const given = await sample();
    const left = writable.filter(([name, { is }]) => !is.required && !DERIVED[noun]?.includes(name)).map(([property]) => property);
    for (const property of left) delete given[property];
    await (await ours()).ask(creating, { ...given, ...(noun === 'model' ? { attrs: undefined } : {}) });
    const row = await only(await ours(), given[key]);
    for (const property of left) expect([property, row[property]]).toEqual([property, spec.fields[property]?.is.initial]);
  });

  it('is refused without a required field, named by its path', async () => {
    for (const [property] of writable.filter(([, { is }]) => is.required)) {
      for (const nothing of [undefined, null, '', '  ']) {
        const answer = await (await ours()).call(creating, { ...(await sample()), [property]: nothing });
        expectFinding(answer, property, /INPUT_(SELECT_)?REQUIRED/);
      }
    }
  });

  it('is refused with a text that is too long or a value of another type', async () => {
    const who = await ours();
    for (const [property, { kind, is }] of writable) {
      if (kind === 'text' || kind === 'longText') {
        const long = 'x'.repeat((is.maxLength ?? 255) + 1);
        expectFinding(await who.call(creating, { ...(await sample()), [property]: long }), property, /INPUT_TOO_LONG/);
      }
      const wrong = kind === 'money' ? 'much' : 12.5;
      expectFinding(await who.call(creating, { ...(await sample()), [property]: wrong }), property, /INPUT_NOT_\w+/);
      if (is.table && kind !== 'ids')
        expectFinding(await who.call(creating, { ...(await sample()), [property]: 98_765 }), property, /INPUT_NOT_CODE/);
    }
  });

  it('is refused with an unknown field, except by calls of the family, whose clients post back complete rows', async () => {
    const given = await sample();
    const answer = await (await ours()).call(creating, { ...given, nobodyKnows: 1 });
    if (!spec.lenient) return expectFinding(answer, 'nobodyKnows', /INPUT_UNKNOWN_FIELD/);
    expect(answer.status).toBe(200);
    expect(await only(await ours(), given[key])).not.toHaveProperty('nobodyKnows');
  });

  it('is refused with a duplicate of a unique field, at creation and update', async () => {
    const [one, other] = [await create(), await create()];
    const who = await ours();
    for (const [property] of writable.filter(([, { is }]) => is.unique)) {
      expectError(await who.call(creating, { ...(await sample()), [property]: one[property] }), 'CRUD_DUPLICATE');
      expectError(await who.call(updating, { id: other.id, [property]: one[property] }), 'CRUD_DUPLICATE');
    }
    expect(await only(who, other[key])).toEqual(other);
  });

  it('keeps the other fields when one is updated', async () => {
    const who = await ours();
    const before = await create();
    const change = await sample('last');
    await who.ask(updating, { ...change, id: before.id, version: before.version });
    const after = await only(who, change[key]);
    expect(after).toMatchObject({ ...expected(change), id: before.id, version: 2 });
    const renamed = (await sample())[key];
    await who.ask(updating, { id: before.id, [key]: renamed });
    expect(await only(who, renamed)).toMatchObject({ ...expected(change), [key]: renamed, version: 3 });
    expect(await found(who, before[key])).toEqual([]);
  });

  it('refuses an update of an outdated version', async () => {
    const who = await ours();
    const { id, version, [key]: name } = await create();
    const second = (await sample())[key];
    await who.ask(updating, { id, version, [key]: second });
    expectError(await who.call(updating, { id, version, [key]: name }), 'CRUD_CHANGED');
    expect(await only(who, second)).toMatchObject({ id, version: 2 });
  });

  if (verbs.remove)
    it('is unknown after deletion, like a row that never existed', async () => {
      const who = await ours();
      const { id, [key]: name } = await create();
      expectError(await who.call(callOf('remove'), { ids: '' }), 'CRUD_NONE_SELECTED');
      expectError(await who.call(callOf('remove'), { ids: `${id},987654321` }), 'CRUD_NOT_FOUND');
      expect(await found(who, name)).toHaveLength(1);
      await who.ask(callOf('remove'), { ids: id });
      expect(await found(who, name)).toEqual([]);
      for (const gone of [id, '987654321']) {
        const answers = [
          await who.call(updating, { id: gone, [key]: name }),
          await who.call(callOf('remove'), { ids: gone }),
          ...(verbs.detail ? [await who.call(callOf('detail'), { id: gone })] : []),
        ];
        expect(answers.map((answer) => [answer.status, answer.key])).toEqual(answers.map(() => [404, 'CRUD_NOT_FOUND']));
      }
      const given = { ...(await sample()), [key]: name };
      await who.ask(creating, given);
      expect((await only(who, name)).id).not.toBe(id);
    });

  it('can be neither seen nor changed by another tenant', async () => {
    const before = await create();
    const stranger = await app().as(STRANGERS, 'admin');
    const { id, [key]: name } = before;
    const writes = [
      await stranger.call(updating, { id, [key]: 'theirs' }),
      ...(verbs.remove ? [await stranger.call(callOf('remove'), { ids: id })] : []),
      ...(spec.tenancy === 'global' ? [await stranger.call(creating, await sample())] : []),
    ];
    const refusals = spec.tenancy === 'global' ? ['AUTH_FORBIDDEN', 'CRUD_PLATFORM_ONLY'] : ['CRUD_NOT_FOUND'];
    for (const answer of writes) expect(refusals).toContain(answer.key);
    if (spec.tenancy === 'tenant') {
      expect(await found(stranger, name)).toEqual([]);
      if (verbs.detail) expectError(await stranger.call(callOf('detail'), { id }), 'CRUD_NOT_FOUND');
    }
    expect(await only(await ours(), name)).toEqual(before);
  });

  it('is refused without permission, separately for each verb', async () => {
    const before = await create();
    const nobody = await app().as(TENANT, 'repairer');
    const inputs: Readonly<Record<CrudVerb, Values>> = {
      page: {},
      list: {},
      detail: { id: before.id },
      submit: await sample(),
      create: await sample(),
      update: { id: before.id, [key]: 'mine' },
      remove: { ids: before.id },
    };
    for (const [verb, call] of Object.entries(verbs) as [CrudVerb, EndpointId][]) {
      expect((await app().anonymous.call(call, inputs[verb])).status).toBe(401);
      if (!Array.isArray(shared.ACCESS[call])) continue;
      const answer = await nobody.call(call, inputs[verb]);
      expect([verb, answer.status, answer.key]).toEqual([verb, 403, 'AUTH_FORBIDDEN']);
    }
    expect(await only(await ours(), before[key])).toEqual(before);
  });

  if (verbs.submit)
    it('requires the add permission to create and the edit permission to change, where one call does both', async () => {
      const { id, [key]: name } = await create();
      const adder = await served(spec.tenancy === 'global' ? PLATFORM : TENANT, `${spec.permission}_add`);
      await expect(adder('submit', { id, [key]: 'mine' })).rejects.toMatchObject({ key: 'AUTH_FORBIDDEN' });
      const editor = await served(spec.tenancy === 'global' ? PLATFORM : TENANT, `${spec.permission}_edit`);
      const { [key]: own, ...rest } = await sample();
      await expect(editor('submit', { ...rest, [key]: own })).rejects.toMatchObject({ key: 'AUTH_FORBIDDEN' });
      await editor('submit', { id, [key]: own });
      expect([await found(await ours(), name), await found(await ours(), own)]).toEqual([[], [expect.objectContaining({ id })]]);
    });

  if (spec.tenancy === 'global')
    it('can be changed only by the platform where all tenants read it, regardless of permissions', async () => {
      const before = await create();
      const stranger = await served(TENANT, ...['add', 'edit', 'delete'].map((right) => `${spec.permission}_${right}`));
      await expect(stranger('submit', await sample())).rejects.toMatchObject({ key: 'CRUD_PLATFORM_ONLY' });
      await expect(stranger('submit', { id: before.id, [key]: 'mine' })).rejects.toMatchObject({ key: 'CRUD_PLATFORM_ONLY' });
      await expect(stranger('remove', { ids: [before.id] })).rejects.toMatchObject({ key: 'CRUD_PLATFORM_ONLY' });
      expect(await only(await ours(), before[key])).toEqual(before);
    });

  it('is created once when the request is sent twice', async () => {
    const who = await ours();
    const given: Values = { ...(await sample()), requestId: `conformance-${noun}` };
    const [first, second] = [await who.call(creating, given), await who.call(creating, given)];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await found(who, given[key])).toHaveLength(1);
    expectError(await who.call(creating, { ...given, [key]: (await sample())[key] }), 'INPUT_REQUEST_ID_REUSED');
  });
});
