import { endpoint } from '@phone-trade/shared';
import type { Browser, Page } from '@playwright/test';
import { chance } from '../../apps/api/src/modules/phone/kinds/listing/simulator/chance.js';
import { seedId } from '../../seeds/base/ids.js';
import { boxAndShip, choose, dialog, lines, saveAndReview, scan } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { fill, gridOf, shows } from './support/grid.js';
import { rowOf } from './support/rows.js';
import { headersOf, signIn } from './support/sign-in.js';
import { CUSTOMER, imeisFrom } from './support/units.js';

const TENANT = '远北数码';
const REVIEW = /^审\s*核$/;
const ITEMS = '维修项目';
/** Numbers for which the simulated platforms' buyers compete, and which therefore sell at a minute of their own, are below it. */
const WANTED = 0.06;

/** A user in a browser of their own. */
async function at(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  await signIn(page, TENANT, account);
  return page;
}

/** Whether 拍机堂 reviews what is listed there: without it a unit is on sale at once instead of a minute later. */
async function setPlatformReview({ request }: Page, needReview: 0 | 1): Promise<void> {
  const data = { id: seedId('100001', 'qcPlatform', 4), needReview };
  const headers = await headersOf(request, TENANT, 'boss');
  const answer = await request.post(endpoint('phone.qcOptional.updatePlatform').path, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const orderNoOf = (url: string): string => new URL(url).searchParams.get('orderNo') ?? '';

async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: REVIEW }).click();
  await dialog(page).getByRole('button', { name: REVIEW }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '反审核' })).toBeVisible();
}

/** The dispatcher sends the unit to the inspector, who claims it. */
async function toInspector(dispatcher: Page, inspector: Page, unit: string): Promise<string> {
  await dispatcher.goto('/ERP/distribute/add');
  const type = dispatcher.locator('[id$="_distributeTypeId"]');
  await type.click();
  await type.fill('常规');
  await type.press('Enter');
  await choose(dispatcher, 'handlerUserId', '苏沐');
  await scan(dispatcher, [unit]);
  await expect(gridOf(dispatcher, '商品明细')).toContainText('Galaxy S22');
  const url = await saveAndReview(dispatcher, /distribute\/details\?orderNo=FP/);
  await inspector.goto('/ERP/inspection/pending');
  await rowOf(inspector, unit)
    .first()
    .getByRole('button', { name: /^领\s*取$/ })
    .click();
  await expect(inspector.getByText('已领取 1 台商品').first()).toBeVisible();
  return url;
}

async function inspect(inspector: Page, unit: string, result: string): Promise<void> {
  await inspector.goto(`/ERP/inspection/batch?codes=${unit}`);
  const grid = gridOf(inspector, '商品明细');
  await expect(grid).toContainText('Galaxy S22');
  await fill(grid, 1, '质检结果', result);
  await inspector.keyboard.press('Control+Enter');
  await expect(inspector).toHaveURL(/pending\?view=done/);
  await expect(rowOf(inspector, unit).first()).toContainText(result);
}

