import {
  type CodeTable,
  codeLabel,
  costAdjustSpec,
  FINANCE,
  type FinanceDirection,
  INSPECTED,
  inspectionSpec,
  type Label,
  type Lang,
  labelText,
  purchaseSpec,
  repairItemFields,
  repairSpec,
  STATUS,
  saleDeliveryFields,
  salePriceFields,
  saleRefundSpec,
  saleSpec,
} from '@phone-trade/shared';
import type { Locator, Page } from '@playwright/test';
import { lines } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { gridOf, rowAdder, shows } from './support/grid.js';
import { Keyboard } from './support/keyboard.js';
import { inTurn } from './support/languages.js';
import { rowOf } from './support/rows.js';
import { speak } from './support/sign-in.js';
import { named, saidIn } from './support/texts.js';
import { imeisFrom } from './support/units.js';

/** Texts that are the tenant's own, as typed into pickers. */
const SHOPS = {
  zh: {
    tenant: '远北数码',
    account: 'boss',
    name: '沈柏川',
    serial: 973_200,
    boxed: true,
    /** The most key presses, scans and clicks. */
    most: 200,
    newPurchase: ['xjcg', '新建采购单'],
    newSale: ['xjxs', '新建销售单'],
    supplier: '恒信通讯',
    customer: '闽南手机城',
    inspection: '常规质检',
    screen: '换屏',
    reason: '质量问题',
    warehouse: '质检仓',
    payType: '银行转账',
    bank: '对公银行',
  },
  en: {
    tenant: 'Harbour Mobile Exchange',
    account: 'owner',
    name: 'Eleanor Marsh',
    serial: 973_210,
    boxed: false,
    most: 350,
    newPurchase: ['new p', 'New purchase order'],
    newSale: ['new sa', 'New sale order'],
    supplier: 'Quayside Wireless',
    customer: 'Castle Street Phones',
    inspection: 'Regular inspection',
    screen: 'Screen',
    reason: 'Quality',
    warehouse: 'Back room',
    payType: 'Bank transfer',
    bank: 'Business account',
  },
} as const;

type Shop = (typeof SHOPS)[Lang];

/** The button that gives all units without a result the usual one. */
const REST_DONE = /其余|rest/;

class Day {
  readonly rows: string[] = [];

  constructor(
    readonly page: Page,
    readonly keys: Keyboard,
    readonly lang: Lang,
  ) {}

