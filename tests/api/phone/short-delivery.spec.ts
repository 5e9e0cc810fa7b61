import { seedId } from '../../../seeds/base/ids.js';
import { purchaseDraft, TENANT, unitsOf } from '../../kernel/document-cases.js';
import { useApp } from '../../support/harness.js';
import { only } from './basics.js';
import { givenUp, unitPostings } from './postings.js';

const app = useApp({ seed: 'small' });

it('a purchase counts as completely received once the missing units are returned', async () => {
  const who = await app().as(TENANT, 'boss');
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', purchaseDraft(1));
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  const [arrived, missing] = await unitsOf(who, orderNo);
  await who.ask('phone.product.productStore', {
    warehouseId: seedId(TENANT, 'warehouse', 1),
    products: [{ productNo: arrived?.productNo }],
  });
  const order = () => only(who, 'phone.purchase.pagePurchase', { orderNo_equal: orderNo });
  expect(await order()).toMatchObject({ receiveStatus: 200, storeStatus: 200, refundStatus: 100 });

  const { post } = await unitPostings(app());
  await post({ kind: 'purchaseRefund', orderNo: 'CT900001' }, missing?.productNo ?? '', givenUp);
  const counts = { receiveCount: 1, storeCount: 1, refundCount: 1 };
  expect(await order()).toMatchObject({ receiveStatus: 300, storeStatus: 300, refundStatus: 200, ...counts });
  expect(await who.ask('phone.audit.checkConsistency')).toEqual([]);
});
