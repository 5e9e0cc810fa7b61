import { type EndpointId, type Field, type Fields } from '@phone-trade/shared';
import type { EndpointMeta } from '../../../apps/api/src/platform/http/endpoint.js';
import type { Answer } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { SESSION_TABLES, type Snapshot, snapshot, writtenSince } from '../../support/inside.js';
import { type Area, callsOf } from '../areas.js';
import { inputOf, type World, worldOf } from '../inputs.js';

const OURS = '100001';
const THEIRS = '100002';

/** Values that occur nowhere else. */
const STRANGER = '987654321012345678';
const LONG_AGO = '2001-02-03T04:05:06.007Z';

/** Server-controlled fields with values a caller might wish. A call that declares a field of that name uses it for another purpose. */
const WISHES: Readonly<Record<string, unknown>> = {
  tenantId: THEIRS,
  tenant_id: THEIRS,
  id: STRANGER,
  isDeleted: 1,
  is_deleted: 1,
  version: 987_654,
  createUser: STRANGER,
  create_user: STRANGER,
  createDept: STRANGER,
  updateUser: STRANGER,
  insertTime: LONG_AGO,
  createTime: LONG_AGO,
  reviewStatus: 300,
  reviewUser: STRANGER,
  reviewTime: LONG_AGO,
  orderNo: STRANGER,
  productNo: STRANGER,
  batchId: STRANGER,
  holdOrderNo: STRANGER,
  stage: 2000,
  custody: 5,
  ownership: 3,
  costPrice: 9876.54,
  paidAmount: 9876.54,
  balance: 9876.54,
  permissions: STRANGER,
  roleId: STRANGER,
};

const REMOVES = /(delete|deleted|remove)[\w-]*$/i;
const REVIEWS = /(review|antiReview)\w*$/i;

/**
 * Calls that end the test's sessions or are refused for other reasons: registrations after some attempts
 * (tests/api/system/guests.spec.ts), wrong passwords, users with more permissions, transfers that were cleared before
 * (tests/api/game/guards.spec.ts), answers by a link, which are limited (tests/api/qa/answering.spec.ts), pictures that the assistant
 * reads (tests/api/assistant/assistant.spec.ts), tasks and deployments to other tenants (tests/api/flow), and exports of reports, of which
 * a person has a few at a time (tests/api/phone/stored-reports.spec.ts).
 */
const LEFT_OUT =
  /^auth\.|register-guest$|user\.update-password$|session\.remove-of$|sign-in-as\.open$|^game\.risk\.updateStatus|^qa\.answer:|\.douBaoAI|^flow\.(deploy|complete-task|withdraw)$|^report\.export$/;

/** Only the platform's own people may. */
const PLATFORM = /^system\.(param|tenant|tenant-package|menu|data-scope|api-scope|dict|region|client)\.|^develop\./;

/** Every object of an input, by the path to it, with the fields it may have. */
function objectsOf(input: Record<string, unknown>, fields: Fields, path: readonly (string | number)[] = []) {
  const found: { path: readonly (string | number)[]; fields: Fields }[] = [{ path, fields }];
  for (const [name, value] of Object.entries(input)) {
    const field: Field | undefined = fields[name];
    if (field?.kind === 'list' && Array.isArray(value) && value[0]) {
      found.push(...objectsOf(value[0] as Record<string, unknown>, field.is.fields ?? {}, [...path, name, 0]));
    }
    if (field?.kind === 'object') found.push(...objectsOf(value as Record<string, unknown>, field.is.fields ?? {}, [...path, name]));
  }
  return found;
}

function wishAt(input: unknown, [head, ...rest]: readonly (string | number)[], wish: object): unknown {
  if (head === undefined) return { ...(input as object), ...wish };
  const copy: Record<string | number, unknown> = Array.isArray(input) ? ([...input] as never) : { ...(input as object) };
  copy[head] = wishAt(copy[head], rest, wish);
  return copy;
}

type Stored = Readonly<Record<string, unknown>>;

const rowsOf = (taken: Snapshot): Map<string, Stored> =>
  new Map(
    Object.entries(taken).flatMap(([table, found]) =>
      found.map((text) => {
        const row = JSON.parse(text) as Stored;
        return [`${table}/${row.id ?? text}`, row] as const;
      }),
    ),
  );

const isWished = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes(STRANGER) || value.includes(LONG_AGO) : value === 987_654 || value === 9876.54;

/** Server-controlled values in new or changed rows that came from the caller. */
function granted(id: EndpointId, before: Snapshot, after: Snapshot): string[] {
  const known = rowsOf(before);
  return [...rowsOf(after)].flatMap(([key, row]) => {
    const old = known.get(key);
    if (old && JSON.stringify(old) === JSON.stringify(row)) return [];
    const is = (name: string, ...values: unknown[]): boolean => !(name in row) || values.includes(row[name]);
    const wrong = [
      ...['create_user', 'insert_time'].filter((name) => old && !is(name, old[name])),
      ...(is('version', 1) || Number(row.version) < 1000 ? [] : ['version']),
      ...(REMOVES.test(id) || is('is_deleted', old?.is_deleted ?? 0) ? [] : ['is_deleted']),
      ...(REVIEWS.test(id) || is('review_status', old?.review_status ?? 100) ? [] : ['review_status']),
      ...Object.keys(row).filter((name) => isWished(row[name])),
    ];
    return wrong.map((what) => `${id} stores ${what} in ${key}`);
  });
}

const RENTS = /^system\.tenant/;

