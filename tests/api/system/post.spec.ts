import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });

interface Post {
  readonly id: string;
  readonly version: number;
  readonly category: number;
  readonly categoryText: string;
  readonly postCode: string;
  readonly postName: string;
  readonly sort: number;
  readonly remark?: string;
  readonly insertTime: string;
  readonly createTime: string;
}
interface Page {
  readonly records: Post[];
  readonly total: number;
}

let next = 0;
/** A new post, so that tests do not interfere. */
const given = (more: object = {}) => {
  next += 1;
  return { category: 2, postCode: `t${next}`, postName: `试用岗位${next}`, sort: 50, ...more };
};
const byCode = async (who: Caller, postCode: string): Promise<Post | undefined> =>
  (await who.ask<Page>('system.post.list', { postCode_equal: postCode })).records[0];

async function added(who: Caller, more: object = {}): Promise<Post> {
  const post = given(more);
  await who.ask('system.post.submit', post);
  return (await byCode(who, post.postCode)) as Post;
}

const admin = () => app().as('100001', 'admin');

describe('a post', () => {
  test('can be created, opened, changed and deleted', async () => {
    const who = await admin();
    const post = await added(who, { remark: '<b>x</b>' });
    expect(post).toMatchObject({ category: 2, categoryText: '中层', remark: '<b>x</b>', version: 1 });
    expect(post.createTime).toBe(post.insertTime);

    await who.ask('system.post.submit', { ...post, postName: '改名', remark: '', $cellIndex: 3 });
    const changed = await who.ask<Post>('system.post.detail', { id: post.id });
    expect(changed).toMatchObject({ id: post.id, postName: '改名', sort: 50, version: 2 });
    expect(changed).not.toHaveProperty('remark');

    expect((await who.call('system.post.remove', undefined, { query: { ids: post.id } })).body).toEqual({
      code: 200,
      success: true,
      msg: '操作成功',
    });
    expectError(await who.call('system.post.detail', { id: post.id }), 'CRUD_NOT_FOUND');
    await who.ask('system.post.submit', given({ postCode: post.postCode }));
  });

  test('is offered in a short list', async () => {
    const post = await added(await admin());
    const choices = await (await app().as('100001', 'buyer')).ask<object[]>('system.post.select', { tenantId: '100001' });
    expect(choices).toContainEqual({ id: post.id, category: 2, postCode: post.postCode, postName: post.postName });
  });

  test('keeps fields that an update omits', async () => {
    const who = await admin();
    const post = await added(who);
    await who.ask('system.post.submit', { id: post.id, sort: 7 });
    expect(await who.ask('system.post.detail', { id: post.id })).toMatchObject({ postName: post.postName, sort: 7 });
  });

  test('has a unique code, which is free again after deletion', async () => {
    const who = await admin();
    const [one, two] = [await added(who), await added(who)];
    expectError(await who.call('system.post.submit', given({ postCode: one.postCode })), 'CRUD_DUPLICATE');
    expectError(await who.call('system.post.submit', { id: two.id, postCode: one.postCode }), 'CRUD_DUPLICATE');
    await (await app().as('100002', 'admin')).ask('system.post.submit', given({ postCode: one.postCode }));
  });

  test('is changed by only one of two concurrent updates', async () => {
    const who = await admin();
    const { id, version } = await added(who);
    const answers = await Promise.all([1, 2].map((sort) => who.call('system.post.submit', { id, version, sort })));
    expect(answers.map((answer) => answer.key ?? 'ok').sort()).toEqual(['CRUD_CHANGED', 'ok']);
  });

  test('is created once for repeated, concurrent requests', async () => {
    const who = await admin();
    const post = { ...given(), requestId: 'post-once' };
    await Promise.all([1, 2, 3].map(() => who.ask('system.post.submit', post)));
    expect((await who.ask<Page>('system.post.list', { postCode_equal: post.postCode })).total).toBe(1);
    expectError(await who.call('system.post.submit', { ...post, postName: '别的' }), 'INPUT_REQUEST_ID_REUSED');
  });
});

describe('a client of the family', () => {
  test('can post back the whole row, with numbers as text and extra fields', async () => {
    const who = await admin();
    const post = await added(who);
    expect(post).toMatchObject({ tenantId: '100001', categoryName: '中层' });
    await who.ask('system.post.submit', { ...post, category: '3', sort: '7', $index: 0, $cellEdit: false, nobodyKnows: 'x' });
    expect(await byCode(who, post.postCode)).toMatchObject({ category: 3, categoryName: '基层', sort: 7, version: 2 });
    expect(await byCode(who, post.postCode)).not.toHaveProperty('nobodyKnows');
  });

  test('lists and chooses posts of another tenant for the platform only', async () => {
    const platform = await app().as('000000', 'admin');
    const theirs = await (await app().as('100002', 'admin')).ask<Page>('system.post.list', { size: 50 });
    const asked = await platform.ask<Page>('system.post.list', { size: 50, tenantId: '100002' });
    expect(asked.records.map(({ id }) => id)).toEqual(theirs.records.map(({ id }) => id));
    expectError(await (await admin()).call('system.post.select', { tenantId: '100002' }), 'AUTH_FORBIDDEN');
  });
});