  /** Does a task, and notes its key presses and seconds. */
  async task<T>(name: string, work: () => Promise<T>): Promise<T> {
    const [pressed, began] = [this.keys.pressed, performance.now()];
    const result = await test.step(name, work);
    this.rows.push(`${name}: ${String(this.keys.pressed - pressed)} inputs, ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return result;
  }

  said(key: string, values?: Readonly<Record<string, string | number>>): string {
    return saidIn(this.lang)(key, values);
  }

  button(key: string, values?: Readonly<Record<string, string | number>>, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: named(this.said(key, values)) });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  field(id: string): Locator {
    return this.page.locator(`[id$="_${id}"]`).filter({ visible: true }).last();
  }

  get scanBox(): Locator {
    return this.page.getByRole('textbox', { name: this.said('document.lines.code') }).last();
  }

  /** Waits for so many lines. */
  async has(count: number): Promise<void> {
    await expect(lines(this.page)).toHaveAttribute('aria-rowcount', String(count + 1));
    await expect(lines(this.page)).toContainText('Galaxy S22');
  }

  /** Claims units in a queue by scan: Enter in the empty box leads to the button. */
  async claim(codes: readonly string[]): Promise<void> {
    await this.keys.click(this.button('work.scan'));
    for (const code of codes) await this.keys.scan(code);
    await expect(this.button('work.several.claim', { count: codes.length }, this.dialog)).toBeEnabled();
    await this.keys.press('Enter', 'Enter');
    await expect(this.dialog).toBeHidden();
  }

  /** A payment or a receipt opened for its bills: only the way of the money is missing. */
  async settle(direction: FinanceDirection, { payType, bank }: Shop, amount: string, details: RegExp): Promise<void> {
    const { payments } = FINANCE[direction].spec.document;
    const nameOf = (field: string) => labelText(payments?.is.fields?.[field]?.label as Label, this.lang);
    const grid = gridOf(this.page, labelText(payments?.label as Label, this.lang));
    await this.keys.click(rowAdder(grid));
    await this.keys.fill(grid, 1, nameOf('payTypeId'), payType);
    await this.keys.fill(grid, 1, nameOf('payAccountTypeId'), bank);
    await shows(grid, 1, nameOf('paymentAmount'), amount);
    await this.saveAndReview(details);
  }

  /** From the row of a unit in stock to the form that follows. */
  async lead(imei: string, step: string): Promise<void> {
    await this.page.goto(`/ERP/purchase/stock?imei=${imei}`);
    await this.keys.click(rowOf(this.page, imei).getByRole('checkbox'));
    await this.keys.click(this.button(`kit.unitSteps.${step}`, {}, this.page.getByRole('toolbar')));
    await this.has(1);
  }

  /** Saves a document that takes effect at once, after a look at what it will do. */
  async saveAtOnce(details: RegExp): Promise<void> {
    await this.keys.press('Control+Enter');
    await expect(this.dialog).toBeVisible();
    await this.keys.press('Control+Enter');
    await this.page.waitForURL(details);
  }

  /** Types into the focused picker until its entry is first, and takes it. */
  async pick(id: string, text: string): Promise<void> {
    const field = this.field(id);
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.keys.click(field);
    await this.keys.type(text);
    await expect(this.page.locator('.ant-select-dropdown:visible').getByText(text).first()).toBeVisible();
    await this.keys.press('Enter');
  }

  /** Ctrl+K, a few letters, Enter. */
  async command([typed, shown]: readonly [string, string]): Promise<void> {
    await this.keys.press('Control+k');
    await this.keys.type(typed);
    await expect(this.page.getByRole('option', { selected: true })).toHaveText(shown);
    await this.keys.press('Enter');
  }

  /** Saves a draft with its review, which is confirmed where the focus is. */
  async saveAndReview(details: RegExp): Promise<void> {
    await this.keys.click(this.button('document.actions.saveReview'));
    await this.page.waitForURL(details);
    await expect(this.button('document.actions.review', {}, this.dialog)).toBeFocused();
    await this.keys.press('Enter');
    await expect(this.dialog).toBeHidden();
  }
}

for (const [lang, shop] of inTurn(Object.entries(SHOPS) as [Lang, Shop][], 0))
  test(`a trader finishes a day from purchase to supplier refund within ${String(shop.most)} inputs (${lang})`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(240_000);
    const keys = new Keyboard(page);
    const day = new Day(page, keys, lang);
    const of = ({ label }: { readonly label: Label }) => labelText(label, lang);
    const code = (table: CodeTable, value: number) => labelText(codeLabel(table, value) as Label, lang);
    const imeis = imeisFrom(shop.serial, 5);
    const [sold = '', broken = '', adjusted = '', moved = '', returned = ''] = imeis;
    const step = (key: string) => page.getByRole('main').getByRole('button', { name: named(day.said(`kit.unitSteps.${key}`)) });
    await speak(page, lang);
    await signInAs(shop.tenant, shop.account);
    await page.goto('/wel/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await day.task('purchase of five by paste', async () => {
      await day.command(shop.newPurchase);
      await expect(day.field('channelId')).toBeFocused();
      await day.pick('channelId', shop.supplier);
      await keys.click(lines(page));
      await keys.paste(
        [[of(purchaseSpec.unit.imei), of(purchaseSpec.line.purchasePrice)], ...imeis.map((imei) => [imei, '1000'])]
          .map((row) => row.join('\t'))
          .join('\r\n'),
      );
      await shows(lines(page), 5, of(purchaseSpec.line.purchasePrice), '1,000.00');
      await day.saveAndReview(/orderDetail\?orderNo=CG/);
    });
    const purchase = page.url();

    await day.task('receive', async () => {
      await expect(day.button('document.next.receive')).toBeFocused();
      await keys.press('Enter');
      await keys.click(day.button('stock.store.addAll', { count: 5 }));
      await keys.press('Control+Enter');
      await expect(page.getByRole('heading', { name: day.said('stock.store.done', { count: 5 }) })).toBeFocused();
    });

    await day.task('distribute', async () => {
      await keys.click(step('distribute'));
      await expect(day.field('distributeTypeId')).toBeFocused();
      await day.pick('distributeTypeId', shop.inspection);
      await day.pick('handlerUserId', shop.name);
      await day.has(5);
      await day.saveAndReview(/distribute\/details\?orderNo=FP/);
    });

    await day.task('claim and inspect', async () => {
      await page.goto('/ERP/inspection/pending');
      await day.claim(imeis);
      await page.goto('/ERP/inspection/batch');
      await keys.click(day.scanBox);
      for (const imei of imeis) await keys.scan(imei);
      await day.has(5);
      await keys.fill(lines(page), 2, of(inspectionSpec.line.result), code('inspectionResult', INSPECTED.toRepair));
      await keys.click(page.getByRole('button', { name: /4/ }).filter({ hasText: REST_DONE }));
      await keys.press('Control+Enter');
      await expect(page).toHaveURL(/pending\?view=done/);
    });

    await day.task('repair', async () => {
      await page.goto('/ERP/repair/pending');
      await day.claim([broken]);
      await page.goto('/ERP/repair/pending?view=work');
      await keys.click(
        rowOf(page, broken)
          .first()
          .getByRole('link', { name: named(day.said('work.at.repair.start')) }),
      );
      const items = gridOf(page, of(repairSpec.line.items));
      await day.has(1);
      await keys.click(rowAdder(items));
      await keys.fill(items, 1, of(repairItemFields.repairItemId), shop.screen);
      await keys.fill(items, 1, of(repairItemFields.amount), '90');
      await day.saveAndReview(/repair\/details\?orderNo=WX/);
    });

    await day.task('price', async () => {
      await page.goto(`/ERP/goodsDetails/index?orderNo=${sold}`);
      await keys.click(day.button('kit.prices.open', {}, page.getByRole('main')));
      await expect(day.dialog.getByRole('spinbutton', { name: of(salePriceFields.saleAmount) })).toBeFocused();
      await keys.type('1500');
      await keys.press('Control+Enter');
      await expect(day.dialog).toBeHidden();
    });

    const sale = await day.task('sale by scan', async () => {
      await day.command(shop.newSale);
      await expect(day.field('channelId')).toBeFocused();
      await day.pick('channelId', shop.customer);
      await keys.click(day.scanBox);
      await keys.scan(sold);
      await shows(lines(page), 1, of(saleSpec.line.saleAmount), '1,500.00');
      await day.saveAndReview(/saleOrderDetails\?orderNo=XS/);
      return new URL(page.url()).searchParams.get('orderNo') ?? '';
    });

    await day.task('ship by scan', async () => {
      await expect(day.button('sale.actions.ship')).toBeFocused();
      await keys.press('Enter');
      await keys.scan(sold);
      if (shop.boxed) {
        await keys.click(day.dialog.getByLabel(of(saleDeliveryFields.boxNo)));
        await keys.type('D-1');
        await keys.press('Control+Enter');
        await expect(day.dialog.getByRole('cell', { name: 'D-1' })).toHaveCount(1);
        await keys.click(day.button('sale.actions.ship', {}, day.dialog));
      } else await keys.press('Control+Enter');
      await expect(day.dialog).toBeHidden();
      await expect(page.getByText(code('delivery', STATUS.done)).first()).toBeVisible();
    });

    await day.task('collect from its row', async () => {
      await page.goto(`/ERP/sale/saleOrder?orderNo=${sale}`);
      await keys.click(rowOf(page, sale).getByRole('link', { name: named(day.said('document.next.collect')) }));
      await expect(rowOf(page, sale).getByRole('spinbutton')).toHaveValue('1,500.00');
      await day.settle('income', shop, '1,500.00', /incomeDetails\?orderNo=SK/);
    });

    await day.task('return', async () => {
      await page.goto('/ERP/aftersale/refundOrderAdd');
      await day.pick('refundType', code('saleRefundType', 1));
      await keys.click(day.scanBox);
      await keys.scan(sold);
      await shows(lines(page), 1, of(saleRefundSpec.line.refundAmount), '1,500.00');
      await day.pick('refundReasonId', shop.reason);
      await day.pick('warehouseId', shop.warehouse);
      await day.saveAndReview(/refundOrderDetails\?orderNo=XT/);
      await expect(day.button('sale.refund.actions.receive')).toBeFocused();
      await keys.press('Enter');
      await expect(day.button('sale.refund.actions.receive', {}, day.dialog)).toBeVisible();
      await keys.scan(sold);
      await expect(day.button('sale.refund.actions.receive', {}, day.dialog)).toBeEnabled();
      await keys.press('Control+Enter');
      await expect(day.dialog).toBeHidden();
    });

    await day.task('pay back', async () => {
      await expect(day.button('document.next.payBack')).toBeFocused();
      await keys.press('Enter');
      await day.settle('payout', shop, '1,500.00', /paidDetails\?orderNo=FK/);
    });

    await day.task('pay the supplier', async () => {
      await page.goto(purchase);
      await keys.click(day.button('document.next.pay'));
      await day.settle('payout', shop, '5,000.00', /paidDetails\?orderNo=FK/);
    });

    await day.task('adjust the cost of one', async () => {
      await day.lead(adjusted, 'adjust');
      await keys.press('Space');
      await keys.click(day.field('reason'));
      await keys.type('x');
      await keys.fill(lines(page), 1, of(costAdjustSpec.line.adjustAmount), '-20');
      await day.saveAndReview(/costOrderDetails\?orderNo=TJ/);
    });

    await day.task('transfer one', async () => {
      await day.lead(moved, 'transfer');
      await day.pick('toWarehouseId', shop.warehouse);
      await day.saveAtOnce(/transferDetail\?orderNo=DB/);
    });

    await day.task('return one to the supplier', async () => {
      await day.lead(returned, 'giveBack');
      await day.pick('refundType', code('refundType', 1));
      await expect(page.locator('.ant-select').filter({ has: day.field('channelId') })).toContainText(shop.supplier);
      await day.saveAtOnce(/refundDetails\?orderNo=CT/);
    });
    console.log([`the trading day in ${lang}`, ...day.rows].join('\n  '));
    expect(keys.pressed).toBeLessThanOrEqual(shop.most);
  });
