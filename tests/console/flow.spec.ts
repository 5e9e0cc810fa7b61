import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { inTurn } from './support/languages.js';
import { leaveProcess } from './support/leave-process.js';
import { fits, judge } from './support/looks.js';
import { rowOf } from './support/rows.js';
import { speak } from './support/sign-in.js';

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

/** A picture of a page for whoever looks at them. */
async function kept(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
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
    .setInputFiles({ name: 'leave.bpmn', mimeType: 'text/xml', buffer: Buffer.from(leaveProcess(name, key)) });
  const board = designer.getByRole('region', { name: '画布' });
  await expect(board.locator('[data-element-id="boss"]')).toBeVisible();
  // A file that is none leaves the drawing as it is.
  await designer.locator('input[type=file]').setInputFiles({ name: 'x.bpmn', mimeType: 'text/xml', buffer: Buffer.from('<x/>') });
  await expect(page.getByText('该文件不是可绘制的BPMN流程')).toBeVisible();
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

/** Leave from request to end, as its three people read it. */
const WORDS = {
  zh: {
    process: '五天以上请假',
    start: /^发\s*起$/,
    approver: '审批人',
    from: '开始时间',
    until: '结束时间',
    reason: '请假事由',
    send: '提交申请',
    waiting: '审批中',
    handle: /^办\s*理$/,
    reject: /^驳\s*回$/,
    needsReason: '驳回或退回时请填写批复意见',
    comment: '批复意见',
    tabs: '已打开的页面',
    agree: /^同\s*意$/,
    claim: /^签\s*收$/,
    agreed: '已同意',
    began: '开始',
  },
  en: {
    process: 'Leave above five days',
    start: 'Start',
    approver: 'Approver',
    from: 'From',
    until: 'Until',
    reason: 'Reason',
    send: 'Submit request',
    waiting: 'Waiting',
    handle: 'Handle',
    reject: 'Reject',
    needsReason: 'Enter a comment to reject a task or to return it',
    comment: 'Comment',
    tabs: 'Open pages',
    agree: 'Agree',
    claim: 'Claim',
    agreed: 'Agreed',
    began: 'Start',
  },
} as const;

for (const lang of inTurn(['zh', 'en'] as const, 1)) {
  const words = WORDS[lang];

  test(`a leave request ends once its last approver agrees, in ${lang}`, async ({ openAs, page, signInAs }) => {
    const as = async (account: string): Promise<Page> => {
      const opened = await openAs(TENANT, account);
      await speak(opened, lang);
      return opened;
    };
    await signInAs(TENANT, 'admin');
    await deployLeave(page, `long_leave_${lang}`, words.process);

    const applicant = await as('warehouse');
    await applicant.goto('/work/start');
    await rowOf(applicant, words.process).getByRole('link', { name: words.start }).click();
    await pick(applicant, applicant.getByRole('combobox', { name: words.approver }), '顾晓岚');
    await applicant.getByRole('textbox', { name: words.from, exact: true }).fill('2026-12-01 09:00:00');
    await applicant.getByRole('textbox', { name: words.from, exact: true }).press('Enter');
    await applicant.getByRole('textbox', { name: words.until, exact: true }).fill('2026-12-07 18:00:00');
    await applicant.getByRole('textbox', { name: words.until, exact: true }).press('Enter');
    await applicant.getByRole('textbox', { name: words.reason, exact: true }).fill('回老家看望父母');
    await applicant.getByRole('button', { name: words.send }).click();
    await applicant.waitForURL('**/work/process/leave/detail/**');
    await expect(applicant.getByText(words.waiting, { exact: true })).toBeVisible();
    await expectMarks(applicant, { finished: ['start'], active: ['approve'], line: ['toApprove'] });
    // The start of the drawn process has no name of its own.
    await expect(applicant.getByText(words.began, { exact: true })).toBeVisible();
    await judge(applicant, 'leave detail');
    await kept(applicant, `leave-requested-${lang}`);

    const deputy = await as('manager');
    await deputy.goto('/work/todo');
    await rowOf(deputy, words.process).getByRole('link', { name: words.handle }).click();
    await expect(deputy.getByText('回老家看望父母')).toBeVisible();
    await expectMarks(deputy, { finished: ['start'], active: ['approve'], line: ['toApprove'] });
    await deputy.getByRole('button', { name: words.reject }).click();
    await expect(deputy.getByText(words.needsReason)).toBeVisible();
    await judge(deputy, 'leave task');
    await deputy.getByLabel(words.comment).fill('同意，注意交接');
    await test.step('the comment is kept over a look at another tab', async () => {
      const tabs = deputy.getByRole('tablist', { name: words.tabs }).getByRole('tab');
      await tabs.nth(-2).click();
      await deputy.waitForURL('**/work/todo');
      await tabs.last().click();
      await expect(deputy.getByLabel(words.comment)).toHaveValue('同意，注意交接');
    });
    await deputy.getByRole('button', { name: words.agree }).click();
    await deputy.waitForURL('**/work/todo');

    const boss = await as('boss');
    await boss.goto('/work/claim');
    await rowOf(boss, words.process).getByRole('button', { name: words.claim }).click();
    await expect(rowOf(boss, words.process)).toHaveCount(0);
    await boss.goto('/work/todo');
    await rowOf(boss, words.process).getByRole('link', { name: words.handle }).click();
    await expect(boss.getByText('同意，注意交接')).toBeVisible();
    const atBoss = { finished: ['start', 'approve', 'long'], active: ['boss'], line: ['toApprove', 'toLong', 'toBoss'] };
    await expectMarks(boss, atBoss);
    await kept(boss, `leave-at-boss-${lang}`);
    await applicant.reload();
    await expectMarks(applicant, atBoss);
    await boss.getByRole('button', { name: words.agree }).click();
    await boss.waitForURL('**/work/todo');

    await applicant.reload();
    await expect(applicant.getByText(words.agreed, { exact: true })).toBeVisible();
    await expectMarks(applicant, {
      finished: ['start', 'approve', 'long', 'boss', 'end'],
      active: [],
      line: ['toApprove', 'toLong', 'toBoss', 'fromBoss'],
    });
    await kept(applicant, `leave-ended-${lang}`);
    await applicant.setViewportSize({ width: 375, height: 720 });
    await fits(applicant, 'leave detail at 375');
  });
}

test('an upload with an unsupported element is refused by the id of the element before it is deployed', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'admin');
  await page.goto('/plugin/workflow/deploy');
  const xml = leaveProcess('脚本').replaceAll('userTask id="boss"', 'scriptTask id="boss"');
  await page.locator('input[type=file]').setInputFiles({ name: 'script.bpmn', mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await expect(page.getByRole('alert')).toContainText('boss');
  await expect(page.getByRole('button', { name: /^部\s*署$/ })).toBeDisabled();
});
