import { dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';
import { imeisFrom, sendToInspector, storePhones } from './support/units.js';

const CODE = '商品编号或串号';

const REPORT = JSON.stringify({
  tool: 'PhoneWipe',
  version: '4.2',
  start: '2026-03-01 10:00:00',
  end: '2026-03-01 10:09:00',
  status: 'passed',
});

test('a unit is claimed from the board with one key, its IMEI is checked and its data wiped', async ({ browser, openAs }) => {
  const [unit = ''] = await storePhones(browser, 969_000, 1);
  const [imei = ''] = imeisFrom(969_000, 1);
  const inspector = await openAs('远北数码', 'inspector3');

  await sendToInspector(browser, [unit], 10);

  await test.step('the inspector finds it among the own units of the board and claims it', async () => {
    await inspector.goto('/ERP/work/board?view=mine');
    const lane = inspector.getByRole('region', { name: '待领取' });
    await expect(lane).toContainText(unit);
    await lane.getByRole('button', { name: `领取 ${unit}` }).click();
    await expect(inspector.getByText('已领取 1 台商品').first()).toBeVisible();
    await expect(inspector.getByRole('region', { name: '待质检' })).toContainText(unit);
    await expect(lane).not.toContainText(unit);
  });

  await test.step('the inspector checks its IMEI', async () => {
    await inspector.goto('/ERP/inspection/imeiCheck');
    await inspector.getByRole('button', { name: '查询串号' }).click();
    const box = dialog(inspector).getByRole('textbox', { name: CODE });
    await box.fill(imei);
    await box.press('Enter');
    await expect(rowOf(dialog(inspector), imei)).toContainText('正常');
  });

  await test.step('the inspector records its wipe from the report of a tool, and gets the certificate', async () => {
    await inspector.goto('/ERP/inspection/wipe');
    await inspector.getByRole('button', { name: '登记擦除' }).click();
    const box = dialog(inspector).getByRole('textbox', { name: CODE });
    await box.fill(unit);
    await box.press('Enter');
    await expect(dialog(inspector).getByRole('checkbox', { name: unit })).toBeChecked();
    await dialog(inspector).getByRole('textbox', { name: '工具报告' }).fill(REPORT);
    await expect(dialog(inspector).locator('#wipe_toolVersion')).toHaveValue('4.2');
    await dialog(inspector).getByRole('button', { name: '登记 1 台' }).click();
    await expect(dialog(inspector)).toBeHidden();
    const row = rowOf(inspector, unit);
    await expect(row.first()).toContainText('成功');
    const [download] = await Promise.all([
      inspector.waitForEvent('download'),
      row.first().getByRole('button', { name: '擦除证书' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/CC\d+.*\.pdf$/);
  });
});
