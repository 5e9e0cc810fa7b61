import { pngWith } from '../api/assistant/pictures.js';
import { expect, test } from './support/fixtures.js';
import { fits, judge } from './support/looks.js';

const IMEI = '356938035643809';
const photo = async () => ({ name: 'box.png', mimeType: 'image/png', buffer: await pngWith(IMEI) });

test('the assistant reads the bar code of a picture on a phone, in Chinese and English, after a refusal without a session', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/AIIMG');
  await expect(page.getByRole('heading', { name: '图片识别' })).toBeVisible();
  await page.getByRole('button', { name: '识别' }).click();
  await expect(page.getByText('请先选择图片')).toBeVisible();
  await judge(page, 'assistant without a picture');
  await page.getByLabel('选择图片').setInputFiles(await photo());
  await page.getByRole('button', { name: '识别' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: '去登录' })).toBeVisible();

  await signInAs('远北数码', 'buyer');
  await page.goto('/AIIMG');
  await page.getByLabel('选择图片').setInputFiles(await photo());
  await page.getByRole('button', { name: '识别' }).click();
  await expect(page.getByRole('definition').filter({ hasText: IMEI }).first()).toBeVisible();
  await fits(page, 'assistant');
  await judge(page, 'assistant');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('A suggestion. Check it before you use it.')).toBeVisible();
});

test('the scan box suggests the IMEI of a photograph, and a person adds it', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'inspector');
  await page.goto('/ERP/inspection/add');
  const box = page.getByRole('textbox', { name: '商品编号或串号' });
  await expect(box).toBeVisible();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photo());
  await expect(box).toHaveValue(IMEI);
  await expect(box).toBeFocused();
  await expect(page.getByText(`识别到${IMEI}，核对后按回车添加`)).toBeVisible();
});
