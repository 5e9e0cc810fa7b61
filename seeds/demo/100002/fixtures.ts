import { ORDINARY } from '@phone-trade/shared';
import { SHOP } from '../../base/tenants.js';
import { basicId, basicValue } from '../basic-configs.js';
import { companyId } from '../companies.js';
import { type Fixture, fixtureImei, fixtureLines, story } from '../fixtures.js';
import { warehouseId } from '../places.js';
import { master } from './master.js';

const GRADE = {
  conditionId: basicId(SHOP, 1, basicValue(1, '95新').index),
  levelId: basicId(SHOP, 2, basicValue(2, 'A').index),
};
const SUPPLIER = 2;
/** Has to pay within 14 days. */
const DEBTOR = 26;
const PHONE = 'Apple iPhone 13';

/** One phone bought, stored, sold on credit and shipped on each of these days: something in every bucket of the ageing. */
const SOLD_DAYS_AGO = [85, 60, 38, 26, 18, 2];

const unpaid = SOLD_DAYS_AGO.flatMap((daysAgo, i) => {
  const n = i + 1;
  return story(
    'S14',
    {
      daysAgo: daysAgo + 1,
      time: '10:05:00',
      async play({ buying }) {
        const orderNo = await buying.enter('buyer', {
          ...{ purchaseType: ORDINARY, channelId: companyId(SHOP, SUPPLIER), warehouseId: warehouseId(SHOP, 1) },
          remark: `S14-${n} Bought for Lantern Mobile`,
          products: fixtureLines(master, [{ product: PHONE, n, yuan: 240, attrs: ['128G', '黑', '英版'] }], GRADE),
        });
        await buying.review('owner', orderNo);
        const arrived = await buying.units('buyer', orderNo);
        const products = arrived.map(({ productNo }) => ({ productNo: productNo as string }));
        await buying.store('buyer', { warehouseId: warehouseId(SHOP, 1), products });
      },
    },
    {
      daysAgo,
      time: '15:20:00',
      async play(desk) {
        const [unit] = await desk.unitsOf([fixtureImei(PHONE, n)]);
        const productNo = unit?.productNo as string;
        const remark = `S14-${n} Open statement`;
        const products = [{ productNo, saleAmount: 28_500 + n * 500 }];
        const orderNo = await desk.selling.enter('sales', { channelId: companyId(SHOP, DEBTOR), products, remark });
        await desk.selling.review('sales', orderNo);
        await desk.selling.ship('owner', { productNos: [productNo] });
      },
    },
  );
});

export const FIXTURES: readonly Fixture[] = unpaid;
