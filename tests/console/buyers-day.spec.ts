import { imeiCheckDigit } from '@phone-trade/shared';
import { expect, test } from './support/fixtures.js';
import { Keyboard } from './support/keyboard.js';
import { inTurn } from './support/languages.js';
import { rowOf } from './support/rows.js';
import { speak } from './support/sign-in.js';

/** The maximum number of key presses for a day of buying and receiving. */
const MOST_KEYS = 60;

/** Nine phones at 2,000, nine at 1,500, freight 60 for all and inspection 8 for each. */
const PAYABLE = '31,704.00';

/** Type allocation codes of the demo catalogue, and an unknown one. */
const TAC = { known: '00100130', other: '00100822', unknown: '99000001' } as const;

/** The same day in two shops: typed and displayed texts. */
const DAYS = {
  zh: {
    tenantName: '远北数码',
    username: 'boss',
    add: { typed: 'xjcg', shown: '新建采购单' },
    supplier: { typed: 'hx', shown: '恒信通讯' },
    header: ['串号', '型号', '采购价', '备注'],
    units: '商品明细',
    invalid: '校验位不对',
    unknown: '未识别型号',
    expenses: '费用',
    freight: { typed: 'k', shown: '快递费' },
    inspection: { typed: 'j', shown: '检测费' },
    review: /^审\s*核$/,
    reviewed: '已审核',
    receive: /^入\s*库$/,
    addAll: '全部加入 18 台',
    stored: '已入库 18 台商品',
    labels: '打印商品标签',
  },
  en: {
    tenantName: 'Harbour Mobile Exchange',
    username: 'owner',
    add: { typed: 'new p', shown: 'New purchase order' },
    supplier: { typed: 'qu', shown: 'Quayside Wireless' },
    header: ['IMEI', 'Model', 'Price', 'Remark'],
    units: 'Units',
    invalid: 'Wrong check digit',
    unknown: 'Unknown model',
    expenses: 'Expenses',
    freight: { typed: 'f', shown: 'Freight' },
    inspection: { typed: 'i', shown: 'Inspection fee' },
    review: /^Review$/,
    reviewed: 'Reviewed',
    receive: /^Stock in$/,
    addAll: 'Add all 18',
    stored: '18 units stocked in',
    labels: 'Print product labels',
  },
} as const;

/** A number that no phone of the demo has. */
function imeiOf(tac: string, serial: number): string {
  const body = `${tac}${String(940_000 + serial)}`;
  return `${body}${String(imeiCheckDigit(body))}`;
}

const withWrongDigit = (imei: string): string => `${imei.slice(0, 14)}${String((Number(imei[14]) + 1) % 10)}`;

/** The supplier's sheet of twenty phones. The second has a typo in its IMEI, the thirteenth an unknown model. */
function sheetOfSupplier(header: readonly string[]) {
  const rows = Array.from({ length: 20 }, (_, i) =>
    i < 10 ? [imeiOf(TAC.known, i), 'iPhone 13', '2,000.00', ''] : [imeiOf(TAC.other, i), 'Galaxy S22', '1500', ''],
  );
  const slip = withWrongDigit(imeiOf(TAC.known, 1));
  const stranger = imeiOf(TAC.unknown, 12);
  rows[1] = [slip, 'iPhone 13', '2,000.00', ''];
  rows[12] = [stranger, 'Nokia 3310', '100', ''];
  return { slip, stranger, text: [header, ...rows].map((row) => row.join('\t')).join('\r\n') };
}

