import type { Page } from '@playwright/test';
import { choose, dialog, saveAndReview, scan } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { fill, gridOf } from './support/grid.js';
import { rowOf } from './support/rows.js';
import { storePhones } from './support/units.js';

const TENANT = '远北数码';
const CODE = '商品编号或串号';
const CLAIM = /^领\s*取$/;

/** Claims units by scanning them in the queue. */
async function claimByScan(page: Page, units: readonly string[]): Promise<void> {
  await page.goto('/ERP/inspection/pending');
  await page.getByRole('button', { name: '扫码领取' }).click();
  const box = dialog(page).getByRole('textbox', { name: CODE });
  for (const unit of units) {
    await box.fill(unit);
    await box.press('Enter');
    await expect(dialog(page).getByRole('checkbox', { name: unit })).toBeChecked();
  }
  await dialog(page)
    .getByRole('button', { name: `领取 ${String(units.length)} 台` })
    .click();
  await expect(dialog(page)).toBeHidden();
}

test('units are distributed, claimed by scan, inspected by keyboard and handed to a colleague', async ({ browser, openAs }) => {
  const [priced = '', broken = '', handed = ''] = await storePhones(browser, 967_000, 3);
  const [dispatcher, inspector, colleague] = await Promise.all([
    openAs(TENANT, 'dispatcher'),
    openAs(TENANT, 'inspector2'),
    openAs(TENANT, 'inspector3'),
  ]);

  await test.step('the dispatcher sends the units to the inspector', async () => {
    await dispatcher.goto('/ERP/distribute/add');
    const type = dispatcher.locator('[id$="_distributeTypeId"]');
    await type.click();
    await type.fill('常规');
    await type.press('Enter');
    await choose(dispatcher, 'handlerUserId', '苏沐');
    await scan(dispatcher, [priced, broken, handed]);
    await expect(gridOf(dispatcher, '商品明细')).toContainText(handed);
    await saveAndReview(dispatcher, /distribute\/details\?orderNo=FP/);
    await expect(rowOf(dispatcher, priced).first()).toContainText('未领取');
  });

  await test.step('the inspector claims them by scan', () => claimByScan(inspector, [priced, broken, handed]));

  await test.step('the inspector inspects one on the bench by keyboard', async () => {
    await inspector.goto('/ERP/inspection/add');
    const box = inspector.getByRole('textbox', { name: CODE });
    await box.fill(priced);
    await box.press('Enter');
    await expect(inspector.getByRole('heading', { name: '结果' })).toBeVisible();
    await inspector.getByRole('radio', { name: /质检完成/ }).focus();
    await inspector.keyboard.press('Space');
    await inspector.keyboard.press('Control+Enter');
    await expect(inspector.getByText(`已质检 ${priced}`).first()).toBeVisible();
  });

  await test.step('the inspector finds a fault of another in the batch, which names a missing result', async () => {
    await inspector.goto(`/ERP/inspection/batch?codes=${broken}`);
    const grid = gridOf(inspector, '商品明细');
    await expect(grid).toContainText('Galaxy S22');
    await inspector.keyboard.press('Control+Enter');
    await expect(inspector.getByRole('alert').filter({ hasText: '质检结果' }).first()).toBeVisible();
    await fill(grid, 1, '质检结果', '待维修');
    await inspector.keyboard.press('Control+Enter');
    await expect(inspector).toHaveURL(/pending\?view=done/);
    await expect(rowOf(inspector, broken).first()).toContainText('待维修');
  });

  await test.step('the inspector hands the last one over', async () => {
    await inspector.goto('/ERP/inspection/pending?view=work');
    await rowOf(inspector, handed).first().getByRole('link', { name: '转交' }).click();
    await expect(gridOf(inspector, '商品明细')).toContainText('Galaxy S22');
    const to = inspector.locator('[id$="_toUserId"]');
    await to.click();
    await to.fill('唐可欣');
    await to.press('Enter');
    await inspector.locator('[id$="_reason"]').fill('调休');
    await inspector.keyboard.press('Control+Enter');
    await expect(inspector).toHaveURL(/transfer\/details\?orderNo=ZZ/);
    await expect(rowOf(inspector, handed).first()).toContainText('未领取');
  });

  await test.step('the colleague claims it', async () => {
    await colleague.goto('/ERP/inspection/pending');
    await rowOf(colleague, handed).first().getByRole('button', { name: CLAIM }).click();
    await expect(colleague.getByText('已领取 1 台商品').first()).toBeVisible();
    await colleague.goto('/ERP/inspection/pending?view=work');
    await expect(rowOf(colleague, handed).first()).toBeVisible();
  });

  await test.step('the units are where their results send them', async () => {
    for (const [unit, stage] of [
      [priced, '待报价'],
      [broken, '待维修'],
    ] as const) {
      await dispatcher.goto(`/ERP/goodsDetails/index?orderNo=${unit}`);
      await expect(dispatcher.getByText(stage).first()).toBeVisible();
    }
  });
});
