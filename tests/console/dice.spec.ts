import { dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';

test('a row of the dice levels that was added too often is taken away or, left empty, not saved', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'boss');
  await page.goto('/game/dice/level');
  await page.getByRole('main').getByRole('button', { name: '整体修改' }).click();
  const remove = dialog(page).getByRole('button', { name: /^删除第\d+行$/ });
  const add = dialog(page).getByRole('button', { name: '添加一行' });
  await add.click();
  await add.click();
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await dialog(page)
    .getByRole('button', { name: /^保\s*存$/ })
    .click();
  await expect(dialog(page)).toBeHidden();
});
