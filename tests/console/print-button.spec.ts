import { endpoint, UNPRINTABLE } from '@phone-trade/shared';
import { expect, test } from './support/fixtures.js';
import { headersOf } from './support/sign-in.js';

const TENANT = '远北数码';

const LISTS = [
  { kind: 'purchase', path: '/ERP/purchase/order?reviewStatus=300', button: '采购单打印模板', title: '打印采购单' },
  { kind: 'sale', path: '/ERP/sale/saleOrder?reviewStatus=300', button: '销售单打印模板', title: '打印销售单' },
] as const;

for (const { kind, path, button, title } of LISTS)
  test(`a printer selected in the ${kind} list prints the selected orders`, async ({ page, request, signInAs }) => {
    // Another user owns the printers, since their owner prints through a local service.
    const headers = await headersOf(request, TENANT, 'manager');
    const post = async <T>(id: Parameters<typeof endpoint>[0], data: object): Promise<T> => {
      const answer = await request.post(endpoint(id).path, { headers, data });
      return ((await answer.json()) as { data: T }).data;
    };
    const idOf = async (name: string): Promise<string> => {
      await post('phone.print.addPrintDevice', { name });
      return (await post<{ records: { id: string }[] }>('phone.print.pagePrintDevice', { name })).records[0]?.id ?? '';
    };
    const names = ['first', 'second'].map((name) => `${kind} ${name}`);
    const ids = [await idOf(names[0] ?? ''), await idOf(names[1] ?? '')];
    const jobs = async (printDeviceId: string | undefined) =>
      (await post<{ records: { id: string }[] }>('phone.print.pagePrintContent', { printDeviceId })).records;
    await signInAs(TENANT, 'boss');
    await page.goto(path);
    const print = page.getByRole('button', { name: button });
    await expect(print).toBeDisabled();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('checkbox').nth(2).check();
    await print.hover();
    await page.getByRole('menuitem', { name: names[1] ?? '' }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.frameLocator('iframe').locator('.sheet')).toHaveCount(2);
    await dialog.getByRole('button', { name: names[1] ?? '' }).click();
    await expect(page.getByText(`已发送到「${names[1]}」`)).toBeVisible();
    expect((await jobs(ids[1])).length).toBeGreaterThan(0);
    expect(await jobs(ids[0])).toEqual([]);

    await print.click();
    await expect(dialog.getByRole('button', { name: '远程打印' })).toBeVisible();
  });

test('a downloaded PDF with letters that the print fonts lack shows a warning that names them', async ({ page, signInAs }) => {
  await page.route(`**${endpoint('phone.print.renderOrder').path}`, (route) =>
    route.fulfill({
      body: '%PDF-1.4',
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="x.pdf"',
        [UNPRINTABLE]: encodeURIComponent('😀 ก'),
      },
    }),
  );
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/sale/saleOrder?reviewStatus=300');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: '销售单打印模板' }).click();
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载 PDF' }).click()]);
  await expect(page.getByText('打印字体中没有这些字，已印成方框：😀 ก')).toBeVisible();
});

test('a list shows the serial number of a unit without an IMEI', async ({ page, signInAs }) => {
  await page.route(`**${endpoint('phone.product.pageRealStoreByDetail').path}*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { records: Record<string, unknown>[] } };
    const [first, ...others] = body.data.records;
    const { imei: _imei, ...unit } = first ?? {};
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, records: [{ ...unit, sn: 'F17XK-0042Q1MN' }, ...others] } },
    });
  });
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/stock');
  await expect(page.getByRole('row').nth(1).getByText('F17XK-0042Q1MN')).toBeVisible();
});
