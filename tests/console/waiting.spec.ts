import { expect, test } from './support/fixtures.js';
import { judge } from './support/looks.js';

const DAY_MS = 24 * 60 * 60_000;
/** Where the tenant's day begins. */
const ZONE_MS = 8 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() + ZONE_MS - days * DAY_MS).toISOString().slice(0, 19).replace('T', ' ');

test('a row that waits turns amber after a week and red after ten days', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'boss');
  await page.route('**/purchaseRefund/pagePendingRefund', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { records: object[] } };
    const row = { productNo: '26110100001', ...answer.data.records[0] };
    const records = [1, 8, 12].map((days) => ({ ...row, id: `4711${days}`, status: 100, auditStatus: 100, insertTime: daysAgo(days) }));
    await route.fulfill({ json: { ...answer, data: { ...answer.data, records: [...records, { ...records[2], id: '1', status: 300 }] } } });
  });
  await page.goto('/ERP/purchase/refundPending');
  const tags = page
    .getByRole('main')
    .locator('[data-tone]')
    .filter({ has: page.locator('time') });
  await expect(tags).toHaveText([/8 天$/, /12 天$/]);
  expect(await tags.evaluateAll((all) => all.map((one) => one.getAttribute('data-tone')))).toEqual(['attention', 'danger']);
  await judge(page, 'rows that wait');
});
