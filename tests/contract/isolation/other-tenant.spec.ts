import { useApp } from '../../support/harness.js';

const OURS = '100001';
const THEIRS = '100002';

const app = useApp({ seed: 'small' });

it("a caller who names another tenant in the request still gets their own tenant's rows", async () => {
  const who = await app().as(OURS, 'boss');
  const mine = await who.ask<{ total: number }>('phone.purchase.pagePurchase', {});
  const headers = { 'tenant-id': THEIRS, 'Tenant-Id': THEIRS };
  const asked = await who.ask<{ total: number }>(
    'phone.purchase.pagePurchase',
    { tenantId: THEIRS },
    { headers, query: { tenantId: THEIRS } },
  );
  expect(asked.total).toBe(mine.total);
});
