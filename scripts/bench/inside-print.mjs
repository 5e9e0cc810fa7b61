// Prints an order of fifty units again and again: ours, or pdfkit with the font by its path. No arguments.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/paths.mjs';
import { serverModule } from './app.mjs';
import { serveParent } from './process.mjs';

const require = createRequire(fromRoot('apps/api/package.json'));
const PDFDocument = require('pdfkit');
const FONT = require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');

const { layoutOrderSheet } = await import(pathToFileURL(fromRoot('libs/shared/dist/index.js')).href);
const { renderPdf } = await serverModule('platform/pdf/pdf.js');

const order = {
  orderNo: 'CG2611210001',
  insertTime: '2026-11-21 09:30:15',
  channelName: '深圳市华强北诚信数码贸易有限公司',
  customerName: '张建国',
  totalPrice: 160_000,
  totalCount: 50,
  products: Array.from({ length: 50 }, (_, i) => ({
    productName: '苹果 iPhone 15 Pro Max',
    productAttr: '256GB/原色钛金属/国行',
    imei: String(351234567890123 + i),
    saleSettleAmount: 3200,
  })),
  expenses: [],
  payments: [],
};

const ours = () => renderPdf([layoutOrderSheet(order, { kind: 'purchase', lang: 'zh' })], { now: new Date() });

/** The same words in plain rows: no bar code, no totals, no rules. */
function plain() {
  return new Promise((done) => {
    const pdf = new PDFDocument({ size: 'A4', margin: 40 });
    pdf.on('data', () => {});
    pdf.on('end', done);
    pdf.registerFont('cn', FONT);
    pdf
      .font('cn')
      .fontSize(14)
      .text(`采购单 ${order.orderNo}`)
      .fontSize(9)
      .text(`${order.channelName} ${order.customerName} ${order.insertTime}`);
    for (const [i, { productName, productAttr, imei, saleSettleAmount }] of order.products.entries()) {
      const y = pdf.y > 780 ? pdf.addPage().y : pdf.y;
      const cells = [String(i + 1), productName, productAttr, imei, saleSettleAmount.toFixed(2)];
      for (const [c, cell] of cells.entries()) pdf.text(cell, [40, 70, 220, 360, 480][c], y, { lineBreak: false });
      pdf.y = y + 14;
    }
    pdf.end();
  });
}

/** @param {{ side: 'ours' | 'plain', times: number }} wanted @returns {Promise<number[]>} milliseconds of each */
async function print({ side, times }) {
  const taken = [];
  for (let i = 0; i < times; i += 1) {
    const began = performance.now();
    await (side === 'ours' ? ours() : plain());
    taken.push(performance.now() - began);
  }
  return taken;
}

serveParent(print);
