import { deflateSync } from 'node:zlib';
import { runChore } from '../../support/background.js';
import { type Answer, type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { upload, workbook } from './sheets.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });
const DAY_MS = 24 * 60 * 60_000;
const LINK = '/api/blade-phone/file/getFile?name=';

interface Kept {
  readonly link: string;
  readonly name: string;
  readonly originalName: string;
  readonly attachId: string;
  readonly ppLink?: string;
}

const png = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), size, deflateSync(Buffer.alloc(64))]);
};
const PNG = png(640, 480);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

let shop: Shop;
let boss: Caller;
let buyer: Caller;

beforeAll(async () => {
  shop = await Shop.open(app(), '附件', '00990101');
  boss = shop.boss;
  buyer = await app().as(TENANT, 'buyer');
});

const send = (who: Caller, content: Buffer, name = 'box.png') => who.call<Kept>('phone.common.fileUpload', {}, upload(content, name));
const kept = async (who: Caller, content: Buffer = PNG, name = 'box.png') =>
  who.ask<Kept>('phone.common.fileUpload', {}, upload(content, name));
const fetched = (who: Caller, { name }: Pick<Kept, 'name'>) => who.call('phone.common.getFile', { name });

describe('an upload', () => {
  test('is returned unchanged, only to users of its tenant, as an inert file', async () => {
    const file = await kept(buyer, PNG, '../收据/正面 1.png');
    expect(file).toEqual({
      link: `${LINK}${file.name}`,
      domain: '/api/blade-phone/file/getFile',
      name: file.name,
      originalName: '正面 1.png',
      attachId: expect.any(String),
    });
    expect(file.name).toMatch(/^[0-9a-f]{32}\.png$/);
    const answer = await fetched(boss, file);
    expect(answer.file.equals(PNG)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; .*%E6%AD%A3%E9%9D%A2%201\.png$/),
    });
    expectError(await fetched(await app().as('100002', 'owner'), file), 'FILE_NOT_FOUND');
    expectError(await fetched(app().anonymous, file), 'AUTH_UNAUTHORIZED');
    expectError(await fetched(boss, { name: '../../main.sqlite' }), 'FILE_NOT_FOUND');
  });

  test('shows its name and size to its tenant only', async () => {
    const { link } = await kept(buyer, PNG, 'front.png');
    const asked = async (who: Caller) => who.ask('phone.common.listFile', { links: [link, 'https://example.com/a.png'] });
    expect(await asked(boss)).toEqual([{ link, originalName: 'front.png', attachSize: PNG.length }]);
    expect(await asked(await app().as('100002', 'owner'))).toEqual([]);
  });

  test('gets its type from its bytes, not from its name', async () => {
    const sheet = await workbook([{ a: 1 }]);
    const named = async (content: Buffer, name: string) => (await kept(boss, content, name)).originalName;
    expect(await named(PNG, 'page.html')).toBe('page.html.png');
    expect(await named(PDF, 'invoice.PDF')).toBe('invoice.PDF');
    expect(await named(sheet, 'prices.xlsx')).toBe('prices.xlsx');
    const refused = async (content: Buffer, name: string) => (await send(boss, content, name)).key;
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png')).toBe('FILE_NOT_ACCEPTED');
    expect(await refused(Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.pdf')).toBe('FILE_NOT_ACCEPTED');
    // A zip that is no workbook, and one that is cut off.
    expect(await refused(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]), 'a.xlsx')).toBe('FILE_NOT_XLSX');
    expect(await refused(sheet.subarray(0, sheet.length / 2), 'a.xlsx')).toBe('FILE_NOT_XLSX');
    expectError(await boss.call('phone.common.fileUpload', {}), 'INPUT_NO_FILE');
  });

  test('is limited to five megabytes per picture and ten per document', async () => {
    const grown = (bytes: Buffer, mb: number) => Buffer.concat([bytes, Buffer.alloc(mb * 1024 * 1024)]);
    expectError(await send(boss, grown(PNG, 5)), 'FILE_TOO_BIG');
    expect((await send(boss, grown(PDF, 5), 'a.pdf')).status).toBe(200);
    expectError(await send(boss, grown(PDF, 10), 'a.pdf'), 'FILE_TOO_BIG');
    // A small file can decode to a large image.
    expectError(await send(boss, png(20_000, 20_000)), 'FILE_TOO_MANY_PIXELS');
    expectError(await send(boss, Buffer.from('\xff\xd8\xff\xd9', 'latin1'), 'a.jpg'), 'FILE_NOT_ACCEPTED');
  });

  test('sent again with its key returns the same file', async () => {
    const again = () =>
      boss.ask<Kept>('phone.common.fileUpload', {}, { ...upload(PNG, 'a.png'), headers: { 'Idempotency-Key': 'file-1' } });
    expect(await again()).toEqual(await again());
  });

  test('is also sent to the platform on request', async () => {
    const to = () => boss.ask<Kept>('phone.common.fileUploadAndPP', {}, upload(PNG, 'a.png'));
    const [one, other] = [await to(), await to()];
    expect(one.ppLink).toMatch(/^https:\/\/img\.paipai\.example\/[0-9a-f]{24}\.png$/);
    expect(other.ppLink).toBe(one.ppLink);
    expect(other.link).not.toBe(one.link);
  });
});

