import type { Browser, Page } from '@playwright/test';
import { choose, dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { fits, judge } from './support/looks.js';
import { named, press } from './support/people.js';
import { rowOf } from './support/rows.js';
import { signIn } from './support/sign-in.js';

const TENANT = '远北数码';
const TITLE = '门店服务问卷';
const SERVICE = '您对服务满意吗';
const REASON = '哪里可以更好';
const ADVICE = '您愿意推荐我们吗';
const UNITS = '一共买了几台';

/** A guest on a phone: no session, no console. */
async function guestOn(browser: Browser, locale: string, address: string): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width: 375, height: 740 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function rowAction(page: Page, text: string, name: string): Promise<void> {
  const shown = rowOf(page, text)
    .first()
    .getByRole('button', { name: named(name) });
  if ((await shown.count()) > 0) return shown.click();
  await rowOf(page, text).first().getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: named(name) }).click();
}

async function addQuestion(
  page: Page,
  title: string,
  type: string,
  more: (box: ReturnType<typeof dialog>) => Promise<void> = async () => {},
) {
  await press(page, '新增题目');
  const box = dialog(page);
  await box.locator('[id$="_title"]').fill(title);
  await choose(page, 'cateId', '门店服务');
  await choose(page, 'type', type);
  await more(box);
  await press(page, '保存');
  await expect(box).toBeHidden();
  await expect(rowOf(page, title).first()).toBeVisible();
}

async function addOption(box: ReturnType<typeof dialog>, i: number, text: string): Promise<void> {
  await box.getByRole('button', { name: named('新增选项') }).click();
  await box.locator(`[id$="_options_${i}_label"]`).fill(text);
}

