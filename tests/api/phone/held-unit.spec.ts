import { seedId } from '../../../seeds/base/ids.js';
import { purchaseDraft, TENANT, unitsOf } from '../../kernel/document-cases.js';
import { useApp } from '../../support/harness.js';
import { held, unitPostings } from './postings.js';

const app = useApp({ seed: 'small' });
const EIGHT_HOURS_MS = 8 * 60 * 60_000;

it('a unit held by a draft cannot be received, and the refusal names the draft, its user and the local time', async () => {
  const who = await app().as(TENANT, 'boss');
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', purchaseDraft(1));
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  const [{ productNo } = { productNo: '' }] = await unitsOf(who, orderNo);
  const { ctx, post } = await unitPostings(app());
  await post({ kind: 'purchaseRefund', orderNo: 'CT900001' }, productNo, held);
  const [unit] = await ctx.workspace.db
    .reading()
    .all<{ since: string }>('SELECT hold_time AS "since" FROM product WHERE tenant_id = :tenantId AND product_no = :productNo', {
      tenantId: TENANT,
      productNo,
    });
  const since = new Date(Date.parse(unit?.since ?? '') + EIGHT_HOURS_MS).toISOString().slice(0, 19).replace('T', ' ');

  const input = { warehouseId: seedId(TENANT, 'warehouse', 1), products: [{ productNo }] };
  for (const lang of ['zh', 'en'] as const) {
    const refused = await who.call('phone.product.productStore', input, { lang });
    const { rows } = refused.body.data as unknown as { rows: { key: string; msg: string; path: string }[] };
    expect(rows).toMatchObject([{ key: 'ERP_UNIT_HELD', path: 'products[0].productNo' }]);
    for (const told of [productNo, 'CT900001', ctx.userName, since]) expect(rows[0]?.msg).toContain(told);
  }
});