describe('a document', () => {
  interface Detail {
    readonly version: number;
    readonly images?: readonly string[];
  }
  const document = async (images: readonly string[]) => {
    const { modelId, purchaseUserId } = await anOrder();
    const line = { modelId, count: 1, purchasePrice: 100, details: [{ imei: shop.trade.imei() }] };
    return { purchaseType: 1, channelId: shop.trade.supplierId, purchaseUserId, images, products: [line] };
  };
  /** A draft of a user with these files. */
  const draft = async (who: Caller, images: readonly string[]): Promise<Answer<{ orderNo: string }>> =>
    who.call('phone.purchase.savePurchase', await document(images));
  let known: { modelId: string; purchaseUserId: string } | undefined;
  async function anOrder() {
    if (known) return known;
    const { orderNo } = await shop.buy([100]);
    const detail = await boss.ask<{ purchaseUserId: string; products: { modelId: string }[] }>('phone.purchase.getPurchaseDetail', {
      orderNo,
    });
    known = { modelId: detail.products[0]?.modelId ?? '', purchaseUserId: detail.purchaseUserId };
    return known;
  }
  const detailOf = (orderNo: string) => boss.ask<Detail>('phone.purchase.getPurchaseDetail', { orderNo });
  async function change(who: Caller, orderNo: string, images: readonly string[]) {
    const { version } = await detailOf(orderNo);
    return who.call('phone.purchase.updatePurchase', { orderNo, version, ...(await document(images)) });
  }
  /** The remaining files after housekeeping a number of days later. */
  async function leftAfter(days: number, files: readonly Kept[]): Promise<Kept[]> {
    await runChore(app(), 'loose files', days * DAY_MS, 1000);
    const ctx = await contextOf(app(), TENANT, 'boss');
    const found = await Promise.all(files.map(async (file) => ((await ctx.workspace.files.get(ctx, file.name)) ? [file] : [])));
    return found.flat();
  }

  test('has its files again after deletion and restoration, for any uploader', async () => {
    const [theirs, gone] = [await kept(buyer), await kept(buyer)];
    const { orderNo } = (await draft(buyer, [theirs.link, gone.link])).data;
    expect((await change(boss, orderNo, [theirs.link])).status).toBe(200);
    await boss.ask('phone.purchase.deleted', { orderNo });
    await boss.ask('phone.document.restoreDocument', { kind: 'purchase', orderNo });
    expect((await detailOf(orderNo)).images).toEqual([theirs.link]);
    expect(await leftAfter(3, [theirs, gone])).toEqual([theirs]);
  });

  test('accepts files of the user who enters it, and files it already holds', async () => {
    const [ours, others] = [await kept(boss), await kept(buyer)];
    const refused = await draft(boss, [ours.link, others.link]);
    expectError(refused, 'INPUT_INVALID');
    expect(refused.data).toMatchObject({ rows: [{ path: 'images[1]', key: 'FILE_NOT_YOURS' }] });
    for (const link of ['https://example.com/a.png', 'javascript:alert(1)', `${LINK}`, `${LINK}nothing.png`])
      expectError(await draft(boss, [link]), 'INPUT_INVALID');
    const stranger = await kept(await app().as('100002', 'owner'));
    expectError(await draft(boss, [stranger.link]), 'INPUT_INVALID');

    const { orderNo } = (await draft(buyer, [others.link])).data;
    expect((await detailOf(orderNo)).images).toEqual([others.link]);
    // Another user keeps the existing files, adds own ones, and may remove any.
    expect((await change(boss, orderNo, [others.link, ours.link])).status).toBe(200);
    expect((await detailOf(orderNo)).images).toEqual([others.link, ours.link]);
    expect((await change(boss, orderNo, [ours.link])).status).toBe(200);
    expectError(await change(boss, orderNo, [others.link, ours.link]), 'INPUT_INVALID');
  });

  test('keeps its files; files without a document are deleted after a day', async () => {
    const [held, dropped, shared, never, ofRemoved] = [
      await kept(boss),
      await kept(boss),
      await kept(boss),
      await kept(boss),
      await kept(boss),
    ];
    const { orderNo } = (await draft(boss, [held.link, dropped.link, shared.link])).data;
    await draft(boss, [shared.link]);
    const removed = (await draft(boss, [ofRemoved.link])).data;
    const all = [held, dropped, shared, never, ofRemoved];
    expect(await leftAfter(0.9, all)).toEqual(all);
    expect((await change(boss, orderNo, [held.link])).status).toBe(200);
    await boss.ask('phone.purchase.deleted', { orderNo: removed.orderNo });
    expect(await leftAfter(1.1, all)).toEqual([held, shared]);
    expectError(await fetched(boss, never), 'FILE_NOT_FOUND');
    expectError(await draft(boss, [never.link]), 'INPUT_INVALID');
    expect(await leftAfter(400, [held, shared])).toEqual([held, shared]);
  });

  test('takes files by an amendment after the review, and keeps them if an amendment omits the field', async () => {
    const { orderNo } = await shop.buy([100]);
    const file = await kept(boss, PDF, 'invoice.pdf');
    await boss.ask('phone.purchase.editPurchase', { orderNo, images: [file.link] });
    await boss.ask('phone.purchase.editPurchase', { orderNo, remark: 'paid' });
    expect((await detailOf(orderNo)).images).toEqual([file.link]);
    expect(await leftAfter(2, [file])).toEqual([file]);
    await boss.ask('phone.purchase.editPurchase', { orderNo, images: [] });
    expect(await leftAfter(2, [file])).toEqual([]);
  });
});
