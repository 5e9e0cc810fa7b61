import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';

const REFUSAL = 'planted refusal';

for (const [title, quietCodes, shown] of [
  ['a refusal shows its message', [], 1],
  ['a refusal with a quiet code shows no message', [418], 0],
] as const)
  test(title, async ({ page, signInAs }) => {
    await signInAs('平台管理', 'admin');
    await page.route('**/blade-system/tenant/info**', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, quietCodes } } });
    });
    const site = page.waitForResponse('**/blade-system/tenant/info**');
    await page.goto('/system/param');
    await site;
    await page.route('**/blade-system/param/remove**', (route) => route.fulfill({ json: { code: 418, success: false, msg: REFUSAL } }));
    const row = rowOf(page.getByRole('main'), 'account.captcha');
    await row.getByRole('checkbox').check();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /删\s*除$/ })
      .click();
    const refused = page.waitForResponse('**/blade-system/param/remove**');
    await page.getByRole('button', { name: /^确\s*定$/ }).click();
    await refused;
    await expect(page.getByRole('button', { name: /^确\s*定$/ })).toHaveCount(0);
    await expect(page.getByText(REFUSAL)).toHaveCount(shown);
  });
