import { seedId } from '../../../seeds/base/ids.js';
import { jobsDone } from '../../support/background.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { only } from './basics.js';
import { upload } from './sheets.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

/** Of the seeded distribution types the one that sends to pricing. */
const PRICING = seedId(TENANT, 'basicConfig', 2109);
/** The tenant's own shop, where nobody has to be told of listings, and two platforms: one with a template of its own. */
const [OWN, ZZ, PJT] = [1, 2, 4].map((n) => seedId(TENANT, 'qcPlatform', n)) as [string, string, string];

/** The smallest picture. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const GROUPS = [
  {
    key: 'shell',
    name: '外观',
    axis: 2,
    items: [{ itemId: 'frame', name: '边框', selectType: 1, required: 1, options: [{ optionId: 'fine', text: '完好' }] }],
  },
];

let shop: Shop;
let boss: Caller;

beforeAll(async () => {
  shop = await Shop.open(app(), '报告上架', '00997702');
  boss = shop.boss;
  const { id: targetId } = await only(boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model });
  for (const platformId of [OWN, ZZ]) {
    const { templateId, version } = await boss.ask<{ templateId: string; version: number }>('phone.qcOptional.saveQcTemplate', {
      platformId,
      name: '上架模板',
      groups: GROUPS,
      photoSlots: [{ key: 'front', name: '正面', required: 1 }],
    });
    await boss.ask('phone.qcOptional.useQcTemplate', { templateId, version });
    await boss.ask('phone.qcOptional.bindQcTemplate', { platformId, scope: 1, targetId, templateId });
  }
});

/** Units that may be listed. */
async function onShelf(count: number): Promise<readonly string[]> {
  const { productNos } = await shop.stored(Array.from({ length: count }, () => 1000));
  const products = productNos.map((productNo) => ({ productNo }));
  const handlerUserId = seedId(TENANT, 'user', 8);
  const input = { distributeTypeId: PRICING, handlerUserId, products };
  const { orderNo } = await boss.ask<{ orderNo: string }>('phone.distribute.createDistribute', input);
  await boss.ask('phone.distribute.reviewDistribute', { orderNo });
  await boss.ask('phone.qcOptional.changeSalePrice', { products: products.map((one) => ({ ...one, saleAmount: 1500 })) });
  return productNos;
}

const draft = (productNo: string, more: object = {}) => {
  const choices = [{ itemId: 'frame', optionIds: ['fine'] }];
  return boss.ask<{ reportNo: string }>('phone.qcOptional.addQcOptional', { productNo, choices, ...more });
};

async function submitted(productNo: string): Promise<string> {
  const { reportNo } = await draft(productNo);
  await boss.ask('phone.qcOptional.submitInspect', { reportNo });
  return reportNo;
}

const report = (reportNo: string) => boss.ask<{ status: number; version: number }>('phone.qcOptional.getProductQcReport', { reportNo });
const create = (productNo: string, reportNo?: string, platformId = OWN) =>
  boss.call<{ listingId: string }>('phone.qcOptional.createSaleInspect', {
    productNo,
    platformId,
    ...(reportNo ? { reportNo } : {}),
  });

async function putOnSale(productNo: string, platformId = OWN): Promise<{ readonly errorKey?: string } | undefined> {
  const { taskId } = await boss.ask<{ taskId: string }>('phone.qcOptional.onSale', {
    productNos: [productNo],
    platforms: [{ platformId }],
  });
  await jobsDone(app());
  const { records } = await boss.ask<{ records: { errorKey?: string }[] }>('phone.qcOptional.pageSameSaleRow', { taskId });
  return records[0];
}

