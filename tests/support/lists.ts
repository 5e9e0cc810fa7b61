import { seedId } from '../../seeds/base/ids.js';
import { mountedCalls } from '../contract/routes.js';
import { stored, TENANT } from '../kernel/document-cases.js';
import type { Caller } from './caller.js';
import type { TestApp } from './harness.js';

/** Every call that answers a page of a declared list. */
export async function listCalls() {
  return (await mountedCalls()).filter(({ input, answer }) => input.list && (answer === 'page' || answer === 'listing'));
}

/** A caller who may read a list. */
export const readerOf = (app: TestApp, id: string): Promise<Caller> =>
  /^(system|develop)\./.test(id) ? app.as('000000', 'admin') : app.as(TENANT, 'boss');

/** Claims and refunds, which the demo has none of. */
export async function fillLists(app: TestApp): Promise<void> {
  const boss = await app.as(TENANT, 'boss');
  const [given, back] = await stored(boss, 95_000);
  const claims = { products: [{ productNo: given, handleType: 9000, reasonId: seedId(TENANT, 'basicConfig', 901) }] };
  await boss.ask('phone.purchaseRefund.createPendingRefund', claims);
  const refund = { refundType: 1, channelId: seedId(TENANT, 'company', 1), products: [{ productNo: back }] };
  await boss.ask('phone.purchaseRefund.createRefundPurchase', refund);
}
