import { seedId } from '../../../seeds/base/ids.js';
import { purchaseDraft, TENANT, unitsOf } from '../../kernel/document-cases.js';
import type { Caller } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { only } from './basics.js';

const app = useApp({ seed: 'small' });
const boss = (): Promise<Caller> => app().as(TENANT, 'boss');

let drafts = 0;

async function bought(): Promise<{ orderNo: string; productNos: string[] }> {
  const who = await boss();
  drafts += 1;
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', purchaseDraft(drafts));
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  return { orderNo, productNos: (await unitsOf(who, orderNo)).map(({ productNo }) => productNo) };
}

const store = async (productNos: readonly (string | undefined)[]): Promise<string> => {
  const input = {
    warehouseId: seedId(TENANT, 'warehouse', 1),
    expressNo: 'SF100',
    products: productNos.map((productNo) => ({ productNo })),
  };
  return (await (await boss()).ask<{ orderNo: string }>('phone.product.productStore', input)).orderNo;
};

it('a received unit is listed with its receiver, delivery and source order', async () => {
  const [who, { orderNo, productNos }] = [await boss(), await bought()];
  const stockIn = await store(productNos.slice(0, 1));
  const { userName } = await contextOf(app(), TENANT, 'boss');
  expect(await only(who, 'phone.product.pageReceive', { orderNo_equal: stockIn })).toMatchObject({
    expressNo: 'SF100',
    sourceBusinessType: 3,
    sourceOrderNo: orderNo,
    receiveUserName: userName,
  });
});

it('a receipt stores the source order of its units if there is only one', async () => {
  const { ctx, sources } = await stockIns();
  const [first, second] = [await bought(), await bought()];
  const alone = await store(first.productNos.slice(0, 1));
  const both = await store([first.productNos[1], second.productNos[0]]);
  expect(await sources(ctx.tenantId)).toMatchObject({ [alone]: first.orderNo, [both]: null });
});

async function stockIns() {
  const ctx = await contextOf(app(), TENANT, 'boss');
  const sources = async (tenantId: string): Promise<Record<string, string | null>> => {
    const found = await ctx.workspace.db
      .reading()
      .all<{ orderNo: string; source: string | null }>(
        'SELECT order_no AS "orderNo", source_order_no AS "source" FROM receive_record WHERE tenant_id = :tenantId',
        { tenantId },
      );
    return Object.fromEntries(found.map(({ orderNo, source }) => [orderNo, source]));
  };
  return { ctx, sources };
}

it('a purchase shows its creditors and source in the list and the detail', async () => {
  const who = await boss();
  await who.ask('phone.company.saveSupplier', { channelName: '收货集团' });
  const parent = await only(who, 'phone.company.pageCompany', { channelName_equal: '收货集团' });
  await who.ask('phone.company.saveSupplier', { channelName: '收货分部', parentId: parent.id, settleParent: 1 });
  const branch = await only(who, 'phone.company.pageCompany', { channelName_equal: '收货分部' });
  await who.ask('phone.basicConfig.saveBasicConfig', { basicConfigId: 63, name: '收货平台' });
  const platform = await only(who, 'phone.basicConfig.pageBasicConfig', { basicConfigId_equal: 63, name_equal: '收货平台' });
  drafts += 1;
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', {
    ...purchaseDraft(drafts),
    channelId: branch.id,
    platformId: platform.id,
    expenses: [],
    payments: [],
  });
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  const told = { payableAmount: 4234.55, businessType: 3, platformId: platform.id, settleChannelId: parent.id };
  expect(await only(who, 'phone.purchase.pagePurchase', { orderNo_equal: orderNo })).toMatchObject(told);
  expect(await who.ask('phone.purchase.getPurchaseDetail', { orderNo })).toMatchObject(told);
});
