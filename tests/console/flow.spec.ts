import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { leaveProcess } from './support/leave-process.js';
import { fits, judge } from './support/looks.js';
import { rowOf } from './support/rows.js';
import { resume, speak } from './support/sign-in.js';

const TENANT = '远北数码';

type Mark = 'finished' | 'active' | 'line';

/** The marks of the diagram on a page: the elements of each. */
async function expectMarks(page: Page, marks: Readonly<Record<Mark, readonly string[]>>): Promise<void> {
  const diagram = page.getByRole('region', { name: /^(流程图|Diagram)$/ }).last();
  await expect(diagram.locator('g.djs-element').first()).toBeVisible();
  for (const [mark, elements] of Object.entries(marks)) {
    const found = () =>
      diagram.locator(`.flow-${mark}`).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-element-id')).sort());
    await expect.poll(found, `${mark} elements`).toEqual([...elements].sort());
  }
  await expect(diagram.locator('.bjs-powered-by')).toBeVisible();
}

async function as(browser: Browser, account: string, lang = 'zh'): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 820 } })).newPage();
  await resume(page, TENANT, account);
  await speak(page, lang);
  return page;
}

async function pick(page: Page, input: Locator, text: string): Promise<void> {
  await input.click();
  await input.fill(text);
  await page.locator('.ant-select-dropdown:visible').getByText(text).first().click();
}

/** Draws a leave process from a file without a diagram, and deploys it. */
async function deployLeave(page: Page, key: string, name: string): Promise<void> {
  await page.goto('/plugin/workflow/model');
  await page.getByRole('button', { name: '新增流程模型' }).click();
  const designer = page.getByRole('dialog', { name: '新增流程模型' });
  await designer.getByLabel('模型标识').fill(key);
  await designer.getByLabel('模型名称').fill(name);
  await designer
    .locator('input[type=file]')
    .setInputFiles({ name: 'leave.bpmn', mimeType: 'text/xml', buffer: Buffer.from(leaveProcess(name)) });
  const board = designer.getByRole('region', { name: '画布' });
  await expect(board.locator('[data-element-id="boss"]')).toBeVisible();
  await board.locator('[data-element-id="approve"]').click();
  await expect(designer.getByLabel('办理人')).toHaveValue(`\${taskUser}`);
  await designer.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(designer).toBeHidden();
  await rowOf(page, key).getByRole('button', { name: '部署' }).click();
  const deploy = page.getByRole('dialog', { name: /部署流程/ });
  await pick(page, deploy.getByRole('combobox', { name: '流程分类' }), '请假流程');
  await deploy.getByRole('button', { name: /^部\s*署$/ }).click();
  await expect(deploy).toBeHidden();
}

test('a leave request passes applicant, deputy and boss, each of whom sees where it stands', async ({ browser, page, signInAs }) => {
  const name = '五天以上请假';
  await signInAs(TENANT, 'admin');
  await deployLeave(page, 'long_leave', name);

  const applicant = await as(browser, 'warehouse');
  await applicant.goto('/work/start');
  await rowOf(applicant, name)
    .getByRole('link', { name: /^发\s*起$/ })
    .click();
  await pick(applicant, applicant.getByRole('combobox', { name: '审批人' }), '顾晓岚');
  await applicant.getByLabel('开始时间').fill('2026-12-01 09:00:00');
  await applicant.getByLabel('开始时间').press('Enter');
  await applicant.getByLabel('结束时间').fill('2026-12-07 18:00:00');
  await applicant.getByLabel('结束时间').press('Enter');
  await applicant.getByLabel('请假事由').fill('回老家看望父母');
  await applicant.getByRole('button', { name: '提交申请' }).click();
  await applicant.waitForURL('**/work/process/leave/detail/**');
  await expect(applicant.getByText('审批中')).toBeVisible();
  await expectMarks(applicant, { finished: ['start'], active: ['approve'], line: ['toApprove'] });
  await judge(applicant, 'leave detail');

  const deputy = await as(browser, 'manager');
  await deputy.goto('/work/todo');
  await rowOf(deputy, name)
    .getByRole('link', { name: /^办\s*理$/ })
    .click();
  await expect(deputy.getByText('回老家看望父母')).toBeVisible();
  await expectMarks(deputy, { finished: ['start'], active: ['approve'], line: ['toApprove'] });
  await deputy.getByRole('button', { name: /^驳\s*回$/ }).click();
  await expect(deputy.getByText('驳回或退回时请填写批复意见')).toBeVisible();
  await judge(deputy, 'leave task');
  await deputy.getByLabel('批复意见').fill('同意，注意交接');
  await deputy.getByRole('button', { name: /^同\s*意$/ }).click();
  await deputy.waitForURL('**/work/todo');

  const boss = await as(browser, 'boss', 'en');
  await boss.goto('/work/claim');
  await rowOf(boss, name).getByRole('button', { name: 'Claim' }).click();
  await expect(rowOf(boss, name)).toHaveCount(0);
  await boss.goto('/work/todo');
  await rowOf(boss, name).getByRole('link', { name: 'Handle' }).click();
  await expect(boss.getByText('同意，注意交接')).toBeVisible();
  await expectMarks(boss, {
    finished: ['start', 'approve', 'long'],
    active: ['boss'],
    line: ['toApprove', 'toLong', 'toBoss'],
  });
  await boss.getByRole('button', { name: 'Agree' }).click();
  await boss.waitForURL('**/work/todo');

  await applicant.reload();
  await expect(applicant.getByText('已同意')).toBeVisible();
  await expectMarks(applicant, {
    finished: ['start', 'approve', 'long', 'boss', 'end'],
    active: [],
    line: ['toApprove', 'toLong', 'toBoss', 'fromBoss'],
  });
  await applicant.setViewportSize({ width: 375, height: 720 });
  await fits(applicant, 'leave detail at 375');
  for (const other of [applicant, deputy, boss]) await other.context().close();
});

test('an upload with an unsupported element is refused by the id of the element before it is deployed', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'admin');
  await page.goto('/plugin/workflow/deploy');
  const xml = leaveProcess('脚本').replaceAll('userTask id="boss"', 'scriptTask id="boss"');
  await page.locator('input[type=file]').setInputFiles({ name: 'script.bpmn', mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await expect(page.getByRole('alert')).toContainText('boss');
  await expect(page.getByRole('button', { name: /^部\s*署$/ })).toBeDisabled();
});
