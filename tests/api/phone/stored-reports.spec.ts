import { seedId } from '../../../seeds/base/ids.js';
import { runChore } from '../../support/background.js';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small', described: true });
const as = (account: string) => app().as('100001', account);

interface Ran {
  readonly records: readonly { readonly cells: Record<string, unknown> }[];
  readonly total: number;
  readonly totals: Record<string, number>;
  readonly columns: readonly { readonly property: string; readonly zh: string }[];
}
interface Report {
  readonly id: string;
  readonly name: string;
  readonly nextTime?: string;
}

const BOSS = 2;
const HOUR_MS = 60 * 60_000;
const BY_BRAND = { list: 'realStore', groupBy: ['brandId'], sums: ['costPrice'] };

async function saved(account: string, name: string, definition: object): Promise<string> {
  const author = await as(account);
  await author.ask('report.submit', { name, ...definition });
  return (await reportsOf(account, name))[0]?.id ?? '';
}

/** Sends what is due so many hours from now, at two servers. */
async function sendDue(hours: number): Promise<void> {
  const run = () => runChore(app(), 'scheduled reports', hours * HOUR_MS, 10);
  await Promise.all([run(), run()]);
}

const reportsOf = async (account: string, name: string) =>
  (await (await as(account)).ask<{ records: Report[] }>('report.list', { name_equal: name })).records;

test('groups add up to the rows of the list they are of', async () => {
  const boss = await as('boss');
  const stock = await boss.ask<{ total: number }>('phone.product.pageRealStoreByDetail', { size: 1, exactTotal: 1 });
  const { records, totals, columns } = await boss.ask<Ran>('report.run', { ...BY_BRAND, size: 100 });
  const sum = (name: string) => records.reduce((all, { cells }) => all + Number(cells[name] ?? 0), 0);
  expect(stock.total).toBeGreaterThan(0);
  expect(sum('rowCount')).toBe(stock.total);
  expect(totals.rowCount).toBe(stock.total);
  expect(Math.round(sum('costPrice') * 100)).toBe(Math.round((totals.costPrice ?? 0) * 100));
  expect(columns.map(({ property }) => property)).toEqual(['brandId', 'rowCount', 'costPrice']);
  expect(records[0]?.cells.brandName).toBeTruthy();
});

test('instants are grouped by the days and months of the tenant', async () => {
  const boss = await as('boss');
  const days = await boss.ask<Ran>('report.run', { list: 'purchase', groupBy: ['insertTime'], size: 100 });
  const months = await boss.ask<Ran>('report.run', { list: 'purchase', groupBy: ['insertTime-month'], size: 100 });
  const orders = await boss.ask<{ records: { insertTime: string }[]; total: number }>('phone.purchase.pagePurchase', { size: 200 });
  const own = [...new Set(orders.records.map(({ insertTime }) => insertTime.slice(0, 10)))].sort();
  expect(days.records.map(({ cells }) => cells.insertTime)).toEqual(own);
  expect(months.records.map(({ cells }) => cells.insertTime)).toEqual([...new Set(own.map((day) => day.slice(0, 7)))]);
});

test('a report without groups shows the chosen columns of the filtered rows', async () => {
  const boss = await as('boss');
  const { records, columns } = await boss.ask<Ran>('report.run', {
    list: 'purchase',
    columns: ['orderNo', 'totalPrice'],
    filters: { totalPrice_ge: 1 },
    size: 5,
  });
  expect(columns.map(({ property }) => property)).toEqual(['orderNo', 'totalPrice']);
  expect(records.length).toBeGreaterThan(0);
  for (const { cells } of records) expect(Number(cells.totalPrice)).toBeGreaterThanOrEqual(1);
});

test('costs are left out for users who do not see them, and cannot be grouped by', async () => {
  const clerk = await as('buyer');
  const { columns, records } = await clerk.ask<Ran>('report.run', BY_BRAND);
  expect(columns.map(({ property }) => property)).toEqual(['brandId', 'rowCount']);
  for (const { cells } of records) expect(cells).not.toHaveProperty('costPrice');
  const boss = await as('boss');
  expectError(await boss.call('report.run', { list: 'realStore', groupBy: ['costPrice'] }), 'REPORT_BAD_GROUP');
});

