import { expect, test } from './support/fixtures.js';

const TENANT = '远北数码';

test('without a network the console shows a notice until it is back', async ({ page, context, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/');
  const notice = page.getByText('没有网络连接');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('a new version on the server is announced and loaded by a refresh', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The page of the next build: its entry script has another name.
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/assets\/first-/, 'assets/later-') });
    },
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const notice = page.getByRole('status').filter({ hasText: '程序已有新版本' });
  await expect(notice).toBeVisible();
  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: '刷新' }).click()]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('程序已有新版本')).toHaveCount(0);
});

test('the window width is one of four classes', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/');
  for (const [width, screen] of [
    [1366, '3'],
    [1200, '3'],
    [1199, '2'],
    [992, '2'],
    [991, '1'],
    [768, '1'],
    [767, '0'],
    [375, '0'],
  ] as const) {
    await page.setViewportSize({ width, height: 820 });
    await expect(page.locator('[data-screen]')).toHaveAttribute('data-screen', screen);
  }
});

test.describe('a copyable number', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is copied, and the toast names it', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/test/index?view=reading');
    await page.getByRole('button', { name: '复制356938035643809' }).click();
    await expect(page.getByText('356938035643809 已复制到剪贴板')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('356938035643809');
  });

  test('is copied without HTTPS too, and a failure is reported', async ({ page, signInAs }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await signInAs(TENANT, 'boss');
    await page.goto('/test/index?view=reading');
    const copy = page.getByRole('button', { name: '复制356938035643809' });
    await copy.click();
    await expect(page.getByText('356938035643809 已复制到剪贴板')).toBeVisible();
    await expect(copy).toBeFocused();
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await copy.click();
    await expect(page.getByText('复制失败')).toBeVisible();
  });
});
