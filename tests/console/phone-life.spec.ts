import {
  codeLabel,
  endpoint,
  INSPECTED,
  inspectionSpec,
  type Label,
  type Lang,
  labelText,
  outsideRepairSpec,
  priceRuleFields,
  purchaseSpec,
  repairItemFields,
  repairSpec,
  salePriceFields,
  saleRefundSpec,
  saleSpec,
} from '@phone-trade/shared';
import type { Page } from '@playwright/test';
import { chance } from '../../apps/api/src/modules/phone/kinds/listing/simulator/chance.js';
import { seedId } from '../../seeds/base/ids.js';
import { boxAndShip, choose, dialog, lines, review, saveAndReview, scan, tickAll } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { addRow, fill, gridOf, shows } from './support/grid.js';
import { inTurn } from './support/languages.js';
import { rowOf } from './support/rows.js';
import { headersOf, speak } from './support/sign-in.js';
import { named, saidIn } from './support/texts.js';
import { CUSTOMER, imeisFrom } from './support/units.js';

const TENANT = '远北数码';
/** Numbers for which the simulated platforms' buyers compete, and which therefore sell at a minute of their own, are below it. */
const WANTED = 0.06;

/** Without a review by 拍机堂 a listed unit is on sale at once instead of a minute later. */
async function listWithoutReview({ request }: Page): Promise<void> {
  const data = { id: seedId('100001', 'qcPlatform', 4), needReview: 0 };
  const headers = await headersOf(request, TENANT, 'boss');
  const answer = await request.post(endpoint('phone.qcOptional.updatePlatform').path, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const orderNoOf = (url: string): string => new URL(url).searchParams.get('orderNo') ?? '';

/** First values of a new tenant that have names in both languages; names of companies, people and places are the tenant's own. */
const REGULAR: Label = { zh: '常规质检', en: 'Regular inspection' };
const SCREEN: Label = { zh: '换屏', en: 'Screen' };
const PLATFORM: Label = { zh: '拍机堂', en: 'Paijitang' };
const QUALITY: Label = { zh: '质量问题', en: 'Quality' };

/** The words of a journey in one language. */
function wordsOf(lang: Lang) {
  const of = ({ label }: { readonly label: Label }) => labelText(label, lang);
  const result = (code: number) => labelText(codeLabel('inspectionResult', code) as Label, lang);
  return {
    said: saidIn(lang),
    regular: REGULAR[lang],
    screen: SCREEN[lang],
    quality: QUALITY[lang],
    imei: of(purchaseSpec.unit.imei),
    purchasePrice: of(purchaseSpec.line.purchasePrice),
    result: of(inspectionSpec.line.result),
    toRepair: result(INSPECTED.toRepair),
    inspected: result(INSPECTED.done),
    estimate: of(outsideRepairSpec.line.estimateAmount),
    repairItems: of(repairSpec.line.items),
    repairItem: of(repairItemFields.repairItemId),
    amount: of(repairItemFields.amount),
    listPrice: of(salePriceFields.saleAmount),
    percent: of(priceRuleFields.percent),
    onSale: labelText(codeLabel('sameSaleRow', 300) as Label, lang),
    moneyAndGoods: labelText(codeLabel('saleRefundType', 1) as Label, lang),
    refund: of(saleRefundSpec.line.refundAmount),
    salePrice: of(saleSpec.line.saleAmount),
  };
}
type Words = ReturnType<typeof wordsOf>;

/** The dispatcher sends the unit to the inspector, who claims it. */
async function toInspector(dispatcher: Page, inspector: Page, unit: string, { said, regular }: Words): Promise<string> {
  await dispatcher.goto('/ERP/distribute/add');
  const type = dispatcher.locator('[id$="_distributeTypeId"]');
  await type.click();
  await type.fill(regular);
  await type.press('Enter');
  await choose(dispatcher, 'handlerUserId', '苏沐');
  await scan(dispatcher, [unit]);
  await expect(lines(dispatcher)).toContainText('Galaxy S22');
  const url = await saveAndReview(dispatcher, /distribute\/details\?orderNo=FP/);
  await inspector.goto('/ERP/inspection/pending');
  await rowOf(inspector, unit)
    .first()
    .getByRole('button', { name: named(said('work.claim')) })
    .click();
  await expect(inspector.getByText(said('work.done.claim', { count: 1 })).first()).toBeVisible();
  return url;
}

async function inspect(inspector: Page, unit: string, words: Words, result: string): Promise<void> {
  await inspector.goto(`/ERP/inspection/batch?codes=${unit}`);
  const grid = lines(inspector);
  await expect(grid).toContainText('Galaxy S22');
  await fill(grid, 1, words.result, result);
  await inspector.keyboard.press('Control+Enter');
  await expect(inspector).toHaveURL(/pending\?view=done/);
  await expect(rowOf(inspector, unit).first()).toContainText(result);
}

for (const [lang, serial] of inTurn(
  [
    ['zh', 979_400],
    ['en', 979_410],
  ] as const,
  1,
)) {
  test(`the page of a phone lists every step after a return and a second sale (${lang})`, async ({ openAs }) => {
    const words = wordsOf(lang);
    const { said } = words;
    test.setTimeout(240_000);
    const [buyer, keeper, inspector, manager, lister, service] = (await Promise.all(
      ['buyer', 'warehouse2', 'inspector2', 'manager', 'lister', 'aftersale'].map((account) => openAs(TENANT, account)),
    )) as [Page, Page, Page, Page, Page, Page];
    for (const page of [buyer, keeper, inspector, manager, lister, service]) await speak(page, lang);
    await listWithoutReview(buyer);
    const urls: string[] = [];

    const purchase = await test.step('the buyer buys phones', async () => {
      await buyer.goto('/ERP/purchase/add');
      await choose(buyer, 'channelId', '恒信通讯');
      const imeis = imeisFrom(serial, 3);
      await buyer.getByRole('textbox', { name: said('purchase.form.scan'), exact: true }).fill(imeis.join(','));
      await buyer.keyboard.press('Enter');
      for (const [i, imei] of imeis.entries()) {
        await shows(lines(buyer), i + 1, words.imei, imei);
        await fill(lines(buyer), i + 1, words.purchasePrice, '100');
      }
      return saveAndReview(buyer, /orderDetail\?orderNo=CG/);
    });
    urls.push(purchase);

    const unit = await test.step('the warehouse receives them', async () => {
      await keeper.goto(`/ERP/purchase/store?orderNo=${orderNoOf(purchase)}`);
      await keeper.getByRole('button', { name: said('stock.store.addAll', { count: 3 }) }).click();
      await keeper.keyboard.press('Control+Enter');
      await expect(keeper.getByRole('heading', { name: said('stock.store.done', { count: 3 }) })).toBeVisible();
      await buyer.goto(purchase);
      const text = await buyer.getByRole('table').first().innerText();
      const numbers = text.match(/(?<!\d)\d{11}(?!\d)/g) ?? [];
      return numbers.find((productNo) => chance('wanted', productNo) >= WANTED) ?? '';
    });
    expect(unit).not.toBe('');

    await test.step('the warehouse sends one to the inspector', async () => {
      urls.push(await toInspector(keeper, inspector, unit, words));
    });
    await test.step('the inspector finds a fault', () => inspect(inspector, unit, words, words.toRepair));

    await test.step('the manager sends it to a repair company and takes it back', async () => {
      await manager.goto('/ERP/outside/add');
      await choose(manager, 'channelId', '明镜换屏中心');
      await scan(manager, [unit]);
      await expect(lines(manager)).toContainText('Galaxy S22');
      await fill(lines(manager), 1, words.estimate, '100');
      urls.push(await saveAndReview(manager, /outside\/details\?orderNo=WS/));
      await manager.getByRole('button', { name: said('work.repair.backs') }).click();
      await manager.waitForURL(/repairMode=2/);
      await expect(lines(manager)).toContainText('Galaxy S22');
      await choose(manager, 'warehouseId', '主仓');
      const items = gridOf(manager, words.repairItems);
      await addRow(items);
      await fill(items, 1, words.repairItem, words.screen);
      await fill(items, 1, words.amount, '90');
      await manager.keyboard.press('Control+Enter');
      await manager.waitForURL(/repair\/details\?orderNo=WX/);
      await review(manager);
      urls.push(manager.url());
    });

    await test.step('the lister quotes it', async () => {
      await lister.goto(`/ERP/goodsDetails/index?orderNo=${unit}`);
      await lister
        .getByRole('main')
        .getByRole('button', { name: named(said('kit.prices.open')) })
        .click();
      await dialog(lister).getByRole('spinbutton', { name: words.listPrice }).fill('4000');
      await dialog(lister)
        .getByRole('button', { name: named(said('kit.prices.save')) })
        .click();
      await expect(dialog(lister)).toBeHidden();
    });

    await test.step('the lister offers it on a platform so cheap that it sells at once', async () => {
      await lister.goto(`/ERP/tools/tsPage?codes=${unit}`);
      await lister.getByRole('checkbox', { name: said('listing.on', { name: PLATFORM[lang] }) }).check();
      const ratio = lister.getByRole('spinbutton', { name: words.percent });
      await expect(ratio).toHaveCount(1);
      await ratio.fill('10');
      await lister.getByRole('button', { name: said('listing.preview') }).click();
      await expect(lister.getByText(said('listing.previewed', { ok: 1, bad: 0 }))).toBeVisible();
      await lister.getByRole('button', { name: said('listing.start') }).click();
      await expect(rowOf(dialog(lister), unit)).toContainText(words.onSale);
    });

    const first = await test.step('the platform sells it, and after-sales reviews the sale', async () => {
      await expect(async () => {
        await service.goto(`/ERP/goodsDetails/index?orderNo=${unit}`);
        await expect(service.getByRole('link', { name: /^XS\d+$/ }).first()).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: 90_000 });
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
      await choose(service, 'refundType', words.moneyAndGoods);
      await choose(service, 'channelId', '拍机堂竞拍');
      await scan(service, [unit]);
      await choose(service, 'refundReasonId', words.quality);
      await choose(service, 'warehouseId', '售后仓');
      await shows(lines(service), 1, words.refund, /\d/);
      const refund = await saveAndReview(service, /refundOrderDetails\?orderNo=XT/);
      urls.push(refund);
      await keeper.goto(refund);
      await keeper.getByRole('button', { name: named(said('sale.refund.actions.receive')) }).click();
      await tickAll(keeper);
      await dialog(keeper)
        .getByRole('button', { name: named(said('sale.refund.actions.receive')) })
        .click();
      await expect(dialog(keeper)).toBeHidden();
    });

    await test.step('the inspector inspects it again', async () => {
      urls.push(await toInspector(keeper, inspector, unit, words));
      await inspect(inspector, unit, words, words.inspected);
    });

    await test.step('after-sales sells it again, and the warehouse ships it', async () => {
      await service.goto('/ERP/sale/saleOrderAdd');
      await choose(service, 'channelId', CUSTOMER);
      await scan(service, [unit]);
      await fill(lines(service), 1, words.salePrice, '1300');
      const again = await saveAndReview(service, /saleOrderDetails\?orderNo=XS/);
      urls.push(again);
      await boxAndShip(keeper, again, 'L-01');
    });

    await test.step('its page tells all of it, in order', async () => {
      await manager.goto(`/ERP/goodsDetails/index?orderNo=${unit}`);
      const life = manager
        .locator('section')
        .filter({ has: manager.getByRole('heading', { name: said('stock.goods.life'), exact: true }) });
      await expect(life.getByRole('link').first()).toBeVisible();
      const told = (await life.getByRole('link').allInnerTexts()).map((text) => text.trim()).reverse();
      const documents = urls.map(orderNoOf);
      expect([...new Set(told)].filter((orderNo) => documents.includes(orderNo))).toEqual(documents);
    });
  });
}
