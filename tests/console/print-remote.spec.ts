import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoint } from '@phone-trade/shared';
import { codesOf } from '../support/paper.js';
import { expect, test } from './support/fixtures.js';
import { headersOf } from './support/sign-in.js';
import { storePhones } from './support/units.js';

const TENANT = '远北数码';

test('a label selected in a list is printed on a remote device, and its job shows the result', async ({
  page,
  browser,
  request,
  baseURL,
  signInAs,
}) => {
  const [productNo = ''] = await storePhones(browser, 975_000, 1);
  // The printer belongs to another user, since its owner prints through a local service.
  const headers = await headersOf(request, TENANT, 'manager');
  const post = async <T>(id: Parameters<typeof endpoint>[0], data: object): Promise<T> => {
    const answer = await request.post(endpoint(id).path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: T }).data;
  };
  const name = `desk ${productNo}`;
  await post('phone.print.addPrintDevice', { name });
  const { records } = await post<{ records: { id: string }[] }>('phone.print.pagePrintDevice', { name });
  const { pollToken } = await post<{ pollToken: string }>('phone.print.renewPollToken', { id: records[0]?.id });

  await signInAs(TENANT, 'boss');
  await page.goto(`/ERP/purchase/stock?productNo=${productNo}`);
  await page
    .getByRole('row', { name: new RegExp(productNo) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: '打印商品标签' }).click();
  await page.getByRole('button', { name: '远程打印' }).click();
  await page.getByRole('menuitem', { name }).first().click();
  await expect(page.getByText(`已发送到「${name}」`)).toBeVisible();

  const folder = mkdtempSync(join(tmpdir(), 'printed-'));
  const given = ['scripts/printer.mjs', '--url', baseURL ?? '', '--token', pollToken, '--out', folder, '--jobs', '1'];
  await promisify(execFile)(process.execPath, given, { timeout: 60_000 });
  const pdf = readdirSync(folder).find((file) => file.endsWith('.pdf')) ?? '';
  expect(codesOf(readFileSync(join(folder, pdf)), 203)).toEqual([`QR-Code:${productNo}`]);
  rmSync(folder, { recursive: true });
  await page.goto('/ERP/print/content');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('已打印');
});