function isRefusedByName({ body }: Answer<unknown>, name: string): boolean {
  const { rows = [] } = (body.data ?? {}) as { rows?: { path: string; key: string }[] };
  return rows.some(({ path, key }) => key === 'INPUT_UNKNOWN_FIELD' && path.endsWith(name));
}

/** Columns that fit an import of purchases. */
const MAPPINGS = [{ field: 'purchasePrice', header: 'price', columnIndex: 1, defaultValue: '1' }];

/** Rows that are right together with those of the demo, by the call that saves them. */
const FITTING: Readonly<Record<string, Record<string, unknown>>> = {
  'dice.levelConfig/save': { level: 1, minExp: 0, maxExp: 49, maxLevel: 10, maxDrunk: 10 },
  'dice.probabilityConfig/save': { type: 1, num: 1, probability: 40 },
  'dice.config/save': { poolMin: 1, poolMax: 2, winRate: 20, randRate: 30, probabilityRate: 50 },
  'qa.saveOrUpdateQuestion': {
    options: [
      { key: 'a', label: 'one' },
      { key: 'b', label: 'two' },
    ],
  },
  // It stays a draft with single-use links, which another call creates.
  'qa.saveOrUpdateQuestionnaire': { status: undefined, endTime: undefined, mode: 3 },
  // Not enabled: the periods of enabled ones must not overlap.
  'recruit.create': { status: 0 },
  'recruit.update': { status: 0 },
};

/** An input that is taken but for the wish. */
function fitting(meta: EndpointMeta, world: World): Record<string, unknown> {
  const input = inputOf(meta, world);
  for (const [name, value] of Object.entries({
    parentId: '0',
    settleParent: 0,
    status: 1,
    items: [{ questionId: world.ids.qa_question }],
    tacs: '',
    attrs: [],
    openingBalance: undefined,
    mappings: MAPPINGS,
    // Values that would end the sessions of the other calls, or be refused like any invalid name.
    expireTime: undefined,
    backgroundUrl: undefined,
    datasourceId: undefined,
    path: '/anywhere',
    scopeClass: 'purchase',
    scopeColumn: undefined,
    scopeField: undefined,
    scopePath: '/api/blade-phone/purchase/pagePurchase',
    menuIds: undefined,
    apiScopeIds: undefined,
  }))
    if (name in input) input[name] = value;
  const fit = FITTING[meta.id];
  if (fit) Object.assign(input, fit);
  if (fit && 'list' in input) input.list = [{ ...fit, id: input.id }];
  // The caller's own profile, since the id of another user would be refused.
  if (meta.id === 'system.user.update-info') input.id = '';
  return input;
}

/** An input of the call once for each wish and each object in it. */
function* wishesOf(meta: EndpointMeta, world: World): Generator<{ path: string; name: string; input: Record<string, unknown> }> {
  const fields = meta.input.fields ?? {};
  for (const { path, fields: own } of objectsOf(fitting(meta, world), fields)) {
    for (const [name, value] of Object.entries(WISHES)) {
      if (Object.hasOwn(own, name)) continue;
      const input = wishAt(fitting(meta, world), path, { [name]: value }) as Record<string, unknown>;
      yield { path: [...path, name].join('.'), name, input };
    }
  }
}

/** Calls every writing call of an area with server-controlled fields. */
export function nothingIsGranted(area: Area): void {
  const app = useApp({ seed: 'small', described: true });

  it(`no writing call of ${area} lets its caller set server-controlled fields`, async () => {
    const calls = (await callsOf(area)).filter(
      // The input of a list are filters, which have tests of their own.
      ({ id, writes, input }) => writes && !input.file && !input.list && !LEFT_OUT.test(id),
    );
    // The package of a tenant limits its permissions, and deletions remove data of other calls: both come last.
    const rank = ({ id }: EndpointMeta): number => (REMOVES.test(id) ? 2 : RENTS.test(id) ? 1 : 0);
    const ordered = [...calls].sort((a, b) => rank(a) - rank(b));
    const world = await worldOf(app(), OURS, THEIRS);
    const theirs = await snapshot(app(), { tenantId: THEIRS, except: SESSION_TABLES });
    const found: string[] = [];
    /** Calls refused for another reason: this test proves nothing about them. */
    const untold = new Set<string>();
    const before: Record<string, readonly string[]> = { ...(await snapshot(app(), { except: SESSION_TABLES })) };
    for (const meta of ordered) {
      const who = await (PLATFORM.test(meta.id) ? app().as('000000', 'admin') : app().as(OURS, 'boss'));
      let taken = false;
      const commits = app().changes.commits;
      for (const { path, name, input } of wishesOf(meta, world)) {
        const answer = await who.call(meta.id, input);
        if (answer.status >= 500) found.push(`${meta.id} ${path} answers ${answer.status}`);
        if (answer.status === 200) taken = true;
        else if (!isRefusedByName(answer, name) && !REMOVES.test(meta.id)) untold.add(`${meta.id} ${answer.key}`);
      }
      const tables = writtenSince(app(), commits);
      if (!taken && tables.length > 0) found.push(`${meta.id} was refused and wrote to ${tables.join(', ')}`);
      if (tables.length === 0) continue;
      const after = await snapshot(app(), { only: tables });
      found.push(...granted(meta.id, Object.fromEntries(tables.map((table) => [table, before[table] ?? []])), after));
      Object.assign(before, after);
    }
    expect(found).toEqual([]);
    expect([...untold]).toEqual([]);
    expect(await snapshot(app(), { tenantId: THEIRS, except: SESSION_TABLES })).toEqual(theirs);
  }, 180_000);
}
