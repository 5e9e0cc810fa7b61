// The pictures of the README, taken from the running product: a server of its own on fresh demo data, a browser, one label on paper.
//   npm run screenshots
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, NO_CHROMIUM } from './lib/chromium.mjs';
import { freePort } from './lib/free-port.mjs';
import { ensureBuilt } from './lib/parts.mjs';
import { ROOT, SERVER_ENTRY } from './lib/paths.mjs';

const OUT = join(ROOT, 'docs', 'images');
const SIZE = { width: 1366, height: 820 };

const executablePath = findChromium();
if (!executablePath) throw new Error(NO_CHROMIUM);
if (!(await ensureBuilt())) process.exit(1);
mkdirSync(OUT, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'phone-trade-shots-'));
const address = `http://127.0.0.1:${await freePort()}`;
const server = spawn(process.execPath, [SERVER_ENTRY], {
  env: { ...process.env, PORT: new URL(address).port, HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_SEED: 'standard' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
try {
  await untilReady();
  const page = await browser.newPage({ viewport: SIZE, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await signIn(page, '远北数码', 'boss');
  const order = await firstOf(page, '/api/blade-phone/purchase/pagePurchase', { remark_like: 'S2' });
  await picture(page, `/ERP/purchase/orderDetail?orderNo=${order.orderNo}`, 'purchase-order.png');
  await picture(page, '/ERP/purchase/stock', 'stock.png');
  const unit = await firstOf(page, '/api/blade-phone/product/pagePurchaseDetails', { orderNo_equal: order.orderNo });
  await picture(page, `/ERP/goodsDetails/index?orderNo=${unit.productNo}`, 'goods.png');
  await label(page, unit.productNo, 'label.png');
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

async function untilReady() {
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`${address}/health/ready`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('the server did not become ready');
}

/** @param {import('@playwright/test').Page} page @param {string} tenant @param {string} account */
async function signIn(page, tenant, account) {
  await page.goto(`${address}/login`);
  const fields = page.locator('input');
  for (const [i, text] of [tenant, account, '123456'].entries()) await fields.nth(i).fill(text);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** @param {import('@playwright/test').Page} page @param {string} path @param {string} name */
async function picture(page, path, name) {
  await page.goto(`${address}${path}`);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(OUT, name), animations: 'disabled' });
}

/**
 * Calls the product as the signed-in page does: the token is the one its own requests carry.
 * @param {import('@playwright/test').Page} page @param {string} path @param {object} body
 */
async function call(page, path, body) {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes('/api/blade-phone/')),
    page.goto(`${address}/ERP/purchase/order`),
  ]);
  const token = request.headers()['blade-auth'];
  return page.request.post(`${address}${path}`, { data: body, headers: { 'blade-auth': token ?? '' } });
}

/** @param {import('@playwright/test').Page} page @param {string} path @param {object} query */
async function firstOf(page, path, query) {
  const answer = await (await call(page, path, { size: 1, ...query })).json();
  const [row] = answer.data.records;
  if (!row) throw new Error(`nothing to photograph: ${path}`);
  return row;
}

/** The label as it comes out of the printer: page one of the PDF. @param {import('@playwright/test').Page} page @param {string} productNo @param {string} name */
async function label(page, productNo, name) {
  const pdf = join(dataDir, 'label.pdf');
  writeFileSync(pdf, await (await call(page, '/api/blade-phone/print/renderLabel', { kind: 'qr', productNos: [productNo] })).body());
  execFileSync('pdftoppm', ['-r', '203', '-png', '-singlefile', pdf, join(OUT, name.replace(/\.png$/, ''))]);
}
