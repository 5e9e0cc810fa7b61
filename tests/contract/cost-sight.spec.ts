import * as shared from '@phone-trade/shared';
import type { EndpointMeta } from '../../apps/api/src/platform/http/endpoint.js';
import { readBack } from '../api/phone/sheets.js';
import { purchaseDraft, TENANT, testImei, unitsOf } from '../kernel/document-cases.js';
import type { Answer, Caller } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { inputOf, type World, worldOf } from './inputs.js';
import { mountedCalls } from './routes.js';

/** The cost of one unit in the boss's order, in yuan: a price and an expense that are unique in the demo. */
const PRICE = 7777.77;
const EXPENSE = 31.11;
const FIGURES = [PRICE, EXPENSE, PRICE + EXPENSE].flatMap((yuan) => [
  yuan.toFixed(2),
  yuan.toLocaleString('en-US'),
  String(Math.round(yuan * 100)),
]);

/** A figure as a number of its own: the digits of a long id may well contain it. */
const PATTERNS = FIGURES.map((figure) => ({ figure, pattern: new RegExp(`(?<!\\d)${figure.replace('.', '\\.')}(?!\\d)`) }));

/** Users who may not see the costs of the boss's purchases: buyers see those of their own, the others none. */
const BUYER = 'buyer2';
const OTHERS = ['warehouse', 'sales', 'lister', 'repairer'];

/** Each read is made by the buyer and by one of the others in turn; in the full run by all. */
const readsOf = (account: string): readonly EndpointMeta[] =>
  process.env.TEST_FULL || account === BUYER ? reads : reads.filter((_, i) => OTHERS[i % OTHERS.length] === account);

const app = useApp({ seed: 'small', described: true });

let world: World;
let reads: readonly EndpointMeta[];

beforeAll(async () => {
  const boss = await app().as(TENANT, 'boss');
  const draft = purchaseDraft(90_000) as { channelId: string; expenses: object[]; products: object[] };
  const known = await worldOf(app(), TENANT, '100002');
  // Graded so that it is a group of its own.
  const grade = { conditionId: known.ids['basic_config/1'], levelId: known.ids['basic_config/2'] };
  const { orderNo } = await boss.ask<{ orderNo: string }>('phone.purchase.savePurchase', {
    ...draft,
    purchaseUserId: known.ids.sys_user,
    products: [{ ...draft.products[0], ...grade, count: 1, purchasePrice: PRICE, details: [{ imei: testImei(180_000) }] }],
    expenses: [{ ...draft.expenses[0], amount: EXPENSE }],
    payments: [],
  });
  await boss.ask('phone.purchase.reviewPurchase', { orderNo });
  const [unit] = await unitsOf(boss, orderNo);
  await boss.ask('phone.product.productStore', { warehouseId: known.ids.warehouse, products: [{ productNo: unit?.productNo }] });
  world = { ...known, orderNo, productNo: unit?.productNo as string, imei: testImei(180_000) };
  reads = (await mountedCalls()).filter(({ id, writes, input }) => !writes && !input.file && !id.startsWith('auth.'));
});

const isSheet = ({ headers }: Answer<unknown>): boolean => (headers['content-type'] ?? '').includes('spreadsheet');

async function shown(answer: Answer<unknown>): Promise<string> {
  // A printout is rendered from the answer of phone.print.orderSheet.
  if ((answer.headers['content-type'] ?? '').includes('pdf')) return '';
  return JSON.stringify(isSheet(answer) ? await readBack(answer.file) : answer.body);
}

/** The reports, down to single units where possible. */
const reports = (): readonly shared.ReportSpec[] => Object.values(shared.REPORTS);

/** A unit is also identified by `orderNo`. */
function inputsOf(meta: EndpointMeta): readonly Record<string, unknown>[] {
  const { id } = meta;
  if (id === 'phone.report.query') return reports().map(({ name, dimensions }) => ({ name, groupBy: dimensions.slice(-1), size: 200 }));
  if (id === 'phone.export.exportFile')
    return [
      ...reports().map(({ name, dimensions }) => ({ type: name, groupBy: dimensions.at(-1) })),
      ...['purchase', 'purchaseDetails', 'realStore', 'virtualStore'].flatMap((type) => [
        { type },
        {
          type,
          columns: Object.keys(shared.purchasedUnitFields)
            .filter((name) => type !== 'purchase' && name !== 'remark')
            .join(),
        },
        ...(type === 'purchase' ? [{ type, detail: 1, orderNo: world.orderNo }] : []),
      ]),
    ];
  return meta.input.list
    ? [{ size: 200 }, { size: 200, orderNo: world.orderNo }]
    : [inputOf(meta, world), inputOf(meta, { ...world, orderNo: world.productNo })];
}