describe('invalid input', () => {
  test('is answered with all findings at once and writes nothing', async () => {
    const who = await admin();
    const bad = { category: 9, postCode: 'x'.repeat(33), sort: 'last', isDeleted: 1 };
    const answer = await who.call<{ rows: { path: string; key: string }[] }>('system.post.submit', bad);
    expectError(answer, 'INPUT_INVALID');
    expect(Object.fromEntries(answer.data.rows.map((row) => [row.path, row.key]))).toEqual({
      category: 'INPUT_NOT_CODE',
      postCode: 'INPUT_TOO_LONG',
      postName: 'INPUT_REQUIRED',
      sort: 'INPUT_NOT_INT',
    });
    expect((await who.ask<Page>('system.post.list', { postCode_like: 'xxx' })).total).toBe(0);
  });

  test("is answered in the caller's language", async () => {
    const answer = await (await admin()).call('system.post.detail', { id: '1' }, { lang: 'en' });
    expect(answer.body.msg).toBe('No such post');
  });

  test.each([
    ['sorting by a hidden column', { descs: 'is_deleted' }, 'INPUT_BAD_SORT'],
    ['a page number of 0', { current: 0 }, 'INPUT_BAD_PAGE'],
    ['a page size that is not a number', { size: 'all' }, 'INPUT_BAD_PAGE'],
  ])('%s is refused', async (_, query, key) => {
    expectError(await (await admin()).call('system.post.list', query), key);
  });

  test.each([
    ['an unknown filter', { nope: 1 }],
    ['a filter by SQL', { 'postCode)_equal': 1 }],
  ])('%s is ignored, as in the family', async (_, query) => {
    const who = await admin();
    expect((await who.ask<Page>('system.post.list', query)).total).toBe((await who.ask<Page>('system.post.list')).total);
  });

  test('server-controlled columns cannot be set', async () => {
    const who = await admin();
    const post = await added(who, { createUser: '1', insertTime: '2000-01-01 00:00:00' });
    expect(post.insertTime).not.toContain('2000');
    await who.ask('system.post.submit', { id: post.id, isDeleted: 1 });
    // A tenant is refused, not ignored: nobody should believe that the row is there.
    expectError(await who.call('system.post.submit', { id: post.id, tenantId: '100002' }), 'AUTH_FORBIDDEN');
    expect(await byCode(who, post.postCode)).toBeDefined();
    expect(await byCode(await app().as('100002', 'admin'), post.postCode)).toBeUndefined();
  });

  test('deleting nothing, or an unknown post beside a known one, deletes nothing', async () => {
    const who = await admin();
    const { id, postCode } = await added(who);
    expectError(await who.call('system.post.remove'), 'CRUD_NONE_SELECTED');
    expectError(await who.call('system.post.remove', undefined, { query: { ids: `${id},1` } }), 'CRUD_NOT_FOUND');
    expect(await byCode(who, postCode)).toBeDefined();
  });
});

describe('access to posts', () => {
  test('requires a session and the permission', async () => {
    const repairer = await app().as('100001', 'repairer');
    for (const call of ['system.post.list', 'system.post.detail', 'system.post.submit', 'system.post.remove'] as const) {
      expectError(await app().anonymous.call(call), 'AUTH_UNAUTHORIZED');
      const refused = await repairer.call(call);
      expectError(refused, 'AUTH_FORBIDDEN');
      expect(refused.status).toBe(403);
    }
  });

  test('of another tenant is refused', async () => {
    const mine = await added(await admin(), { postName: '只属于远北' });
    const other = await app().as('100002', 'admin');
    expectError(await other.call('system.post.detail', { id: mine.id }), 'CRUD_NOT_FOUND');
    expectError(await other.call('system.post.submit', { id: mine.id, postName: 'taken' }), 'CRUD_NOT_FOUND');
    expectError(await other.call('system.post.remove', { ids: [mine.id] }), 'CRUD_NOT_FOUND');
    expect((await other.ask<Page>('system.post.list', { postName: '只属于远北', tenantId: '100001' })).total).toBe(0);
    expectError(await other.call('system.post.select', { tenantId: '100001' }), 'AUTH_FORBIDDEN');
    expect(JSON.stringify(await other.ask('system.post.select'))).not.toContain('只属于远北');
    const platform = await app().as('000000', 'admin');
    expect(JSON.stringify(await platform.ask('system.post.select', { tenantId: '100001' }))).toContain('只属于远北');
    expect(await (await admin()).ask('system.post.detail', { id: mine.id })).toMatchObject({ postName: '只属于远北', version: 1 });
  });
});
