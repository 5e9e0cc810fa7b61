import type { Page } from '@playwright/test';
import { dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { fits, judge } from './support/looks.js';
import { named } from './support/people.js';
import { rowOf } from './support/rows.js';

const TENANT = '100002';
const LIST = '/ERP/purchase/company';

const header = (page: Page, name: string) => page.getByRole('main').getByRole('columnheader', { name: new RegExp(`^${name}`) });
const panel = (page: Page) => page.getByRole('dialog', { name: '列设置' });

test('a default of the owner reaches a colleague, whose own arrangement holds until a reset', async ({ openAs }) => {
  const [owner, buyer] = await Promise.all([openAs(TENANT, 'owner'), openAs(TENANT, 'buyer')]);

  const name = await test.step('the owner hides a column for everybody', async () => {
    await owner.goto(LIST);
    await owner.getByRole('button', { name: '列设置' }).click();
    const last = panel(owner).getByRole('listitem').last();
    const hidden = (await last.innerText()).trim();
    await last.getByRole('checkbox').uncheck();
    await panel(owner).getByRole('button', { name: '设为公司默认' }).click();
    await expect(owner.getByText('已设为公司默认，没有自行设置过的人都会看到')).toBeVisible();
    await judge(owner, 'column settings');
    await owner.keyboard.press('Escape');
    return hidden;
  });

  await test.step('a colleague does not see the column, shows it, and resets', async () => {
    await buyer.goto(LIST);
    await buyer.getByRole('button', { name: '列设置' }).click();
    const box = panel(buyer).getByRole('checkbox', { name, exact: true });
    await expect(box).not.toBeChecked();
    await box.check();
    const saved = buyer.waitForResponse(/updateTableAttr/);
    await buyer.keyboard.press('Escape');
    await saved;
    await buyer.reload();
    await expect(header(buyer, name)).not.toHaveCount(0);
    await buyer.getByRole('button', { name: '列设置' }).click();
    await expect(panel(buyer).getByRole('button', { name: '设为公司默认' })).toHaveCount(0);
    await panel(buyer)
      .getByRole('button', { name: named('重置') })
      .click();
    await expect(box).not.toBeChecked();
  });

  await test.step('the owner changes the default where the tables are listed', async () => {
    await owner.goto('/ERP/basic/table');
    await expect(rowOf(owner, 'company').first()).toBeVisible();
    await judge(owner, 'table settings');
    await fits(owner, 'table settings');
    await owner.getByRole('button', { name: '默认列' }).first().click();
    await judge(owner, 'default columns');
    await dialog(owner).getByRole('checkbox', { name, exact: true }).check();
    await dialog(owner)
      .getByRole('button', { name: named('保存') })
      .click();
    await expect(dialog(owner)).toBeHidden();
    await buyer.reload();
    await expect(header(buyer, name)).not.toHaveCount(0);
  });
});
