import { endpoint } from '@phone-trade/shared';
import type { Page } from '@playwright/test';
import { dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { inTurn } from './support/languages.js';
import { fits, judge, take } from './support/looks.js';

const TENANT = '远北数码';

/** A non-default sale template of the tenant, since other tests print at the same time. */
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

for (const [lang, width, chooseLayout, cost] of inTurn(
  [
    ['zh', 1366, '版式', '打印成本'],
    ['en', 375, 'Layout', 'Print cost'],
  ] as const,
  1,
)) {
  test(`a sale is printed by a tenant's template, ${lang}, ${width}`, async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    const name = `ticket ${lang}`;
    expect(await addTemplate(page, name)).not.toBe('');
    await take(page, { lang, width, theme: 'default' });
    await page.goto('/ERP/sale/saleOrder?reviewStatus=300');
    const orderNo = (
      (await page
        .getByRole('link', { name: /^XS\d+/ })
        .first()
        .textContent()) ?? ''
    ).trim();
    const print = lang === 'zh' ? /打\s*印/ : 'Print';
    if (width === 375) {
      await page.getByRole('button', { name: 'More actions' }).first().click();
      await page.getByRole('menuitem', { name: print }).click();
    } else {
      // The button for selected rows waits for a selection.
      await page.getByRole('button', { name: print, disabled: false }).first().click();
    }
    const paper = dialog(page).frameLocator('iframe');
    await expect(paper.locator('.sheet').first()).toContainText(orderNo);
    await dialog(page).getByRole('combobox', { name: chooseLayout }).click();
    await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click();
    await expect(paper.getByRole('heading', { name: orderNo })).toBeVisible();
    await expect(paper.getByText(/^cost\s*$/)).toBeVisible();
    await judge(page, 'the paper by a template');
    await fits(page, 'the paper by a template');
    await dialog(page).getByRole('checkbox', { name: cost }).check();
    await expect(paper.getByText(/^cost [\d,]+\.\d\d$/)).toBeVisible();
  });
}
