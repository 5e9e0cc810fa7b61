import type { Page } from '@playwright/test';
import { choose, dialog, saveAndReview, scan } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { fill, gridOf } from './support/grid.js';
import { rowOf } from './support/rows.js';
import { storePhones } from './support/units.js';

const TENANT = '远北数码';
const LINES = '商品明细';
const ITEMS = '维修项目';

async function unitShows(page: Page, unit: string, text: string): Promise<void> {
  await page.goto(`/ERP/goodsDetails/index?orderNo=${unit}`);
  await expect(page.getByText(text).first()).toBeVisible();
}

test('units are repaired at the bench, sent to a repair company and taken back', async ({ browser, openAs }) => {
  const [own = '', out = ''] = await storePhones(browser, 988_000, 2);
  const [boss, repairer] = await Promise.all([openAs(TENANT, 'boss'), openAs(TENANT, 'repairer')]);

  await test.step('the boss sends one to the repairer', async () => {
    await boss.goto('/ERP/distribute/add');
    const type = boss.locator('[id$="_distributeTypeId"]');
    await type.click();
    await type.fill('自修');
    await type.press('Enter');
    await choose(boss, 'handlerUserId', '罗大成');
    await scan(boss, [own]);
    await expect(gridOf(boss, LINES)).toContainText('Galaxy S22');
    await saveAndReview(boss, /distribute\/details\?orderNo=FP/);
  });

  await test.step('the repairer claims it by scan', async () => {
    await repairer.goto('/ERP/repair/add');
    const box = dialog(repairer).getByRole('textbox', { name: '商品编号或串号' });
    await box.fill(own);
    await box.press('Enter');
    await expect(dialog(repairer).getByRole('checkbox', { name: own })).toBeChecked();
    await dialog(repairer).getByRole('button', { name: '领取 1 台' }).click();
    await expect(dialog(repairer)).toBeHidden();
  });

  await test.step('the repairer enters what was done, and the boss reviews it', async () => {
    await repairer.goto('/ERP/repair/pending?view=work');
    await rowOf(repairer, own).first().getByRole('link', { name: '维修' }).click();
    await expect(gridOf(repairer, LINES)).toContainText('Galaxy S22');
    await gridOf(repairer, ITEMS).locator('xpath=following::button[normalize-space()="添加一行"][1]').click();
    await fill(gridOf(repairer, ITEMS), 1, '维修项目', '换屏');
    await fill(gridOf(repairer, ITEMS), 1, '金额', '120.5');
    await repairer.keyboard.press('Control+Enter');
    await repairer.waitForURL(/repair\/details\?orderNo=WX/);
    await expect(rowOf(repairer, '换屏').first()).toContainText('120.50');
    await boss.goto(repairer.url());
    await boss.getByRole('button', { name: /^审\s*核$/ }).click();
    await dialog(boss)
      .getByRole('button', { name: /^审\s*核$/ })
      .click();
    await expect(boss.getByRole('button', { name: '反审核' })).toBeVisible();
    await unitShows(boss, own, '待报价');
  });

  await test.step('the boss sends the other one to a repair company', async () => {
    await boss.goto('/ERP/outside/add');
    await choose(boss, 'channelId', '明镜换屏中心');
    await scan(boss, [out]);
    await expect(gridOf(boss, LINES)).toContainText('Galaxy S22');
    await fill(gridOf(boss, LINES), 1, '预估金额', '100');
    await saveAndReview(boss, /outside\/details\?orderNo=WS/);
    await expect(rowOf(boss, out).first()).toContainText('未返回');
  });

  await test.step('it comes back dearer than its estimate, which must be confirmed', async () => {
    await boss.getByRole('button', { name: '登记返回' }).click();
    await boss.waitForURL(/repairMode=2/);
    await expect(gridOf(boss, LINES)).toContainText('Galaxy S22');
    await choose(boss, 'warehouseId', '主仓');
    await gridOf(boss, ITEMS).locator('xpath=following::button[normalize-space()="添加一行"][1]').click();
    await fill(gridOf(boss, ITEMS), 1, '维修项目', '换屏');
    await fill(gridOf(boss, ITEMS), 1, '金额', '150');
    await boss.keyboard.press('Control+Enter');
    await boss.waitForURL(/repair\/details\?orderNo=WX/);
    await boss.getByRole('button', { name: /^审\s*核$/ }).click();
    await expect(dialog(boss)).toContainText('超出预估');
    await dialog(boss)
      .getByRole('button', { name: /^审\s*核$/ })
      .click();
    await expect(boss.getByRole('button', { name: '反审核' })).toBeVisible();
    await boss.goto('/ERP/outside/list?view=line');
    await expect(rowOf(boss, out).first()).toContainText('已返回');
  });
});
