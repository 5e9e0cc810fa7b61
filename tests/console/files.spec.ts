import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { fill, gridOf, shows } from './support/grid.js';
import { imeisFrom } from './support/units.js';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

/** A red picture of one pixel. */
const PNG = (() => {
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const bytes = Buffer.alloc(body.length + 8);
    bytes.writeUInt32BE(data.length);
    body.copy(bytes, 4);
    let crc = 0xffffffff;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    bytes.writeUInt32BE(~crc >>> 0, body.length + 4);
    return bytes;
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const pixels = deflateSync(Buffer.from([0, 200, 30, 30]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('IDAT', pixels),
    part('IEND', Buffer.alloc(0)),
  ]);
})();

/** A draft of one phone, as far as it needs no files. */
async function begin(page: Page, serial: number): Promise<void> {
  await page.goto('/ERP/purchase/add');
  const supplier = page.locator('#purchase_channelId');
  await supplier.click();
  await supplier.fill('恒信通讯');
  await page.locator('.ant-select-dropdown:visible').getByText('恒信通讯', { exact: true }).last().click();
  const [imei = ''] = imeisFrom(serial, 1);
  await page.getByRole('textbox', { name: '串号', exact: true }).fill(imei);
  await page.keyboard.press('Enter');
  const units = gridOf(page, '商品明细');
  await shows(units, 1, '串号', imei);
  await fill(units, 1, '采购价', '100');
}

const chooser = (page: Page) => page.locator('input[type="file"][multiple]');

/** Drops or pastes a file as the browser hands it over. */
const hand = (page: Page, type: 'drop' | 'paste', target: string, name: string, bytes: Buffer): Promise<void> =>
  page.locator(target).evaluate(
    (element, [kind, fileName, base64]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64 as string), (char) => char.charCodeAt(0))], fileName as string));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    [type, name, bytes.toString('base64')],
  );

test('an uploaded file does not remain in the uploading state', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'boss');
  await page.goto('/ERP/purchase/add');
  await expect(page.getByRole('button', { name: '上传文件' })).toBeVisible();
  await chooser(page).setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('button', { name: '查看 front.png' }).locator('img')).toBeVisible();
  await expect(page.getByText('文件还在上传，或有文件未上传成功')).toHaveCount(0);
});

test('files are added to an order by button, drop and paste, shown on its page, and removed', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'boss');
  await begin(page, 970_000);
  await chooser(page).setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: PNG },
    { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ]);
  await expect(page.getByRole('button', { name: '查看 front.png' }).locator('img')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '只能上传' })).toBeVisible();
  // A failed upload is reported.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('文件还在上传，或有文件未上传成功').first()).toBeVisible();
  await page.getByRole('button', { name: '不再上传 drawing.png' }).click();
  await expect(page.getByRole('button', { name: '上传文件' })).toBeFocused();
  await hand(page, 'drop', 'fieldset', 'invoice.pdf', PDF);
  await expect(page.getByRole('button', { name: '查看 invoice.pdf' })).toBeVisible();
  await hand(page, 'paste', '#purchase_remark', 'image.png', PNG);
  await expect(page.getByRole('button', { name: '查看 image.png' })).toBeVisible();

  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/purchase\/orderDetail/);
  const files = page.getByRole('list', { name: '已上传的文件' });
  await expect(files.getByRole('listitem')).toHaveCount(3);
  await files.getByRole('button', { name: '查看 front.png' }).click();
  const preview = page.getByRole('dialog', { name: 'front.png' });
  await expect(preview.getByRole('img', { name: 'front.png' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'invoice.pdf' })).toBeVisible();
  // A browser without windows has no viewer for the frame either, and takes that for a download of its own.
  const saved = page.waitForEvent('download', (download) => download.suggestedFilename() === 'invoice.pdf');
  await page.getByRole('button', { name: '下载' }).click();
  await saved;
  await page.keyboard.press('Escape');

  await page
    .getByRole('link', { name: '编辑' })
    .or(page.getByRole('button', { name: '编辑' }))
    .first()
    .click();
  await page.getByRole('button', { name: '移除 image.png' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/purchase\/orderDetail/);
  await expect(page.getByRole('list', { name: '已上传的文件' }).getByRole('listitem')).toHaveCount(2);
});
