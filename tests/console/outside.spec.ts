import { endpoint } from '@phone-trade/shared';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';

const PARTNER = 'https://partner.example';

/** Calls the server with the session of this page. */
async function ask(page: Page, id: 'system.menu.submit' | 'system.menu.list' | 'system.menu.remove', input: Record<string, string>) {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('console-session') ?? '{}') as { accessToken?: string }).accessToken ?? '',
  );
  const headers = { 'Blade-Auth': `bearer ${token}`, Authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' };
  const { path } = endpoint(id);
  const answer =
    id === 'system.menu.submit'
      ? await page.request.post(path, { headers, data: input })
      : id === 'system.menu.remove'
        ? await page.request.post(`${path}?${new URLSearchParams(input).toString()}`, { headers })
        : await page.request.get(path, { headers, params: input });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: readonly { id: string }[] }).data;
}

/** Entries of the menu for one test, taken away behind it. */
async function withMenus(page: Page, menus: readonly Record<string, string>[], work: () => Promise<void>): Promise<void> {
  const ids: string[] = [];
  try {
    for (const menu of menus) {
      await ask(page, 'system.menu.submit', { source: 'appstore', category: '1', sort: '99', nameEn: menu.name ?? '', ...menu });
      ids.push(...(await ask(page, 'system.menu.list', { code: menu.code ?? '' })).map(({ id }) => id));
    }
    await page.goto('/');
    await work();
  } finally {
    await ask(page, 'system.menu.remove', { ids: ids.join() });
  }
}

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('menuitem', { name, exact: true });
const frame = (page: Page) => page.getByRole('main').locator('iframe');

test('an external address opens embedded in a sandbox, or in a new window', async ({ page, signInAs }) => {
  test.slow();
  await page.context().route(`${PARTNER}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<h1>Partner</h1><p></p><script>document.querySelector("p").textContent = document.referrer || "no referrer"</script>',
    }),
  );
  await signInAs('平台管理', 'admin');
  const picture = new URL('/favicon.ico', page.url()).href;
  const menus: Record<string, string>[] = [
    { name: '试验内嵌', code: 'trial_frame', path: `${PARTNER}/a?b=1` },
    { name: '试验外窗', code: 'trial_window', path: `${picture}?own`, isOpen: '2' },
    { name: '试验目标', code: 'trial_target', path: '/system/param?target=_blank' },
    { name: '试验自家', code: 'trial_home', path: picture },
  ];
  await withMenus(page, menus, async () => {
    await test.step('embedded in the console', async () => {
      await entry(page, '试验内嵌').click();
      await expect(page).toHaveURL(/\/myiframe\/trial_frame$/);
      await expect(page).toHaveTitle(/^试验内嵌 - /);
      await expect(page.getByRole('tab', { name: '试验内嵌', selected: true })).toBeVisible();
      await expect(entry(page, '试验内嵌')).toHaveClass(/selected/);
      const inside = page.frameLocator('main iframe');
      await expect(inside.getByRole('heading', { name: 'Partner' })).toBeVisible();
      await expect(inside.locator('p')).toHaveText('no referrer');
      const sandbox = (await frame(page).getAttribute('sandbox')) ?? '';
      expect(sandbox).toContain('allow-scripts');
      expect(sandbox).not.toContain('allow-top-navigation');
      await expect(page.getByRole('main').getByRole('link', { name: '在新窗口打开' })).toHaveAttribute('rel', /noopener/);
    });

    await test.step('a page of the same origin loses its origin in the sandbox', async () => {
      await entry(page, '试验自家').click();
      await expect(page).toHaveURL(/trial_home$/);
      await expect(frame(page).filter({ visible: true })).toHaveAttribute('sandbox', /^(?!.*allow-same-origin).*$/);
    });

    await test.step('in a new window', async () => {
      const opened = page.waitForEvent('popup');
      await entry(page, '试验外窗').click();
      const own = await opened;
      await expect(own).toHaveURL(`${picture}?own`);
      expect(await own.evaluate(() => window.opener)).toBeNull();
      await own.close();
      await expect(page).toHaveURL(/trial_home$/);
    });

    await test.step('a page of the console with target=_blank opens in a new window', async () => {
      const opened = page.waitForEvent('popup');
      await entry(page, '试验目标').click();
      const own = await opened;
      await expect(own).toHaveURL(/\/system\/param$/);
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
      await own.close();
      await expect(page).toHaveURL(/trial_home$/);
      await expect(page.getByRole('tab')).toHaveText(['首页', '试验内嵌', '试验自家']);
    });
  });

  await page.goto('/myiframe/trial_frame');
  await expect(page.getByText('菜单中没有这个页面')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page).toHaveTitle(/^未找到 - /);
});
