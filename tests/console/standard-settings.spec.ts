import { STANDARD_EFFECTS, standardConfigFields, UNUSED_SETTINGS } from '@phone-trade/shared';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';

/** Chooses an option of a select by its label. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  await page.keyboard.press('Escape');
}

test('the settings of sales can be changed, and each setting shows its effect', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'boss');
  await page.goto('/ERP/basic/standard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '销售与售后' })).toBeVisible();
  const inUse = Object.keys(standardConfigFields).filter((name) => !UNUSED_SETTINGS.has(name as never));
  for (const name of inUse) await expect(main.getByText(STANDARD_EFFECTS[name as keyof typeof STANDARD_EFFECTS].zh)).toBeVisible();

  const steps = page.getByLabel('库龄分段(天)');
  await steps.fill('120，100，');
  await page.keyboard.press('Control+Enter');
  await expect(main.getByText('应为由小到大的正整数').first()).toBeVisible();
  await page.getByRole('button', { name: '放弃修改' }).click();

  await page.getByLabel('草稿占用商品时长(小时)').fill('48');
  await page.getByLabel('售后天数').fill('10');
  await page.getByLabel('发货前必须装箱').uncheck();
  await choose(page, '低于成本销售', '禁止');
  await choose(page, '授信控制', '不控制');
  await choose(page, '可销售阶段', '待报价');
  await steps.fill('120，');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('有未保存的修改')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('草稿占用商品时长(小时)')).toHaveValue('48');
  await expect(page.getByLabel('售后天数')).toHaveValue('10');
  await expect(page.getByLabel('发货前必须装箱')).not.toBeChecked();
  const row = (label: string) => main.locator('.ant-form-item').filter({ has: page.getByLabel(label) });
  await expect(row('低于成本销售')).toContainText('禁止');
  await expect(row('授信控制')).toContainText('不控制');
  await expect(row('可销售阶段')).toContainText('待报价');
  await expect(row('库龄分段(天)')).toContainText('120');
});
