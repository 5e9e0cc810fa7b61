import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { fits, judge, take } from './support/looks.js';
import { rowOf } from './support/rows.js';

const PLATFORM = '平台管理';
const TENANT = '远北数码';

/** A button by its Chinese name: an icon precedes it, and antd puts a space between two characters. */
const named = (name: string): RegExp => new RegExp(`^(\\w+ )?${[...name].join('\\s*')}$`);

/** Fills the form of a dictionary or of one of its keys. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const form = page.getByRole('dialog').last();
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
  await form.getByRole('radio', { name: '否' }).check();
  await form.getByRole('button', { name: named('保存') }).click();
}

test('a dictionary is created with its entries in a nested dialog, and deleted after them', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'admin');
  await page.goto('/system/dictbiz');
  await page.getByRole('button', { name: named('新增业务字典') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named('保存') })
    .click();
  for (const missing of ['请输入字典编号', '请输入字典名称', '请输入字典排序'])
    await expect(page.getByRole('dialog').getByText(missing)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('请选择封存')).toHaveCount(0);
  await fill(page, { 字典编号: 'visit', 字典名称: '到访方式', 字典排序: '1' });
  const head = rowOf(page, '到访方式');
  await expect(head).toBeVisible();

  await head.getByRole('button', { name: '字典项' }).click();
  const entries = page.getByRole('dialog').first();
  await expect(entries).toContainText('到访方式（visit）');
  await entries.getByRole('button', { name: named('新增字典项') }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: named('保存') })
    .click();
  await expect(page.getByRole('dialog').last().getByText('请输入字典键值')).toBeVisible();
  await expect(page.getByRole('dialog').last().getByLabel('字典编号')).toHaveValue('visit');
  await fill(page, { 字典键值: '1', 字典名称: '上门', 字典排序: '1' });
  const entry = rowOf(entries, '上门');
  await expect(entry).toBeVisible();
  // The same key again is refused, and the form stays open with it.
  await entries.getByRole('button', { name: named('新增字典项') }).click();
  await fill(page, { 字典键值: '1', 字典名称: '又一次', 字典排序: '2' });
  await expect(page.getByRole('dialog').last().getByText('当前字典键值已存在!')).toBeVisible();
  await page.getByRole('dialog').last().getByLabel('字典键值').fill('2');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(entries, '又一次')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await entries.getByRole('button', { name: '关闭' }).first().click();

  await head.getByRole('checkbox').check();
  const remove = page.getByRole('toolbar').getByRole('button', { name: named('删除') });
  await remove.click();
  await page.getByRole('button', { name: named('确定') }).click();
  await expect(page.getByText('请先删除子节点!')).toBeVisible();
});

test('the dictionary page shows dictionaries next to their entries', async ({ page, signInAs }) => {
  await signInAs(PLATFORM, 'admin');
  await page.goto('/dict-horizontal/index');
  await expect(rowOf(page, 'yes_no')).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: /^性别/ }).click();
  await expect(rowOf(page, '未知')).toBeVisible();
  await expect(rowOf(page, 'yes_no')).toHaveCount(0);
});

test('a region is found in the tree, gets a child region, and that is deleted', async ({ page, signInAs }) => {
  await signInAs(PLATFORM, 'admin');
  await page.goto('/system/region');
  const tree = page.getByRole('complementary');
  await tree.getByRole('button', { name: '展开浙江省' }).click();
  await tree.getByRole('button', { name: '舟山市', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '舟山市' })).toBeVisible();
  await expect(page.getByText('浙江省 · 地市')).toBeVisible();
  await page.getByRole('button', { name: named('新增下级') }).click();
  await expect(page.getByRole('textbox', { name: '区划编号', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: named('保存') }).click();
  await expect(page.getByText('请输入区划名称').first()).toBeVisible();
  await page.getByRole('textbox', { name: '区划编号', exact: true }).fill('330999');
  await page.getByRole('textbox', { name: '区划名称', exact: true }).fill('试验区');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: '试验区' })).toBeVisible();
  await expect(tree.getByRole('button', { name: '试验区', exact: true })).toBeVisible();
  await page.getByRole('button', { name: named('删除') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named('确定') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '舟山市' })).toBeVisible();
  await expect(tree.getByRole('button', { name: '试验区', exact: true })).toHaveCount(0);
  // A link leads to a region with all above it opened.
  await page.goto('/system/region?code=4403');
  await expect(tree.getByRole('button', { name: '深圳市', exact: true })).toBeVisible();
});

test('a client application is created with a write-only secret', async ({ page, signInAs }) => {
  await signInAs(PLATFORM, 'admin');
  await page.goto('/system/client');
  await page.getByRole('button', { name: named('新增客户端') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('客户端编号').fill('kiosk');
  await dialog.getByLabel('客户端密钥').fill('kiosk-secret');
  await dialog.getByLabel('授权类型').click();
  await page.getByTitle('password').click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: named('保存') }).click();
  const row = rowOf(page, 'kiosk');
  await row.getByRole('button', { name: '编辑' }).click();
  await expect(dialog.getByLabel('客户端密钥')).toHaveValue('******');
  await dialog.getByRole('button', { name: named('保存') }).click();
  await expect(dialog).toBeHidden();
  const saber = rowOf(page, 'saber');
  await saber.getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: named('删除') })
    .click();
  await page.getByRole('button', { name: named('确定') }).click();
  await expect(page.getByText(/本控制台以客户端「saber」登录/)).toBeVisible();
});

test('the dialog of dictionary entries fits a phone and is accessible', async ({ page, signInAs }) => {
  await signInAs(PLATFORM, 'admin');
  await take(page, { lang: 'en', theme: 'dark', width: 375 });
  await page.goto('/system/dict');
  await page.getByRole('button', { name: 'Entries' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'the dialog of entries');
  await fits(page, 'the dialog of entries');
});