test('a phone is bought, repaired, sold on a platform, returned and sold again by six users, and its page tells all of it', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [buyer, keeper, inspector, manager, lister, service] = (await Promise.all(
    ['buyer', 'warehouse2', 'inspector2', 'manager', 'lister', 'aftersale'].map((account) => at(browser, account)),
  )) as [Page, Page, Page, Page, Page, Page];
  await setPlatformReview(buyer, 0);
  const urls: string[] = [];

  const purchase = await test.step('the buyer buys phones', async () => {
    await buyer.goto('/ERP/purchase/add');
    await choose(buyer, 'channelId', '恒信通讯');
    const imeis = imeisFrom(979_300, 3);
    await buyer.getByRole('textbox', { name: '串号', exact: true }).fill(imeis.join(','));
    await buyer.keyboard.press('Enter');
    for (const [i, imei] of imeis.entries()) {
      await shows(lines(buyer), i + 1, '串号', imei);
      await fill(lines(buyer), i + 1, '采购价', '100');
    }
    return saveAndReview(buyer, /orderDetail\?orderNo=CG/);
  });
  urls.push(purchase);

  const unit = await test.step('the warehouse receives them', async () => {
    await keeper.goto(`/ERP/purchase/store?orderNo=${orderNoOf(purchase)}`);
    await keeper.getByRole('button', { name: '全部加入 3 台' }).click();
    await keeper.keyboard.press('Control+Enter');
    await expect(keeper.getByRole('heading', { name: '已入库 3 台商品' })).toBeVisible();
    await buyer.goto(purchase);
    const text = await buyer.getByRole('table').first().innerText();
    const numbers = text.match(/(?<!\d)\d{11}(?!\d)/g) ?? [];
    return numbers.find((productNo) => chance('wanted', productNo) >= WANTED) ?? '';
  });
  expect(unit).not.toBe('');

  await test.step('the warehouse sends one to the inspector', async () => {
    urls.push(await toInspector(keeper, inspector, unit));
  });
  await test.step('the inspector finds a fault', () => inspect(inspector, unit, '待维修'));

  await test.step('the manager sends it to a repair company and takes it back', async () => {
    await manager.goto('/ERP/outside/add');
    await choose(manager, 'channelId', '明镜换屏中心');
    await scan(manager, [unit]);
    await expect(lines(manager)).toContainText('Galaxy S22');
    await fill(lines(manager), 1, '预估金额', '100');
    urls.push(await saveAndReview(manager, /outside\/details\?orderNo=WS/));
    await manager.getByRole('button', { name: '登记返回' }).click();
    await manager.waitForURL(/repairMode=2/);
    await expect(lines(manager)).toContainText('Galaxy S22');
    await choose(manager, 'warehouseId', '主仓');
    await gridOf(manager, ITEMS).locator('xpath=following::button[normalize-space()="添加一行"][1]').click();
    await fill(gridOf(manager, ITEMS), 1, '维修项目', '换屏');
    await fill(gridOf(manager, ITEMS), 1, '金额', '90');
    await manager.keyboard.press('Control+Enter');
    await manager.waitForURL(/repair\/details\?orderNo=WX/);
    await review(manager);
    urls.push(manager.url());
  });

  await test.step('the lister quotes it', async () => {
    await lister.goto(`/ERP/goodsDetails/index?orderNo=${unit}`);
    await lister
      .getByRole('main')
      .getByRole('button', { name: /^价\s*格$/ })
      .click();
    await dialog(lister).getByRole('spinbutton', { name: '预计售价' }).fill('4000');
    await dialog(lister).getByRole('button', { name: '改价' }).click();
    await expect(dialog(lister)).toBeHidden();
  });

  await test.step('the lister offers it on a platform so cheap that it sells at once', async () => {
    await lister.goto(`/ERP/tools/tsPage?codes=${unit}`);
    await lister.getByRole('checkbox', { name: '在拍机堂上架' }).check();
    const ratio = lister.getByRole('spinbutton', { name: '比例（%）' });
    await expect(ratio).toHaveCount(1);
    await ratio.fill('10');
    await lister.getByRole('button', { name: '预览价格' }).click();
    await expect(lister.getByText('1 条可上架，0 条不能')).toBeVisible();
    await lister.getByRole('button', { name: '发起同售' }).click();
    await expect(rowOf(dialog(lister), unit)).toContainText(/已上架/);
    await setPlatformReview(buyer, 1);
  });

  const first = await test.step('the platform sells it, and after-sales reviews the sale', async () => {
    await expect(async () => {
      await service.goto(`/ERP/goodsDetails/index?orderNo=${unit}`);
      await expect(service.getByRole('link', { name: /^XS\d+$/ }).first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await service
      .getByRole('link', { name: /^XS\d+$/ })
      .first()
      .click();
    await service.waitForURL(/saleOrderDetails\?orderNo=XS/);
    await review(service);
    return service.url();
  });
  urls.push(first);
  await test.step('the warehouse ships it', () => boxAndShip(keeper, first, 'L-01'));

  await test.step('the customer returns it: after-sales refunds, and the warehouse receives it', async () => {
    await service.goto('/ERP/aftersale/refundOrderAdd');
    await choose(service, 'refundType', '退货退款');
    await choose(service, 'channelId', '拍机堂竞拍');
    await scan(service, [unit]);
    await choose(service, 'refundReasonId', '质量问题');
    await choose(service, 'warehouseId', '售后仓');
    await shows(lines(service), 1, '退款金额', /\d/);
    const refund = await saveAndReview(service, /refundOrderDetails\?orderNo=XT/);
    urls.push(refund);
    await keeper.goto(refund);
    await keeper.getByRole('button', { name: '退货收货' }).click();
    await dialog(keeper).getByRole('button', { name: '退货收货' }).click();
    await expect(dialog(keeper)).toBeHidden();
  });

  await test.step('the inspector inspects it again', async () => {
    urls.push(await toInspector(keeper, inspector, unit));
    await inspect(inspector, unit, '质检完成');
  });

  await test.step('after-sales sells it again, and the warehouse ships it', async () => {
    await service.goto('/ERP/sale/saleOrderAdd');
    await choose(service, 'channelId', CUSTOMER);
    await scan(service, [unit]);
    await fill(lines(service), 1, '销售价', '1300');
    const again = await saveAndReview(service, /saleOrderDetails\?orderNo=XS/);
    urls.push(again);
    await boxAndShip(keeper, again, 'L-01');
  });

  await test.step('its page tells all of it, in order', async () => {
    await manager.goto(`/ERP/goodsDetails/index?orderNo=${unit}`);
    const life = manager.locator('section').filter({ has: manager.getByRole('heading', { name: '生命线', exact: true }) });
    await expect(life.getByRole('link').first()).toBeVisible();
    const told = (await life.getByRole('link').allInnerTexts()).map((text) => text.trim()).reverse();
    const documents = urls.map(orderNoOf);
    expect([...new Set(told)].filter((orderNo) => documents.includes(orderNo))).toEqual(documents);
  });
});