describe('the report of a listing', () => {
  it('is published while its unit is on sale by it, and submitted again afterwards', async () => {
    const [productNo = ''] = await onShelf(1);
    const reportNo = await submitted(productNo);
    await create(productNo);
    expect(await report(reportNo)).toMatchObject({ status: 200 });
    await putOnSale(productNo);
    expect(await report(reportNo)).toMatchObject({ status: 300 });
    expectError(await boss.call('phone.qcOptional.deleteReport', { reportNo }), 'ERP_QC_LISTED');
    await boss.ask('phone.qcOptional.offSale', { productNos: [productNo] });
    expect(await report(reportNo)).toMatchObject({ status: 200 });
    await putOnSale(productNo);
    await boss.ask('phone.qcOptional.changeSalePrice', { products: [{ productNo, saleAmount: '' }] });
    expect(await report(reportNo)).toMatchObject({ status: 200 });
  });

  it('is answered with the live listings that are made by it', async () => {
    const [productNo = ''] = await onShelf(1);
    const reportNo = await submitted(productNo);
    const platforms = async (input: object): Promise<object[]> =>
      (await boss.ask<{ listings: object[] }>('phone.qcOptional.getProductQcReport', input)).listings;
    expect(await platforms({ reportNo })).toEqual([]);
    const { data } = await create(productNo, reportNo);
    const listed = [{ id: data.listingId, productNo, platformId: OWN, reportNo, status: 100, listPrice: 1500 }];
    expect(await platforms({ reportNo })).toMatchObject(listed);
    expect(await platforms({ productNo })).toMatchObject(listed);
    const later = await submitted(productNo);
    expect(await platforms({ reportNo: later })).toEqual([]);
    await boss.ask('phone.qcOptional.offSale', { productNos: [productNo] });
    expect(await platforms({ reportNo })).toEqual([]);
  });

  it('is refused when it is of another unit, of another tenant, unknown or deleted', async () => {
    const [productNo = '', other = ''] = await onShelf(2);
    const [ofOther, deleted] = [await submitted(other), await submitted(productNo)];
    expectError(await create(productNo, ofOther), 'ERP_QC_OTHER_UNIT');
    expectError(await create(productNo, 'ZB000000000'), 'ERP_QC_REPORT_UNKNOWN');
    await boss.ask('phone.qcOptional.deleteReport', { reportNo: deleted });
    expectError(await create(productNo, deleted), 'ERP_QC_OTHER_UNIT');
    expect((await create(productNo)).key).toBeUndefined();
  });

  it('is refused when it waits for its audit, also once it is on a draft', async () => {
    await boss.ask('phone.basicConfig.updateStandardConfig', { qcNeedAudit: 1, reviewSelf: 1 });
    try {
      const [productNo = ''] = await onShelf(1);
      const reportNo = await submitted(productNo);
      expectError(await create(productNo, reportNo), 'LISTING_UNAUDITED');
      expectError(await create(productNo), 'LISTING_UNAUDITED');
      const { version } = await report(reportNo);
      await boss.ask('phone.qcOptional.updateProductQcReport', { reportNo, version, auditStatus: 300 });
      const { data } = await create(productNo, reportNo);
      await boss.ask('phone.qcOptional.deleteReport', { reportNo });
      expectError(await boss.call('phone.qcOptional.submitInspect', { listingId: data.listingId }), 'ERP_QC_OTHER_UNIT');
    } finally {
      await boss.ask('phone.basicConfig.updateStandardConfig', { qcNeedAudit: 0 });
    }
  });
});

describe('the photos of a listing', () => {
  beforeAll(async () => {
    for (const id of [ZZ, PJT]) await boss.ask('phone.qcOptional.updatePlatform', { id, needReport: 0, needPhotos: 1 });
  });

  /** A draft report with its photos completed. */
  async function photographed(productNo: string, platformId = OWN): Promise<string> {
    const { link: url } = await boss.ask<{ link: string }>('phone.common.fileUpload', {}, upload(PNG, 'front.png'));
    const { reportNo } = await draft(productNo, { platformId, photos: [{ slot: 'front', url }] });
    await boss.ask('phone.qcOptional.completeTakePhoto', { reportNo });
    return reportNo;
  }
  const submitReport = (reportNo: string) => boss.ask('phone.qcOptional.submitInspect', { reportNo });
  const handIn = async (productNo: string, platformId: string) => {
    const { data } = (await create(productNo, undefined, platformId)).body;
    return boss.call('phone.qcOptional.submitInspect', { listingId: data?.listingId });
  };

  it('are those of the report for its platform, whatever our own report has', async () => {
    const [complete = '', missing = '', atOnce = ''] = await onShelf(3);
    await submitted(complete);
    await submitReport(await photographed(complete, ZZ));
    expect((await handIn(complete, ZZ)).body.success).toBe(true);

    for (const productNo of [missing, atOnce]) {
      await submitReport(await photographed(productNo));
      await submitReport((await draft(productNo, { platformId: ZZ })).reportNo);
    }
    expectError(await handIn(missing, ZZ), 'LISTING_PHOTOS');
    expect(await putOnSale(atOnce, ZZ)).toMatchObject({ errorKey: 'LISTING_PHOTOS' });
  });

  it('are those of our own report on a platform without a template', async () => {
    const [complete = '', missing = ''] = await onShelf(2);
    await submitReport(await photographed(complete));
    await submitted(missing);
    expect((await handIn(complete, PJT)).body.success).toBe(true);
    expectError(await handIn(missing, PJT), 'LISTING_PHOTOS');
  });

  it('are those of our own draft if the listing shows no report', async () => {
    const [complete = '', missing = ''] = await onShelf(2);
    await photographed(complete);
    await draft(missing);
    expect((await handIn(complete, PJT)).body.success).toBe(true);
    expectError(await handIn(missing, PJT), 'LISTING_PHOTOS');
  });

  it('are incomplete once a required one is removed, until it is taken again', async () => {
    const [productNo = ''] = await onShelf(1);
    const reportNo = await photographed(productNo);
    await draft(productNo, { photos: [] });
    await submitReport(reportNo);
    const { data } = (await create(productNo, undefined, PJT)).body;
    const handInAgain = () => boss.call('phone.qcOptional.submitInspect', { listingId: data?.listingId });
    expectError(await handInAgain(), 'LISTING_PHOTOS');
    const { link: url } = await boss.ask<{ link: string }>('phone.common.fileUpload', {}, upload(PNG, 'front.png'));
    await boss.ask('phone.qcOptional.completeTakePhoto', { reportNo, photos: [{ slot: 'front', url }] });
    expect((await handInAgain()).body.success).toBe(true);
  });
});
