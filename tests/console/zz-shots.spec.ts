import { test } from './support/fixtures.js';
import { signIn } from './support/sign-in.js';

for (const [lang, tenant] of [
  ['zh', '远北数码'],
  ['en', '远北数码'],
] as const)
  test(`shots ${lang}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      locale: lang === 'zh' ? 'zh-CN' : 'en-US',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1366, height: 800 },
    });
    const page = await context.newPage();
    await signIn(page, tenant, 'boss');
    if (lang === 'en') await page.evaluate(() => localStorage.setItem('lang', 'en'));
    const paths = [
      '/ERP/repair/pending?view=work-all',
      '/ERP/repair/pending?view=orders',
      '/ERP/repair/pending?view=outside-all',
      '/ERP/outside/list',
      '/ERP/outside/add',
      '/ERP/repair/addOrder',
      '/ERP/repair/batch',
      '/ERP/repair/transfer',
      '/ERP/transfer/add1',
    ];
    for (const [i, path] of paths.entries()) {
      for (const width of [1366, 375]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await page.waitForLoadState('networkidle').catch(() => undefined);
        await page.waitForTimeout(600);
        await page.screenshot({ path: `/tmp/shots/${lang}-${i}-${width}.png` });
      }
    }
  });
