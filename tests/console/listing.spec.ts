import { dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';
import { phonesToPrice, shelvePhones } from './support/units.js';

test('units are listed on two platforms by a rule, repriced, and taken off', async ({ browser, page, signInAs }) => {
  const [first = '', second = ''] = await shelvePhones(browser, 968_000, 2);
  await signInAs('远北数码', 'boss');
  const row = (text: string) => rowOf(page, text);

  await test.step('the prices are seen before anything is listed', async () => {
    await page.goto(`/ERP/tools/tsPage?codes=${first},${second}`);
    await page.getByRole('checkbox', { name: '在自营上架' }).check();
    await page.getByRole('checkbox', { name: '在转转上架' }).check();
    const ratios = page.getByRole('spinbutton', { name: '比例（%）' });
    await expect(ratios).toHaveCount(2);
    await ratios.last().fill('110');
    await expect(ratios.last()).toHaveValue('110');
    await page.getByRole('button', { name: '预览价格' }).click();
    await expect(page.getByText('4 条可上架，0 条不能')).toBeVisible();
    await expect(row(first).filter({ hasText: '转转' })).toContainText('1,650.00');
  });

  await test.step('the task says how far each unit got', async () => {
    await page.getByRole('button', { name: '发起同售' }).click();
    await expect(rowOf(dialog(page), first).filter({ hasText: '自营' })).toContainText('已上架');
    await expect(rowOf(dialog(page), second).filter({ hasText: '转转' })).toContainText(/平台审核中|已上架/);
    await dialog(page).getByRole('button', { name: '关闭' }).click();
  });

  await test.step('a new price is followed', async () => {
    await page.goto(`/ERP/inspection/listing?productNo=${first}`);
    await row(first).filter({ hasText: '自营' }).getByRole('button', { name: '价格' }).click();
    await dialog(page).getByRole('spinbutton', { name: '预计售价' }).fill('1600');
    await dialog(page).getByRole('button', { name: '改价' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(row(first).filter({ hasText: '转转' })).toContainText('1,760.00');
  });

  await test.step('a price is changed on the page of its unit too', async () => {
    await page.goto(`/ERP/goodsDetails/index?orderNo=${second}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^价\s*格$/ })
      .click();
    await dialog(page).getByRole('spinbutton', { name: '预计售价' }).fill('1650');
    await dialog(page).getByRole('button', { name: '改价' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('main')).toContainText('1,650.00');
    await page.goto(`/ERP/inspection/listing?productNo=${first}`);
  });

  await test.step('a unit comes off', async () => {
    await row(first).filter({ hasText: '自营' }).getByRole('button', { name: '下架' }).click();
    await page
      .getByRole('tooltip')
      .or(dialog(page))
      .getByRole('button', { name: /下\s*架/ })
      .click();
    await expect(row(first).filter({ hasText: '自营' })).toContainText('手动下架');
  });
});

test('a second choice of units takes the place of the first only once that is given up', async ({ browser, page, signInAs }) => {
  const [first = '', second = ''] = await shelvePhones(browser, 968_010, 2);
  await signInAs('远北数码', 'boss');
  const main = page.getByRole('main');
  const list = async (productNo: string) => {
    await rowOf(main, productNo).getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: '上架平台' }).click();
  };
  await page.goto('/ERP/purchase/stock?sort=-productNo');
  await list(first);
  await page.waitForURL(new RegExp(`tsPage\\?codes=${first}$`));
  await page.getByRole('checkbox', { name: '在自营上架' }).check();
  await expect(rowOf(main, first)).toBeVisible();

  await page.goBack();
  await rowOf(main, first).getByRole('checkbox').uncheck();
  await list(second);
  await dialog(page).getByRole('button', { name: '放弃填写' }).click();
  await page.waitForURL(new RegExp(`tsPage\\?codes=${second}$`));
  await expect(rowOf(main, second).filter({ visible: true })).toBeVisible();
  await expect(rowOf(main, first).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: '在自营上架' })).not.toBeChecked();

  await page.getByRole('checkbox', { name: '在自营上架' }).check();
  await page.getByRole('button', { name: '发起同售' }).click();
  await expect(rowOf(dialog(page), second)).toBeVisible();
  await expect(page.getByRole('tab', { selected: true }).getByRole('img', { name: '有未保存的内容' })).toHaveCount(0);
});

test('a unit that waits for its price gets a floor alone, then a price that is withdrawn again', async ({ browser, page, signInAs }) => {
  const [productNo = ''] = await phonesToPrice(browser, 968_100, 1);
  await signInAs('远北数码', 'boss');
  await page.goto(`/ERP/goodsDetails/index?orderNo=${productNo}`);
  const change = async (name: string, to: string) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^价\s*格$/ })
      .click();
    await dialog(page).getByRole('spinbutton', { name }).fill(to);
    await dialog(page).getByRole('button', { name: '改价' }).click();
    await expect(dialog(page)).toBeHidden();
  };
  await test.step('the floor is set, and the unit still waits for its price', async () => {
    await change('底价', '1200');
    await expect(page.getByRole('main')).toContainText('待报价');
  });
  await test.step('a price puts the unit on the shelf', async () => {
    // The page shows prices of other units too.
    await change('预计售价', '1507.31');
    await expect(page.getByRole('main')).toContainText('1,507.31');
  });
  await test.step('a cleared price is withdrawn, and the floor stays', async () => {
    await change('预计售价', '');
    await expect(page.getByRole('main')).not.toContainText('1,507.31');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^价\s*格$/ })
      .click();
    await expect(dialog(page).getByRole('spinbutton', { name: '底价' })).toHaveValue(/1,?200/);
  });
});

test('the tasks of same-sale lead to the units that failed', async ({ browser, page, signInAs }) => {
  const [good = ''] = await shelvePhones(browser, 968_200, 1);
  const [unpriced = ''] = await phonesToPrice(browser, 968_300, 1);
  await signInAs('远北数码', 'boss');
  await page.goto(`/ERP/tools/tsPage?codes=${good},${unpriced}`);
  await page.getByRole('checkbox', { name: '在自营上架' }).check();
  await page.getByRole('button', { name: '发起同售' }).click();
  await expect(rowOf(dialog(page), unpriced)).toContainText('失败');
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '失败商品' }).first().click();
  await expect(rowOf(page, unpriced)).toContainText('失败');
  await expect(rowOf(page, good)).toHaveCount(0);
  await page.getByRole('button', { name: '显示全部商品' }).click();
  await expect(page).not.toHaveURL(/taskId/);
});
