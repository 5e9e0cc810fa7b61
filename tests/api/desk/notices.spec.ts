import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small', described: true });
const as = (account: string) => app().as('100001', account);

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly content?: string;
  readonly isRead: number;
}

const PAST = '2026-01-01 08:00:00';
const FUTURE = '2099-01-01 08:00:00';

async function released(title: string, releaseTime: string, content = '<p>hello</p>'): Promise<string> {
  const boss = await as('boss');
  await boss.ask('desk.notice.submit', { title, category: 1, releaseTime, content });
  const { records } = await boss.ask<{ records: Shown[] }>('desk.notice.list', { title_equal: title });
  return records[0]?.id ?? '';
}

const seenBy = async (account: string, title: string) =>
  (await (await as(account)).ask<{ records: Shown[] }>('desk.notice.list', { title_equal: title })).records;

test('a notice is seen before its release by those who may edit notices only, in the list and by its id', async () => {
  const id = await released('to come', FUTURE);
  expect(await seenBy('boss', 'to come')).toHaveLength(1);
  expect(await seenBy('warehouse', 'to come')).toEqual([]);
  expectError(await (await as('warehouse')).call('desk.notice.detail', { id }), 'CRUD_NOT_FOUND');
});

test('a released notice is unread until the reader has opened it, for each reader', async () => {
  const id = await released('stocktaking', PAST);
  expect(await seenBy('warehouse', 'stocktaking')).toMatchObject([{ isRead: 0 }]);
  const opened = await (await as('warehouse')).ask<Shown>('desk.notice.detail', { id });
  expect(opened).toMatchObject({ title: 'stocktaking', categoryName: '发布通知' });
  await (await as('warehouse')).ask('desk.notice.detail', { id });
  expect(await seenBy('warehouse', 'stocktaking')).toMatchObject([{ isRead: 1 }]);
  expect(await seenBy('boss', 'stocktaking')).toMatchObject([{ isRead: 0 }]);
});

test('scripts are removed from the content of a notice', async () => {
  const id = await released('rich', PAST, '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)></p>');
  const { content } = await (await as('warehouse')).ask<Shown>('desk.notice.detail', { id });
  expect(content).toContain('<p>a');
  expect(content).not.toMatch(/script|onclick|onerror/);
});