/** The calls whose answers contain one of the figures. */
async function tellers(who: Caller, calls: readonly EndpointMeta[]): Promise<string[]> {
  const told: string[] = [];
  for (const meta of calls) {
    for (const input of inputsOf(meta)) {
      const text = await shown(await who.call(meta.id, input));
      const found = PATTERNS.find(({ pattern }) => pattern.test(text));
      if (found) told.push(`${meta.id} ${JSON.stringify(input).slice(0, 200)} tells ${found.figure}`);
    }
  }
  return told;
}

const COSTED = [
  'phone.purchase.pagePurchase',
  'phone.purchase.getPurchaseDetail',
  'phone.product.getPurchaseProductDetails',
  'phone.product.pageRealStoreByModel',
  'phone.export.exportFile',
  'phone.report.query',
  'phone.print.orderSheet',
];

it('users with cost permission see costs in lists, details, groups, exports and printouts', async () => {
  const boss = await app().as(TENANT, 'boss');
  const told = await tellers(
    boss,
    reads.filter(({ id }) => COSTED.includes(id)),
  );
  expect([...new Set(told.map((line) => line.split(' ')[0]))].sort()).toEqual([...COSTED].sort());
});

it.each([BUYER, ...OTHERS])('%s, without cost permission, sees a hidden cost in no answer', async (account) => {
  expect(await tellers(await app().as(TENANT, account), readsOf(account))).toEqual([]);
});

/** Names of the fields that are declared a cost anywhere. */
function costNames(): string[] {
  const names = new Set<string>();
  const collect = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 3) return;
    for (const [name, inner] of Object.entries(value)) {
      if (!(inner instanceof shared.Field)) collect(inner, depth + 1);
      else if (inner.is.cost) names.add(name);
    }
  };
  collect(shared, 0);
  return [...names];
}

/** Its own costs, and two that it does not have: a strict list refuses all of those alike, a lenient one passes over them. */
function namesFor(list: EndpointMeta['input']['list'], names: readonly string[]): readonly string[] {
  if (typeof list !== 'object') return names;
  const own = names.filter((name) => Object.hasOwn(list.fields, name));
  return list.lenient ? own : [...own, ...names.filter((name) => !own.includes(name)).slice(0, 2)];
}

const UNIT_COSTS = ['costPrice', 'purchasePrice'];

/** What an answer says apart from its time and number. */
const toldOf = async (answer: Answer<unknown>): Promise<unknown> => (isSheet(answer) ? readBack(answer.file) : answer.data);

it('filters and sorting reveal no hidden cost, not even to users who see the costs of their own purchases', async () => {
  const names = costNames();
  expect(names).toEqual(expect.arrayContaining(['costPrice', 'costAmount', 'averageCost', 'purchasePrice', 'totalPrice']));
  const boss = await app().as(TENANT, 'boss');
  const lists = reads.filter(({ input }) => input.list);
  let refused = 0;
  for (const account of ['buyer2', 'warehouse']) {
    const who = await app().as(TENANT, account);
    for (const { id, input } of lists.filter((meta) => meta.id !== 'phone.export.exportFile')) {
      const plain = await who.call<{ records?: readonly object[] }>(id, {});
      // A user who may not open a list cannot learn from it.
      if (plain.key === 'AUTH_FORBIDDEN') continue;
      const told = await toldOf(plain);
      const records = plain.data?.records ?? [];
      // A sheet is dear to make and to read: the costs of a unit stand for all.
      for (const name of isSheet(plain) ? UNIT_COSTS : namesFor(input.list, names)) {
        // A field that is a cost elsewhere but shown in every row here is not secret: the expenses of a sale.
        if (records.length > 0 && records.every((row) => name in row)) continue;
        for (const query of [{ [`${name}_ge`]: 1 }, { [`${name}_notnull`]: 1 }, { descs: name }]) {
          const answer = await who.call(id, query);
          // A sort that a list of groups has not, it passes over.
          if (answer.status === 200) expect(await toldOf(answer)).toEqual(told);
          else {
            expect(answer.key).toMatch(/^INPUT_BAD_(FILTER|SORT)$/);
            refused += (await boss.call(id, query)).status === 200 ? 1 : 0;
          }
        }
      }
    }
  }
  expect(refused).toBeGreaterThan(30);
  // Thousands of questions: every list by every cost, thrice.
}, 900_000);
