import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';

const TENANT = '远北数码';

const box = (page: Page) => page.getByRole('textbox', { name: '公告' }).first();
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: '文字格式' }).getByRole('button', { name });

async function openEditor(page: Page): Promise<void> {
  await page.goto('/test/index?view=inputs');
  await expect(box(page)).toContainText('盘点');
}

test('the rich text editor formats by keyboard, and Tab leaves it', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await openEditor(page);
  await box(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('read ');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(tool(page, '加粗')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('this');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(tool(page, '加粗')).toHaveAttribute('aria-pressed', 'false');
  await expect(box(page).locator('b')).toHaveText('this');

  await tool(page, '项目列表').click();
  await expect(box(page).locator('ul li')).toHaveCount(1);
  await tool(page, '撤销').click();
  await expect(box(page).locator('ul')).toHaveCount(0);

  await box(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await tool(page, '添加链接').click();
  const address = page.getByRole('textbox', { name: '链接地址' });
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('https://');
  await address.fill('https://example.org/plan');
  await page.keyboard.press('Enter');
  await expect(box(page).locator('a').first()).toHaveAttribute('href', 'https://example.org/plan');

  await box(page).focus();
  await page.keyboard.press('Tab');
  await expect(box(page)).not.toBeFocused();
});

test('a paste into the rich text editor keeps no scripts and no styles', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await openEditor(page);
  await box(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p style="position:fixed" class="page">kept <b>bold</b><img src="https://example.org/x.png"><script>document.title=2</script></p><a href="javascript:alert(1)">link</a>',
    );
    data.setData('text/plain', 'kept bold link');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(box(page).locator('b')).toHaveText('bold');
  await expect(box(page)).toContainText('link');
  expect(await box(page).innerHTML()).not.toMatch(/style=|class=|<img|<script|javascript:/);
  await expect(page).toHaveTitle(/部件一览/);
});