for (const [lang, day] of inTurn(Object.entries(DAYS), 1))
  test(`a buyer completes a purchase by keyboard alone, in ${lang}`, async ({ page }) => {
    const keys = new Keyboard(page);
    const focused = page.locator(':focus');
    const grid = (name: string) => page.getByRole('grid', { name, exact: true });
    const head = page.getByRole('article').locator('> header');
    const { slip, stranger, text } = sheetOfSupplier(day.header);
    const unit = (imei: string) => rowOf(grid(day.units), imei);
    /** Presses Tab until the element has the focus. */
    const tabTo = async (name: string | RegExp, role: 'button' | 'grid' = 'button') => {
      const target = page.getByRole(role, { name, exact: true });
      await expect(target).toBeVisible();
      while (!(await target.evaluate((element) => element === document.activeElement))) await keys.press('Tab');
    };

    await test.step('signs in with a remembered account', async () => {
      await speak(page, lang);
      const { tenantName, username } = day;
      await page.addInitScript((last) => localStorage.setItem('console-last-login', JSON.stringify(last)), { tenantName, username });
      await page.goto('/login');
      await expect(focused).toHaveAttribute('type', 'password');
      await keys.type('123456');
      await keys.press('Enter');
      await page.waitForURL('**/wel/index');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await test.step('opens a new order', async () => {
      await keys.press('Control+k');
      await keys.type(day.add.typed);
      await expect(page.getByRole('option', { selected: true })).toHaveText(day.add.shown);
      await keys.press('Enter');
      await page.waitForURL('**/ERP/purchase/add');
    });

    await test.step('chooses the supplier', async () => {
      await expect(focused).toHaveAttribute('id', 'purchase_channelId');
      await keys.type(day.supplier.typed);
      await expect(page.getByRole('option').filter({ hasText: day.supplier.shown })).toBeAttached();
      await keys.press('Enter');
      await expect(page.locator('.ant-select').filter({ has: page.locator('#purchase_channelId') })).toContainText(day.supplier.shown);
    });

    await test.step('pastes twenty phones and removes the two wrong ones', async () => {
      await tabTo(day.units, 'grid');
      await keys.paste(text);
      await expect(grid(day.units)).toHaveAttribute('aria-rowcount', '21');
      await expect(unit(slip)).toContainText(day.invalid);
      await expect(unit(stranger)).toContainText(day.unknown);
      await keys.press('ArrowDown', 'Control+Delete');
      await expect(unit(slip)).toHaveCount(0);
      await keys.press('PageDown');
      await expect(focused).toHaveValue(stranger);
      await keys.press('Control+Delete');
      await expect(grid(day.units)).toHaveAttribute('aria-rowcount', '19');
      await expect(grid(day.units)).not.toContainText('Nokia');
    });

    await test.step('adds two expenses', async () => {
      const chosen = page.getByRole('option', { selected: true });
      await keys.press('Escape');
      await tabTo(day.expenses, 'grid');
      await keys.press('Enter');
      await keys.type(day.freight.typed);
      await expect(chosen).toHaveText(new RegExp(`^${day.freight.shown}`));
      await keys.press('Enter');
      await keys.type(day.inspection.typed);
      await expect(chosen).toHaveText(new RegExp(`^${day.inspection.shown}`));
      await keys.press('Tab');
      await keys.type('8');
      await keys.press('ArrowUp');
      await keys.type('60');
    });

    await test.step('saves with an open cell editor and reviews the order', async () => {
      await keys.press('Control+Enter');
      await page.waitForURL(/orderDetail\?orderNo=CG/);
      await expect(page.getByRole('complementary').filter({ hasText: PAYABLE })).toBeVisible();
      await tabTo(day.review);
      await keys.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: day.review })).toBeFocused();
      await keys.press('Enter');
      await expect(head.getByText(day.reviewed, { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('receives the goods', async () => {
      await expect(head.getByRole('button', { name: day.receive })).toBeFocused();
      await keys.press('Enter');
      await page.waitForURL(/purchase\/store\?orderNo=CG/);
      await tabTo(day.addAll);
      await keys.press('Enter');
      await keys.press('Control+Enter');
      await expect(page.getByRole('heading', { name: day.stored })).toBeFocused();
    });

    await test.step('previews the labels', async () => {
      await tabTo(day.labels);
      await keys.press('Enter');
      await expect(page.frameLocator('iframe').locator('.sheet')).toHaveCount(18);
    });

    console.log(`the buyer's day in ${lang}: ${String(keys.pressed)} keys`);
    expect(keys.pressed).toBeLessThanOrEqual(MOST_KEYS);
  });
