import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });
const platform = () => app().as('000000', 'admin');
const trader = () => app().as('100001', 'admin');

interface Row {
  readonly id: string;
  readonly version: number;
  readonly parentId: string;
  readonly code: string;
  readonly dictKey: number | string;
  readonly dictValue: string;
  readonly parentName: string;
  readonly tenantId?: string;
  readonly children?: readonly Row[];
}
interface Page {
  readonly records: Row[];
  readonly total: number;
}
type Area = 'system.dict' | 'system.dict-biz';

let next = 0;

/** A new dictionary with an entry for each name, added like the stock client does. */
async function dictionary(who: Caller, area: Area, ...names: string[]): Promise<Row> {
  next += 1;
  const head = { code: `t${next}`, dictValue: `字典${next}`, parentId: '', dictKey: 7, sort: 1, isSealed: 0 };
  await who.ask(`${area}.submit`, head);
  const [row] = (await who.ask<Page>(`${area}.parent-list`, { code: head.code })).records;
  for (const [i, dictValue] of names.entries())
    await who.ask(`${area}.submit`, { code: 'something else', dictValue, parentId: row?.id, dictKey: i + 1, sort: i, isSealed: 0 });
  return row as Row;
}

const keysOf = async (who: Caller, area: Area, code: string) =>
  (await who.ask<Row[]>(`${area}.dictionary`, { code })).map(({ dictKey, dictValue }) => [dictKey, dictValue]);

const childrenOf = (who: Caller, area: Area, parentId: string) => who.ask<Row[]>(`${area}.child-list`, { parentId });

describe.each([
  ['system.dict', platform],
  ['system.dict-biz', trader],
] as const)('%s', (area, writer) => {
  test('has a head with key -1, and entries with its code and numeric keys where possible', async () => {
    const who = await writer();
    const head = await dictionary(who, area, '甲', '乙');
    expect(head).toMatchObject({ parentId: '0', dictKey: -1, parentName: '顶级' });
    await who.ask(`${area}.submit`, { code: 'x', dictValue: '丙', parentId: head.id, dictKey: 'c-3', sort: '9', isSealed: '0' });
    await who.ask(`${area}.submit`, { code: 'x', dictValue: '丁', parentId: head.id, dictKey: '007', sort: 10, isSealed: 0 });
    const children = await childrenOf(who, area, head.id);
    expect(children.map(({ code, dictKey, parentName }) => [code, dictKey, parentName])).toEqual(
      [1, 2, 'c-3', '007'].map((key) => [head.code, key, head.dictValue]),
    );
    expect(await keysOf(who, area, head.code)).toEqual([
      [1, '甲'],
      [2, '乙'],
      ['c-3', '丙'],
      ['007', '丁'],
    ]);
  });

  test('is returned as a tree, by parent, in pages on request, and by its heads', async () => {
    const who = await writer();
    const { id, code, dictValue } = await dictionary(who, area, '一', '二', '三');
    const [tree] = (await who.ask<Row[]>(`${area}.list`, { code, current: 1, size: 1, somethingElse: 1 })) as Row[];
    expect(tree?.children?.map((row) => row.dictValue)).toEqual(['一', '二', '三']);
    expect(tree?.children?.[0]).not.toHaveProperty('children');
    const page = await who.ask<Page>(`${area}.child-list`, { parentId: id, current: 2, size: 2 });
    expect([page.total, page.records.map((row) => row.dictValue)]).toEqual([3, ['三']]);
    const nodes = await who.ask<{ id: string; title: string; value: string; children: unknown[] }[]>(`${area}.tree`, { code: 'DICT' });
    expect(nodes.find((node) => node.id === id)).toMatchObject({ title: dictValue, value: id, children: { length: 3 } });
    const heads = await who.ask<Page>(`${area}.parent-list`, { size: 200 });
    expect(heads.records.every(({ parentId }) => parentId === '0')).toBe(true);
  });

  test('accepts a complete row of a stock client with labels and unknown fields', async () => {
    const who = await writer();
    const head = await dictionary(who, area, '甲');
    const [child] = await childrenOf(who, area, head.id);
    await who.ask(`${area}.submit`, { ...child, dictValue: '改', dictKey: '1', $isSealed: '否', isSealedName: '否', hasChildren: false });
    expect(await who.ask(`${area}.detail`, { id: child?.id })).toMatchObject({ dictKey: 1, dictValue: '改', parentId: head.id });
    await who.ask(`${area}.submit`, { id: head.id, dictValue: '新名' });
    expect(await who.ask(`${area}.detail`, { id: head.id })).toMatchObject({
      parentId: '0',
      dictKey: -1,
      dictValue: '新名',
      code: head.code,
    });
  });

  test('passes a new code to all its entries', async () => {
    const who = await writer();
    const head = await dictionary(who, area, '甲', '乙');
    const [child] = await childrenOf(who, area, head.id);
    await who.ask(`${area}.submit`, { code: 'x', dictValue: '甲一', parentId: child?.id, dictKey: 11, sort: 1, isSealed: 0 });
    await who.ask(`${area}.submit`, { ...head, code: `${head.code}-new` });
    expect((await keysOf(who, area, `${head.code}-new`)).map(([key]) => key)).toEqual(expect.arrayContaining([1, 2, 11]));
    expect(await keysOf(who, area, head.code)).toEqual([]);
  });

  test('has a unique code and unique keys, and requires a key except for the head', async () => {
    const who = await writer();
    const { id, code } = await dictionary(who, area, '甲', '乙');
    const twice = { code, dictValue: '又', parentId: id, dictKey: '1', sort: 1, isSealed: 0 };
    expectError(await who.call(`${area}.submit`, twice), 'DICT_KEY_EXISTS');
    expectError(await who.call(`${area}.submit`, { ...twice, parentId: '0' }), 'DICT_KEY_EXISTS');
    const [, second] = await childrenOf(who, area, id);
    expectError(await who.call(`${area}.submit`, { id: second?.id, dictKey: 1 }), 'DICT_KEY_EXISTS');
    for (const dictKey of ['', -1]) expectError(await who.call(`${area}.submit`, { ...twice, dictKey }), 'INPUT_INVALID');
    const other = await dictionary(who, area, '丙');
    expectError(await who.call(`${area}.submit`, { id: other.id, code }), 'DICT_KEY_EXISTS');
    expect(await keysOf(who, area, other.code)).toEqual([[1, '丙']]);
  });

  test('offers no sealed entries', async () => {
    const who = await writer();
    const { id, code } = await dictionary(who, area, '甲', '乙');
    const [first] = await childrenOf(who, area, id);
    await who.ask(`${area}.submit`, { id: first?.id, isSealed: 1 });
    expect(await keysOf(who, area, code)).toEqual([[2, '乙']]);
    expect(await childrenOf(who, area, id)).toHaveLength(2);
  });

  test('is deleted from its leaves, or as a whole', async () => {
    const who = await writer();
    const head = await dictionary(who, area, '甲');
    const [child] = await childrenOf(who, area, head.id);
    expectError(await who.call(`${area}.remove`, undefined, { query: { ids: head.id } }), 'CRUD_HAS_CHILDREN');
    await who.ask(`${area}.remove`, undefined, { query: { ids: `${head.id},${child?.id}` } });
    expect(await keysOf(who, area, head.code)).toEqual([]);
    expect((await who.ask<Page>(`${area}.parent-list`, { code: head.code })).total).toBe(0);
  });

  test('cannot be moved below itself', async () => {
    const who = await writer();
    const head = await dictionary(who, area, '甲');
    const [child] = await childrenOf(who, area, head.id);
    const moved = { id: head.id, dictKey: 5 };
    expectError(await who.call(`${area}.submit`, { ...moved, parentId: head.id }), 'CRUD_PARENT_SELF');
    expectError(await who.call(`${area}.submit`, { ...moved, parentId: child?.id }), 'CRUD_PARENT_BELOW');
    expectError(await who.call(`${area}.submit`, { ...moved, parentId: '404' }), 'ERP_UNKNOWN_REF');
  });
});

