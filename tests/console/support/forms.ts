import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.js';

/** What came of a pressed primary button. */
export type Verdict = 'done' | 'refused' | 'closed to presses' | { readonly fault: string };

/** An opened form: the page's own, or that of a dialog. */
interface Opened {
  readonly name: string;
  readonly form: Locator;
}

const OPEN_BUTTON = 'button:not(.ant-picker-clear):visible:enabled:not([aria-disabled="true"])';
const PRIMARY = '.ant-btn-primary:visible';
const DIALOG = '[role="dialog"]:not(.ant-modal-confirm):visible';
const FORM = '.ant-form:not([role="search"]):visible';
/** Whatever a press may open or say. */
const ANSWER = `[role="dialog"]:visible, .ant-dropdown:visible, .ant-popover:visible, .ant-message-notice:visible`;

/** Tools of all lists, and actions that open no form or the form that adding opens. */
const NO_FORM =
  /^(列设置|搜索设置|视图.*|导出.*|下载.*|打印.*|复制.*|查看|详情|编辑|修改|删除|撤销|审核|反审核|作废|取消|下一步|更多.*|全部|今天|昨天|最近.*|近.*|本.*|上.*|共.*|取消选择|刷新|收起.*|展开.*|折叠.*|隐藏.*|显示.*|列表|卡片|全选|反选|清空|启用|停用|XML.*|.*退出登录.*|下线)$/;

const quiet = (page: Page) => expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);

/** Loads a page without what the form before has kept. */
async function load(page: Page, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await quiet(page);
  // The tools of a list come a moment after its rows.
  const tools = page.getByRole('main').locator('header button:visible, .ant-form:visible').first();
  await tools.waitFor({ timeout: 2_000 }).catch(() => undefined);
}

/** The messages in sight, and the names of the focused element and of its surroundings. */
const look = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('.ant-form-item-explain-error, [role="alert"], .ant-message-notice')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => element.innerText.trim())
      .filter((text) => text !== '');
    const names: string[] = [];
    const add = (text: string | null | undefined) => {
      const short = text
        ?.replace(/\s*第\s*\d+\s*行.*$/, '')
        .replace(/[*：:]/g, '')
        .trim();
      if (short) names.push(short);
    };
    for (let at: Element | null = document.activeElement; at && at !== document.body; at = at.parentElement) {
      if (at.matches('[role="dialog"], main')) break;
      // A message without a field has the focus itself.
      if (at.matches('[role="alert"]')) add((at as HTMLElement).innerText);
      add(at.getAttribute('aria-label'));
      for (const id of (at.getAttribute('aria-labelledby') ?? '').split(' ')) add(id && document.getElementById(id)?.textContent);
      if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) for (const label of at.labels ?? []) add(label.textContent);
      if (at.matches('.ant-form-item')) add(at.querySelector('label')?.textContent);
      if (at.matches('section')) add(at.querySelector('h2')?.textContent);
    }
    return { texts, names };
  });

/** Whether a message is about a name: it holds the name, or the name holds the noun of the message. */
const isAbout = (text: string, name: string): boolean => {
  if (text.includes(name)) return true;
  const noun = /(?:请先?|至少)?(?:输入|填写|选择|扫描|添加|上传)(?:一[台个项张])?([\p{Script=Han}A-Z]{2,})/u.exec(text)?.[1];
  return noun !== undefined && name.includes(noun);
};

const BRIEF = { timeout: 4_000 };

