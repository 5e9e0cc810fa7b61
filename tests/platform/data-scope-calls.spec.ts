import type { SessionSource } from '../../apps/api/src/platform/auth/session-source.js';
import type { DataScope } from '../../apps/api/src/platform/context/data-scope.js';
import { seedId } from '../../seeds/base/ids.js';
import { pngWith } from '../api/assistant/pictures.js';
import { upload } from '../api/phone/sheets.js';
import { purchaseDraft, TENANT, unitsOf } from '../kernel/document-cases.js';
import { type Caller, expectError } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

const app = useApp({ seed: 'small' });

let drafts = 95_000;

async function draft(who: Caller): Promise<string> {
  drafts += 1;
  return (await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', purchaseDraft(drafts))).orderNo;
}

/** Gives users a scope in their context, which the server builds again after every change of a session. */
async function narrow(scopes: Readonly<Record<string, DataScope>>): Promise<void> {
  const { SESSION_SOURCE } =
    await serverModule<typeof import('../../apps/api/src/platform/auth/session-source.js')>('platform/auth/session-source.js');
  const source = app().app.get<SessionSource>(SESSION_SOURCE);
  const load = source.load;
  source.load = async (...asked) => {
    const user = await load.apply(source, asked);
    const dataScope = user && scopes[user.account];
    return user && dataScope ? { ...user, dataScope } : user;
  };
}

interface Page {
  readonly total: number;
  readonly records: readonly { readonly orderNo: string }[];
}

const seenBy = async (who: Caller, orderNo: string): Promise<number> =>
  (await who.ask<Page>('phone.purchase.pagePurchase', { orderNo_equal: orderNo })).total;

beforeAll(async () => {
  const { deptId } = await contextOf(app(), TENANT, 'buyer');
  await narrow({
    buyer: { reach: 'own' },
    buyer2: { reach: 'own' },
    buyer3: { reach: 'custom', deptIds: deptId ? [deptId] : [], userIds: [] },
    warehouse: { reach: 'own' },
    finance: { reach: 'department' },
    inspector: { reach: 'own' },
    admin: { reach: 'own' },
  });
});

it('a user limited to own documents can neither open, change, review, print nor delete others', async () => {
  const [buyer, other] = [await app().as(TENANT, 'buyer'), await app().as(TENANT, 'buyer2')];
  const orderNo = await draft(buyer);
  expect([await seenBy(buyer, orderNo), await seenBy(other, orderNo)]).toEqual([1, 0]);
  for (const [call, input] of [
    ['phone.purchase.getPurchaseDetail', { orderNo }],
    ['phone.purchase.updatePurchase', { ...purchaseDraft(drafts), orderNo }],
    ['phone.print.orderSheet', { type: 1, orderNos: [orderNo] }],
  ] as const)
    expectError(await other.call(call, input), 'ERP_DOC_UNKNOWN');
  expect(await other.ask('phone.product.listPurchaseProduct', { orderNo })).toEqual([]);
  for (const call of ['phone.purchase.reviewPurchase', 'phone.purchase.deleted', 'phone.purchase.antiReview'] as const) {
    expectError(await other.call(call, { orderNo }), 'ERP_DOC_UNKNOWN');
  }
  expect(await buyer.ask('phone.purchase.getPurchaseDetail', { orderNo })).toMatchObject({ orderNo, reviewStatus: 100 });
});

it('a user with a data scope uploads files, hands units over and reads tables without owners', async () => {
  const [buyer, inspector, admin] = [await app().as(TENANT, 'buyer'), await app().as(TENANT, 'inspector'), await app().as(TENANT, 'admin')];
  expect((await buyer.call('phone.common.fileUpload', {}, upload(await pngWith('1'), 'a.png'))).status).toBe(200);
  const { receivers } = await inspector.ask<{ receivers: object[] }>('phone.inspection.getPendingInspectionTransferDetail', {
    codes: ['26010100001'],
  });
  expect(receivers).not.toEqual([]);
  for (const [call, input] of [
    ['qa.pageQuestionnaire', {}],
    ['game.loan.pplToday', {}],
  ] as const)
    expect([call, (await admin.call(call, input)).status]).toEqual([call, 200]);
});

it('a department lead sees the document, another department does not', async () => {
  const orderNo = await draft(await app().as(TENANT, 'buyer'));
  expect(await seenBy(await app().as(TENANT, 'buyer3'), orderNo)).toBe(1);
  expect(await seenBy(await app().as(TENANT, 'finance'), orderNo)).toBe(0);
});

it('a warehouse keeper can receive an order outside the data scope, which updates the order, its units and its bills', async () => {
  const [buyer, boss, keeper] = [await app().as(TENANT, 'buyer'), await app().as(TENANT, 'boss'), await app().as(TENANT, 'warehouse')];
  const orderNo = await draft(buyer);
  await boss.ask('phone.purchase.reviewPurchase', { orderNo });
  expect(await seenBy(keeper, orderNo)).toBe(0);
  const bought = await unitsOf(boss, orderNo);
  const products = [{ productNo: bought[0]?.productNo }];
  await keeper.ask('phone.product.productStore', { warehouseId: seedId(TENANT, 'warehouse', 1), products });
  const units = bought.length;
  expect(await boss.ask('phone.purchase.getPurchaseDetail', { orderNo })).toMatchObject({
    receiveStatus: 200,
    receiveCount: 1,
    totalCount: units,
  });
  // The refusal names the receipt, although the buyer may not see it.
  expectError(await buyer.call('phone.purchase.antiReview', { orderNo }), 'ERP_REVERSE_BLOCKED');
  expect(await boss.ask('phone.audit.checkConsistency')).toEqual([]);
});