describe('platform dictionaries', () => {
  test('contain the codes that forms of the family request, in both languages', async () => {
    const buyer = await app().as('100001', 'buyer');
    expect(await buyer.ask('system.dict.dictionary', { code: 'yes_no' })).toMatchObject([
      { dictKey: 1, dictValue: '否' },
      { dictKey: 2, dictValue: '是' },
    ]);
    expect(await buyer.ask('system.dict.dictionary', { code: 'flow' })).toMatchObject([
      { remark: 'leave' },
      { remark: 'expense' },
      { dictValue: '单据审批' },
    ]);
    for (const code of ['post_category', 'notice', 'region', 'data_scope_type', 'api_scope_type', 'org_category', 'sex'])
      expect((await buyer.ask<Row[]>('system.dict.select', { code })).length).toBeGreaterThan(1);
    const english = await buyer.call<Row[]>('system.dict.dictionary', { code: 'sex' }, { lang: 'en' });
    expect(english.data.map(({ dictValue }) => dictValue)).toEqual(['Male', 'Female', 'Unknown']);
  });

  test('can be read by every user and changed by the platform only', async () => {
    const buyer = await app().as('100001', 'buyer');
    const [head] = (await buyer.ask<Page>('system.dict.parent-list', { code: 'sex' })).records;
    expect(await childrenOf(buyer, 'system.dict', String(head?.id))).toMatchObject([{ parentName: '性别' }, {}, {}]);
    for (const who of [buyer, await trader()]) {
      expectError(await who.call('system.dict.submit', { id: head?.id, dictValue: 'x' }), 'AUTH_FORBIDDEN');
      expectError(await who.call('system.dict.remove', { ids: head?.id }), 'AUTH_FORBIDDEN');
    }
  });
});

describe('business dictionaries', () => {
  test('are separate per tenant, even under the same codes', async () => {
    const [ours, theirs] = [await trader(), await app().as('100002', 'admin')];
    const head = { code: 'meeting', dictValue: '会面', sort: 1, isSealed: 0 };
    for (const who of [ours, theirs]) await who.ask('system.dict-biz.submit', head);
    const [mine] = (await ours.ask<Page>('system.dict-biz.parent-list', { code: 'meeting' })).records;
    expect(mine?.tenantId).toBe('100001');
    expectError(await theirs.call('system.dict-biz.detail', { id: mine?.id }), 'CRUD_NOT_FOUND');
    expectError(await theirs.call('system.dict-biz.submit', { ...head, parentId: mine?.id, dictKey: 1 }), 'ERP_UNKNOWN_REF');
    expectError(await theirs.call('system.dict-biz.remove', { ids: mine?.id }), 'CRUD_NOT_FOUND');
  });
});