/** Presses the primary button. What is refused has a message in sight that names the field with the focus. */
async function press(page: Page, form: Locator): Promise<Verdict> {
  const button = form.locator(PRIMARY).last();
  if ((await button.count()) === 0 || (await button.isDisabled())) return 'closed to presses';
  const address = page.url();
  const dialogs = await page.locator(DIALOG).count();
  const says = await button.innerText();
  let verdict: Verdict | undefined;
  let isDownloaded = false;
  const downloaded = () => {
    isDownloaded = true;
  };
  page.on('download', downloaded);
  await button.focus();
  await button.click();
  const judged = async (): Promise<boolean> => {
    // A question of the server is an answer too.
    const isAsked = await page.locator('.ant-modal-confirm:visible, .ant-message-notice [role="status"]:visible').first().isVisible();
    const isElsewhere = page.url() !== address || (await page.locator(DIALOG).count()) !== dialogs;
    // The next step has a button of its own; one that has just gone says nothing.
    const isNext = (await button.innerText({ timeout: 300 }).catch(() => says)) !== says;
    if (isNext || isAsked || isElsewhere || isDownloaded || !(await form.isVisible())) verdict = 'done';
    else {
      const { texts, names } = await look(page);
      if (names.some((name) => texts.some((text) => isAbout(text, name)))) verdict = 'refused';
      else if (texts.length === 0) verdict = { fault: 'no message' };
      else verdict = { fault: `"${texts.join('" "')}" names nothing of the focus: ${names.join(' < ')}` };
    }
    return typeof verdict === 'string';
  };
  await expect
    .poll(judged, { timeout: 3_000, intervals: [30, 60, 100, 150] })
    .toBe(true)
    .catch(() => undefined);
  page.off('download', downloaded);
  return verdict ?? { fault: 'no verdict' };
}

/** Empties the form, and with `half` fills its first text. */
async function enter(form: Locator, half: boolean): Promise<void> {
  const texts = form.locator('input:not([role="combobox"]):not([type="checkbox"]):not([type="radio"]):not([type="file"]), textarea');
  const open = await texts.evaluateAll((all: (HTMLInputElement | HTMLTextAreaElement)[]) =>
    all.map((one, i) => ({ i, full: one.value !== '', free: !one.disabled && !one.readOnly && one.getClientRects().length > 0 })),
  );
  for (const { i, full, free } of open) if (free && full) await texts.nth(i).fill('');
  const first = open.find(({ free }) => free);
  if (half && first) await texts.nth(first.i).fill('1');
}

const namesOf = (buttons: Locator): Promise<readonly string[]> =>
  buttons.evaluateAll((all: HTMLElement[]) =>
    all.map((one) =>
      (one.innerText.trim() || one.getAttribute('aria-label') || '').replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, ''),
    ),
  );

interface Limit {
  readonly timeout: number;
}

/** A button that may open a form. */
interface Way {
  readonly name: string;
  readonly go: (limit: Limit) => Promise<void>;
}

/** By name: a chosen row enables other buttons. */
async function pressNamed(buttons: Locator, name: string, limit: Limit): Promise<void> {
  await buttons.first().waitFor(limit);
  const at = (await namesOf(buttons)).indexOf(name);
  if (at < 0) throw new Error(`no button ${name}`);
  await buttons.nth(at).click(limit);
}

/** The ways into a dialog: buttons of the head, of chosen rows, and of the first row. */
async function waysIn(page: Page): Promise<readonly Way[]> {
  const main = page.getByRole('main');
  const row = main.getByRole('row').nth(1);
  const head = main.locator(`header ${OPEN_BUTTON}:not([aria-pressed])`);
  const chosen = main.getByRole('toolbar').locator(OPEN_BUTTON);
  const own = row.locator(OPEN_BUTTON);
  const more = row.getByRole('button', { name: '更多' });
  const menu = page.locator('.ant-dropdown:visible [role="menuitem"]:not([aria-disabled="true"])');
  const tick = async () => {
    const box = row.getByRole('checkbox');
    if (await box.isVisible()) await box.check(BRIEF).catch(() => undefined);
  };
  const ways = (await namesOf(head)).map((name): Way => ({ name, go: (limit) => pressNamed(head, name, limit) }));
  await tick();
  const bulk = (await namesOf(chosen)).map(
    (name): Way => ({
      name,
      go: async (limit) => {
        await tick();
        await pressNamed(chosen, name, limit);
      },
    }),
  );
  const rows = (await namesOf(own)).map((name): Way => ({ name, go: (limit) => pressNamed(own, name, limit) }));
  const entries: Way[] = [];
  if (await more.isVisible()) {
    await more.click();
    await menu.first().waitFor();
    for (const name of await namesOf(menu))
      entries.push({
        name,
        go: async (limit) => {
          await more.click(limit);
          await pressNamed(menu, name, limit);
        },
      });
    await page.keyboard.press('Escape');
  }
  const all = [...ways, ...bulk, ...rows, ...entries].filter(({ name }) => name !== '' && !NO_FORM.test(name));
  return [...new Map(all.map((way) => [way.name, way])).values()];
}