test('refuses lists without the right, unknown columns and sums without groups', async () => {
  const boss = await as('boss');
  expectError(await boss.call('report.run', { list: 'nothing' }), 'INPUT_NOT_CODE');
  expectError(await boss.call('report.run', { list: 'purchase', columns: ['password'] }), 'INPUT_UNKNOWN_FIELD');
  expectError(await boss.call('report.run', { list: 'purchase', groupBy: ['orderNo'] }), 'REPORT_BAD_GROUP');
  expectError(await boss.call('report.run', { list: 'realStore', groupBy: ['brandId'], sums: ['imei'] }), 'REPORT_BAD_SUM');
  expectError(await boss.call('report.run', { list: 'realStore', sums: ['costPrice'] }), 'REPORT_SUMS_WITHOUT_GROUP');
  expectError(await boss.call('report.run', { list: 'purchase', filters: { size: 9 } }), 'INPUT_BAD_FILTER');
  expectError(await boss.call('report.run', { list: 'purchase', span: 'today', spanOf: 'orderNo' }), 'REPORT_BAD_SPAN');
  expectError(await boss.call('report.submit', { name: 'x', list: 'purchase', filters: { nothing: 1 } }), 'INPUT_BAD_FILTER');
});

test('a report is open to its author and to holders of its right, and changed by its author only', async () => {
  const own = await saved('boss', 'mine', BY_BRAND);
  const shared = await saved('boss', 'shared', { ...BY_BRAND, permission: 'stock_view' });
  const clerk = await as('buyer');
  expect(await reportsOf('buyer', 'mine')).toEqual([]);
  expect(await reportsOf('buyer', 'shared')).toHaveLength(1);
  expectError(await clerk.call('report.detail', { id: own }), 'CRUD_NOT_FOUND');
  expectError(await clerk.call('report.run', { id: own }), 'CRUD_NOT_FOUND');
  expect((await clerk.ask<Ran>('report.run', { id: shared })).total).toBeGreaterThan(0);
  const admin = await as('admin');
  expectError(await admin.call('report.submit', { id: shared, name: 'taken', list: 'purchase' }), 'REPORT_NOT_OWN');
  expectError(await admin.call('report.submit', { id: own, name: 'taken', list: 'purchase' }), 'CRUD_NOT_FOUND');
  expectError(await admin.call('report.remove', { ids: shared }), 'REPORT_NOT_OWN');
  const boss = await as('boss');
  await boss.ask('report.removeShort', { ids: shared });
  expectError(await boss.call('report.detail', { id: shared }), 'CRUD_NOT_FOUND');
});

test('a scheduled report of concurrent servers notifies its receivers once at each due time of the tenant', async () => {
  const boss = await as('boss');
  const userId = seedId('100001', 'user', BOSS);
  const schedule = { schedule: '0 8 * * *', sendTo: [userId] };
  const id = await saved('boss', 'each morning', { ...BY_BRAND, ...schedule });
  const [{ nextTime } = { nextTime: '' }] = await reportsOf('boss', 'each morning');
  expect(nextTime).toMatch(/ 08:00:00$/);
  await sendDue(0);
  const told = async () =>
    (await boss.ask<{ records: { linkNo: string }[] }>('message.list', { title_equal: 'each morning' })).records.map(
      ({ linkNo }) => linkNo,
    );
  expect(await told()).toEqual([]);
  await sendDue(24);
  expect(await told()).toEqual([id]);
});

test('refuses schedules that cannot be read, that run too often and that nobody receives', async () => {
  const boss = await as('boss');
  const userId = seedId('100001', 'user', BOSS);
  const submit = (more: object) => boss.call('report.submit', { name: 's', list: 'purchase', sendTo: [userId], ...more });
  expectError(await submit({ schedule: 'tomorrow' }), 'REPORT_BAD_SCHEDULE');
  expectError(await submit({ schedule: '0 0 31 2 *' }), 'REPORT_BAD_SCHEDULE');
  expectError(await submit({ schedule: '*/5 * * * *' }), 'REPORT_OFTEN');
  expectError(await submit({ schedule: '0 8 * * *', sendTo: [] }), 'REPORT_NO_RECEIVERS');
});

test('the export of a report waits among the downloads with the groups as rows', async () => {
  const id = await saved('boss', 'out', BY_BRAND);
  const boss = await as('boss');
  const { fileName } = await boss.ask<{ fileName: string }>('report.export', { id });
  expect(fileName).toMatch(/\.xlsx$/);
  const { records } = await boss.ask<{ records: { fileName: string }[] }>('phone.download.pageDownload');
  expect(records.map((task) => task.fileName)).toContain(fileName);
});
