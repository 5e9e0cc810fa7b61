import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { judge } from './support/looks.js';

const TENANT = '远北数码';

const panel = (page: Page) => page.getByRole('dialog', { name: '显示设置' });
const terms = (page: Page) => page.getByRole('article').getByRole('term');

/** Opens the details of a department out of the list. */
async function openDepartment(page: Page): Promise<void> {
  await page.goto('/system/dept');
  await page.getByRole('main').getByRole('link', { name: '查看' }).first().click();
  await page.waitForURL(/\/detail\/dept_view\?id=/);
  await expect(terms(page).first()).toBeVisible();
}

test('the layout of record details persists after a reload and in another browser', async ({ page, browser, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await openDepartment(page);
  await expect(page).toHaveTitle(/^部门详情 .+ - /);
  await expect(terms(page).first()).toHaveText('部门名称');
  await page.getByRole('button', { name: '显示设置' }).click();
  await panel(page).getByRole('combobox', { name: '备注占几列' }).selectOption('3');
  await panel(page).getByLabel('部门全称的文字颜色').fill('#ffee00');
  await panel(page).getByRole('checkbox', { name: '排序' }).uncheck();
  const handle = panel(page).getByRole('button', { name: '移动部门全称' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  const saved = page.waitForResponse(/updateTableAttr/);
  await page.keyboard.press('Escape');
  expect((await saved).status()).toBe(200);

  const { href } = new URL(page.url());
  const context = await browser.newContext({ locale: 'zh-CN', storageState: await page.context().storageState() });
  const other = await context.newPage();
  for (const shown of [page, other]) {
    await shown.goto(href);
    const remark = shown.getByRole('article').locator('[data-span="3"]');
    await expect(remark).toContainText('备注');
    await expect(terms(shown).filter({ hasText: '排序' })).toHaveCount(0);
    // Yellow could not be read on white: it is the same yellow, darker.
    const full = shown.getByRole('article').locator('dd[style*="color"]');
    await expect(full).toHaveCount(1);
    await expect(full).not.toHaveCSS('color', 'rgb(255, 238, 0)');
    await judge(shown, 'a description with a colour of its own');
  }
  await context.close();

  await page.getByRole('button', { name: '显示设置' }).click();
  await panel(page).getByRole('button', { name: '重置' }).click();
  await page.keyboard.press('Escape');
  await expect(terms(page).filter({ hasText: '排序' })).toHaveCount(1);
});

test('an unknown record is reported as missing', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/detail/dept_view?id=1');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page).toHaveTitle(/^(未找到|Not found) - /);
});