/** Whether a form was seen before, by its title and the names of its inputs. */
async function isNew(form: Locator, seen: Set<string>): Promise<boolean> {
  const looks = await form.evaluate((element: HTMLElement) =>
    [element.querySelector('.ant-modal-title, .ant-drawer-title, h1'), ...element.querySelectorAll('.ant-form-item label')]
      .map((one) => one?.textContent?.replace(/\d+/g, '') ?? '')
      .join('|')
      .replace(/^(新增|编辑|修改)/, ''),
  );
  if (seen.has(looks)) return false;
  seen.add(looks);
  return true;
}

/** Closes what is open without saving. What does not close is left by loading the page again. */
async function leave(page: Page, path: string): Promise<void> {
  const open = page.locator('[role="dialog"]:visible, .ant-dropdown:visible, .ant-popover:visible');
  for (let times = 0; times < 3 && page.url().endsWith(path) && (await open.count()) > 0; times += 1) {
    const asked = page.locator('.ant-modal-confirm:visible');
    const givesUp = asked.getByRole('button', { name: /放\s*弃|丢\s*弃|不保存/ });
    if (await asked.isVisible()) await ((await givesUp.count()) > 0 ? givesUp : asked.getByRole('button')).first().click();
    else await page.keyboard.press('Escape');
    await expect
      .poll(() => open.count(), { timeout: 500, intervals: [30] })
      .toBe(0)
      .catch(() => undefined);
  }
  if (!page.url().endsWith(path) || (await open.count()) > 0) await load(page, path);
}

/** Presses the primary button of every form that a page opens, empty and with its first field filled. Forms in `seen` are left out. */
export async function pressAll(
  page: Page,
  path: string,
  seen: Set<string> = new Set(),
): Promise<{ readonly forms: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  let forms = 0;
  const judge = async ({ name, form }: Opened): Promise<void> => {
    if (!(await isNew(form, seen))) return;
    forms += 1;
    for (const half of [false, true]) {
      await enter(form, half);
      const verdict = await press(page, form);
      if (typeof verdict !== 'string') faults.push(`${path} ${name}, ${half ? 'half filled' : 'empty'}: ${verdict.fault}`);
      if (verdict === 'done') break;
    }
  };
  await load(page, path);
  const main = page.getByRole('main');
  const dialog = page
    .locator(DIALOG)
    .filter({ has: page.locator(`${FORM}, ${PRIMARY}`) })
    .last();
  if (await main.locator(FORM).first().isVisible()) {
    await judge({ name: 'page', form: main });
    await load(page, path);
  }
  for (const { name, go } of await waysIn(page)) {
    // Another dialog is in front, or the row that had the button is gone.
    const isPressed = await go(BRIEF).catch(() => load(page, path).then(() => go(BRIEF).catch(() => 'gone')));
    if (isPressed === 'gone') continue;
    const isElsewhere = () => !page.url().endsWith(path);
    await expect
      .poll(async () => isElsewhere() || (await page.locator(ANSWER).count()) > 0, { timeout: 700, intervals: [30, 50] })
      .toBe(true)
      .catch(() => undefined);
    if (isElsewhere()) {
      await quiet(page);
      if (await main.locator(FORM).first().isVisible()) await judge({ name, form: main });
    } else if (await page.locator(DIALOG).first().isVisible()) {
      // The form may load after its dialog.
      const isForm = await dialog.waitFor({ timeout: 500 }).then(
        () => true,
        () => false,
      );
      if (isForm) await judge({ name, form: dialog });
    }
    await leave(page, path);
  }
  return { forms, faults };
}
