import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';

const BOSS = { tenant: '远北数码', account: 'boss' } as const;

test('the menu expands to the current page, or to the list of a page without an entry', async ({ page, signInAs }) => {
  await signInAs(BOSS.tenant, BOSS.account);
  const entry = (name: string) => page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('menuitem', { name, exact: true });
  await page.goto('/ERP/basic/warehouse');
  await expect(entry('仓库')).toHaveClass(/selected/);
  await page.goto('/ERP/purchase/order');
  await page.getByRole('main').getByRole('link', { name: /^CG/ }).first().click();
  await page.waitForURL(/orderDetail/);
  await page.reload();
  await expect(entry('采购单')).toHaveClass(/selected/);
});

test('dialogs and menus open and close by keyboard and return the focus', { tag: '@smoke' }, async ({ page, signInAs }) => {
  await signInAs(BOSS.tenant, BOSS.account);
  await page.goto('/ERP/basic/warehouse');
  const add = page.getByRole('button', { name: '新增仓库' });
  await add.focus();
  for (const _ of ['first', 'second']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(add).toBeFocused();
  }

  const user = page.getByRole('button', { name: /^账号菜单/ });
  await user.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '经营看板' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '个人信息' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '修改密码' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^快捷键/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: '退出登录' })).toBeFocused();
  // The menu behind it, which a busy machine may still be closing, has the key first.
  await expect(page.getByRole('menu').filter({ hasText: '退出登录' })).toBeHidden();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect(user).toBeFocused();

  const language = page.getByRole('button', { name: '语言' });
  await language.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '中文' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(language).toBeFocused();
});

/** Every position of the first match of a selector, frame by frame, in the half second after it appears. */
const placesWhileOpening = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<string[]>((done) => {
        const places = new Set<string>();
        let until = Number.POSITIVE_INFINITY;
        const look = (now: number) => {
          const box = document.querySelector(wanted)?.getBoundingClientRect();
          // Without a layout it cannot be clicked yet.
          if (box && box.width > 0) {
            until = Math.min(until, now + 500);
            places.add([box.x, box.y, box.width, box.height].map(Math.round).join(' '));
          }
          if (now < until) requestAnimationFrame(look);
          else done([...places]);
        };
        requestAnimationFrame(look);
      }),
    selector,
  );

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('dialogs and menus open in their final place, so that no click is lost', async ({ page, signInAs }) => {
    await signInAs(BOSS.tenant, BOSS.account);
    await page.goto('/ERP/basic/warehouse');
    const dialog = placesWhileOpening(page, '[role=dialog] button[class*=primary]');
    await page.getByRole('button', { name: '新增仓库' }).click();
    expect(await dialog).toHaveLength(1);
    await page.keyboard.press('Escape');

    const menu = placesWhileOpening(page, '.ant-dropdown [role=menuitem]:last-child');
    await page.getByRole('button', { name: '语言' }).click();
    expect(await menu).toHaveLength(1);

    await page.goto('/ERP/report/turnover');
    const option = placesWhileOpening(page, '.ant-select-dropdown .ant-select-item-option:nth-child(3)');
    await page.getByRole('combobox', { name: '分组' }).click();
    expect(await option).toHaveLength(1);
    await page.keyboard.press('Escape');

    const day = placesWhileOpening(page, '.ant-picker-dropdown td.ant-picker-cell-in-view');
    await page.getByRole('textbox', { name: /日期/ }).first().click();
    expect(await day).toHaveLength(1);
  });

  test('the sign-in page opens with all sign-in methods and without layout shift', async ({ page }) => {
    await page.goto('/login', { waitUntil: 'commit' });
    expect(await placesWhileOpening(page, 'form button[type=submit]')).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Harbour Mobile Exchange' })).toBeVisible();
  });
});

// serve-console.spec.ts tests encodings, caches and refusals.
test('a page announces the code and styles that draw it', { tag: '@smoke' }, async ({ request }) => {
  const page = await request.get('/ERP/purchase/order');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const links = [...(await page.text()).matchAll(/<(?:link|script) [^>]*(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(links.filter((file) => /\/start-[^/]+\.(js|css)$/.test(file))).toHaveLength(2);
  for (const file of links) {
    const answer = (await request.get(file)).headers();
    expect(answer['content-type'], file).toContain(file.endsWith('.css') ? 'css' : 'javascript');
    expect(answer['cache-control'], file).toContain('immutable');
    if (file.includes('/start-')) expect(answer['content-encoding'], file).toBe('br');
  }
});

test('a page whose styles fail to load shows an error, and appears after a retry', async ({ page, signInAs }) => {
  await signInAs(BOSS.tenant, BOSS.account);
  await page.route(/\/assets\/pages-[^/]+\.css$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/ERP/purchase/order');
  const refresh = page.getByRole('button', { name: /刷\s?新/ });
  await expect(refresh).toBeVisible();
  await expect(page.locator('[data-row-key]')).toHaveCount(0);
  await page.unrouteAll();
  await refresh.click();
  await expect(page.locator('[data-row-key]').first()).toBeVisible();
});

test('a page whose script fails to load shows an error', async ({ page, signInAs }) => {
  await signInAs(BOSS.tenant, BOSS.account);
  await page.route(/\/assets\/start-[^/]+\.js$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/ERP/purchase/order');
  await expect(page.getByText('未能加载')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator('[data-row-key]').first()).toBeVisible();
});

test('deferred styles are fetched again when the connection returns', async ({ page, signInAs }) => {
  await signInAs(BOSS.tenant, BOSS.account);
  await page.route(/\/assets\/feedback-[^/]+\.css$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/ERP/purchase/order');
  await expect(page.locator('[data-row-key]').first()).toBeVisible();
  await expect(page.locator('link[rel=stylesheet][href*="/feedback-"]')).toHaveCount(1);
  // Before the way is free: they are fetched again after some seconds too.
  const arrived = page.waitForResponse(/\/assets\/feedback-[^/]+\.css$/);
  await page.unrouteAll();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  expect((await arrived).ok()).toBe(true);
});

test('a long form scrolls inside its page, while the window does not', async ({ page, signInAs }) => {
  await signInAs(BOSS.tenant, BOSS.account);
  for (const [width, height] of [
    [1366, 768],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/ERP/sale/saleOrderAdd');
    await expect(page.getByRole('grid').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight), String(width)).toBeLessThanOrEqual(0);
  }
});
