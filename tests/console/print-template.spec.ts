import { endpoint } from '@phone-trade/shared';
import type { Page } from '@playwright/test';
import { dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { inTurn } from './support/languages.js';
import { fits, judge, take } from './support/looks.js';
import { sellPhones } from './support/units.js';

const TENANT = '远北数码';

/** A sale template of the tenant besides its default. */
async function addTemplate(page: Page, name: string): Promise<string> {
  return page.evaluate(
    async ({ add, list, name }) => {
      const token = JSON.parse(localStorage.getItem('console-session') ?? '{}').accessToken as string;
      const post = (path: string, data: object) =>
        fetch(path, {
          method: 'POST',
          headers: { 'Blade-Auth': `bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(data),
        }).then((answer) => answer.json());
      const html = '<h1>{{orderNo}}</h1>{{qr:orderNo}}<p>cost {{costPrice}}</p>{{#products}}<p>{{productName}}</p>{{/products}}';
      await post(add, { name, templateType: 2, html, paperWidth: 120, paperHeight: 90 });
      const { data } = (await post(list, { type: 2 })) as { data: { id: string; name: string }[] };
      return data.find((template) => template.name === name)?.id ?? '';
    },
    { add: endpoint('phone.print.addPrintTemplate').path, list: endpoint('phone.print.listPrintTemplate').path, name },
  );
}

for (const { lang, width, serial, more, print, chooseLayout, cost } of inTurn(
  [
    { lang: 'zh', width: 1366, serial: 979_500, more: '更多操作', print: /打\s*印/, chooseLayout: '版式', cost: '打印成本' },
    { lang: 'en', width: 375, serial: 979_510, more: 'More actions', print: 'Print', chooseLayout: 'Layout', cost: 'Print cost' },
  ] as const,
  1,
)) {
  test(`a sale is printed by a tenant's template, ${lang}, ${width}`, async ({ page, browser, signInAs }) => {
    const [unit = ''] = await sellPhones(browser, serial, 1);
    await signInAs(TENANT, 'boss');
    const name = `ticket ${lang}`;
    expect(await addTemplate(page, name)).not.toBe('');
    await take(page, { lang, width, theme: 'default' });
    await page.goto(`/ERP/goodsDetails/index?orderNo=${unit}`);
    const orderNo = await page
      .getByRole('link', { name: /^XS\d+$/ })
      .first()
      .innerText();
    await page.goto(`/ERP/sale/saleOrder?orderNo=${orderNo}`);
    await expect(page.getByRole('link', { name: /^XS\d+$/ })).toHaveText([orderNo]);
    await page.getByRole('main').getByRole('button', { name: more }).click();
    await page.getByRole('menuitem', { name: print }).click();
    const paper = dialog(page).frameLocator('iframe');
    await expect(paper.locator('.sheet').first()).toContainText(orderNo);
    await dialog(page).getByRole('combobox', { name: chooseLayout }).click();
    await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click();
    await expect(paper.getByRole('heading', { name: orderNo })).toBeVisible();
    await expect(paper.getByText(/^cost\s*$/)).toBeVisible();
    await judge(page, 'the paper by a template');
    await fits(page, 'the paper by a template');
    await dialog(page).getByRole('checkbox', { name: cost }).check();
    await expect(paper.getByText(/^cost 1,000\.00$/)).toBeVisible();
  });
}