test('a questionnaire is made, published, answered on two phones, counted and closed', async ({ page, browser }) => {
  test.setTimeout(150_000);
  await signIn(page, TENANT, 'boss');

  await test.step('the owner makes a category and four questions', async () => {
    await page.goto('/game/qa/category');
    await press(page, '新增题目分类');
    await dialog(page).locator('[id$="_name"]').fill('门店服务');
    await press(page, '保存');
    await expect(rowOf(page, '门店服务').first()).toBeVisible();
    await page.goto('/game/qa/question');
    await addQuestion(page, SERVICE, '单选', async (box) => {
      await addOption(box, 0, '满意');
      await addOption(box, 1, '不满意');
    });
    await addQuestion(page, REASON, '文本');
    await addQuestion(page, ADVICE, '评分');
    await addQuestion(page, UNITS, '数字');
  });

  await test.step('the owner makes a questionnaire, one question of which depends on another', async () => {
    await page.goto('/game/qa/questionnaire');
    await press(page, '新增问卷');
    const box = dialog(page);
    await box.locator('[id$="_title"]').fill(TITLE);
    for (const [i, question] of [SERVICE, REASON, ADVICE, UNITS].entries()) {
      await box.getByRole('button', { name: named('新增题目') }).click();
      await choose(page, `items_${i}_questionId`, question);
    }
    await box.locator('[id$="_items_0_required"]').check();
    await box.locator('[id$="_items_2_required"]').check();
    await choose(page, 'items_1_showIf_questionId', SERVICE);
    await choose(page, 'items_1_showIf_op', '等于');
    await choose(page, 'items_1_showIf_value', '不满意');
    await judge(page, 'questionnaire form');
    await press(page, '保存');
    await expect(box).toBeHidden();
  });

  await test.step('the preview shows the dependent question with the answer that it depends on', async () => {
    await rowAction(page, TITLE, '预览');
    const box = dialog(page);
    await expect(box.getByText(REASON)).toBeHidden();
    await box.getByLabel('不满意', { exact: true }).check();
    await expect(box.getByText(REASON)).toBeVisible();
    await judge(page, 'preview');
    await box.getByRole('button', { name: '检查答案' }).click();
    await expect(box.getByText('请回答此题')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  const address = await test.step('the owner publishes it and takes its link', async () => {
    await rowAction(page, TITLE, '发布');
    await dialog(page)
      .getByRole('button', { name: named('确定') })
      .click();
    await expect(rowOf(page, TITLE).first()).toContainText('开放');
    await rowAction(page, TITLE, '链接');
    const link = dialog(page).getByRole('textbox', { name: '填写地址' });
    await judge(page, 'link');
    const shown = await link.inputValue();
    await page.keyboard.press('Escape');
    return shown;
  });

  await test.step('a guest loses nothing by a failed send', async () => {
    const guest = await guestOn(browser, 'zh-CN', address);
    await expect(guest.getByRole('heading', { name: TITLE })).toBeVisible();
    await fits(guest, 'zh 375');
    await judge(guest, 'questionnaire on a phone');
    await guest.getByRole('button', { name: '提交' }).click();
    await expect(guest.getByLabel('满意', { exact: true })).toBeFocused();
    await judge(guest, 'questionnaire with faults');
    await guest.getByLabel('不满意', { exact: true }).check();
    await guest.getByRole('textbox', { name: REASON }).fill('等得太久');
    await guest.getByRole('group', { name: ADVICE }).getByLabel('4', { exact: true }).check();
    await guest.getByRole('textbox', { name: UNITS }).fill('3');
    await guest.context().setOffline(true);
    await guest.getByRole('button', { name: '提交' }).click();
    await expect(guest.getByRole('alert')).toContainText('您填写的内容还在');
    await expect(guest.getByRole('textbox', { name: REASON })).toHaveValue('等得太久');
    await guest.context().setOffline(false);
    await guest.getByRole('button', { name: '提交' }).click();
    await expect(guest.getByRole('heading', { name: '谢谢您的回答' })).toBeVisible();
    await judge(guest, 'thanks');
  });

  await test.step('another guest answers in English, and changes the language without a loss', async () => {
    const guest = await guestOn(browser, 'en-US', address);
    await guest.getByLabel('满意', { exact: true }).check();
    await expect(guest.getByText(REASON)).toBeHidden();
    await guest.getByRole('button', { name: 'Send' }).click();
    await expect(guest.getByRole('group', { name: ADVICE }).getByLabel('1', { exact: true })).toBeFocused();
    await guest.getByRole('button', { name: '中文' }).click();
    await expect(guest.getByRole('button', { name: '提交' })).toBeVisible();
    await expect(guest.getByLabel('满意', { exact: true })).toBeChecked();
    await guest.reload();
    await expect(guest.getByLabel('满意', { exact: true })).toBeChecked();
    await guest.getByRole('group', { name: ADVICE }).getByLabel('5', { exact: true }).check();
    await guest.getByRole('button', { name: '提交' }).click();
    await expect(guest.getByRole('heading', { name: '谢谢您的回答' })).toBeVisible();
  });

  await test.step('the owner reads the statistics and the answers, and exports them', async () => {
    await rowAction(page, TITLE, '统计');
    const box = dialog(page);
    await expect(box.getByText('共 2 份答卷')).toBeVisible();
    await expect(box.getByRole('row', { name: /^不满意 1 50%$/ })).toBeVisible();
    await expect(box.getByText('平均 4.5')).toBeVisible();
    await expect(box.getByText('等得太久')).toBeVisible();
    await expect(box.getByRole('img', { name: new RegExp(SERVICE) }).locator('canvas, svg')).toBeVisible();
    await judge(page, 'statistics');
    const download = page.waitForEvent('download');
    await box.getByRole('button', { name: '导出答卷' }).click();
    expect((await download).suggestedFilename()).toBe(`${TITLE}.xlsx`);
    await page.goto('/game/qa/answer');
    await rowOf(page, TITLE).last().getByRole('button', { name: '查看' }).click();
    await expect(dialog(page)).toContainText('等得太久');
    await judge(page, 'answer');
  });

  await test.step('a closed questionnaire and an unknown link say so', async () => {
    await page.goto('/game/qa/questionnaire');
    await rowAction(page, TITLE, '关闭');
    await dialog(page)
      .getByRole('button', { name: named('确定') })
      .click();
    await expect(rowOf(page, TITLE).first()).toContainText('关闭');
    const guest = await guestOn(browser, 'zh-CN', address);
    await expect(guest.getByRole('alert')).toHaveText('问卷不在开放时间内');
    await judge(guest, 'closed');
    await guest.goto(`${address}1`);
    await expect(guest.getByRole('alert')).toContainText('链接无效');
  });
});
