import { purchaseDraft, TENANT } from '../../kernel/document-cases.js';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';

const app = useApp({ seed: 'small' });

/** Existing drafts of a user. */
async function leave(account: string, count: number): Promise<void> {
  const [ctx, { db }, { rows }, { Purchase }] = await Promise.all([
    contextOf(app(), TENANT, account),
    workspaceOf(app()),
    serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../../apps/api/src/modules/phone/kinds/purchase/purchase.entity.js')>(
      'modules/phone/kinds/purchase/purchase.entity.js',
    ),
  ]);
  const draft = { bizDate: '2026-01-01', purchaseType: 1, purchaseUserId: ctx.userId };
  await db.write(ctx, () =>
    rows(ctx, Purchase).insert(
      Array.from({ length: count }, (_, i) => ({ orderNo: `LEFT${i}` })),
      draft,
    ),
  );
}

test('a user with thousands of drafts cannot start another, but can change and review the existing ones', async () => {
  const who = await app().as(TENANT, 'boss');
  const save = (n: number, more: object = {}) =>
    who.call<{ orderNo: string }>('phone.purchase.savePurchase', { ...purchaseDraft(n), ...more });
  const { data: own } = await save(1);
  await leave('boss', 5000);
  expectError(await save(2), 'ERP_TOO_MANY_DRAFTS');
  const changed = await who.call('phone.purchase.updatePurchase', { ...purchaseDraft(1), orderNo: own.orderNo });
  expect(changed.status).toBe(200);
  await who.ask('phone.purchase.reviewPurchase', { orderNo: own.orderNo });
  const other = await app().as(TENANT, 'manager');
  expect((await other.call('phone.purchase.savePurchase', purchaseDraft(3))).status).toBe(200);
});
