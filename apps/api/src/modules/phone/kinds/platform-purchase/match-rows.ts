import { type AttrInput, AUTH, CRUD, type InputOf, label, type matchRowFields, SYNC } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { PurchaseSync } from '../../basis/purchase-sync/purchase-sync.port.js';
import { knownPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { purchaseHeads } from '../purchase/purchase.port.js';
import { makeOrder } from './platform-orders.js';
import { MATCHED, PurchasePlatformRow } from './platform-row.entity.js';

/** What became of each row. */
export interface MatchedRows {
  readonly orderNos: readonly string[];
  readonly rows: readonly { readonly id: string; readonly ok: boolean; readonly msg?: string }[];
}

/** Says what rows of a platform are here, and makes a purchase of those of each platform order. */
export async function matchRows(
  sent: RequestContext,
  engine: DocumentEngine,
  { ids, modelId, attrs, levelId }: InputOf<typeof matchRowFields>,
): Promise<MatchedRows> {
  // Each purchase is a transaction of its own; a repeated request finds its rows on purchases already.
  const { requestId: _, ...ctx } = sent;
  if (!can(ctx, 'purchase_add')) throw AUTH.FORBIDDEN();
  const asked = [...new Set(ids)];
  const table = rows(ctx, PurchasePlatformRow);
  const accounts = await ctx.workspace.db.write(ctx, async () => {
    const found = await table.find({ id: asked }, { order: ['id'], lock: 'change' });
    if (found.length < asked.length) throw CRUD.NOT_FOUND({ noun: label('平台采购明细', 'platform purchase row') });
    await refuseUsedRows(ctx, found);
    const known = await accountsOf(ctx, found);
    const match = { matchStatus: MATCHED, matchModelId: modelId, matchAttrs: JSON.stringify(attrs ?? ([] as AttrInput[])) };
    const free = { purchaseOrderNo: null, errorMsg: null, tried: 0 };
    // A level that is not named stays what the platform's words say.
    await table.update({ id: asked }, { ...match, ...free, ...(levelId ? { matchLevelId: levelId } : {}) });
    return known;
  });
  const orderNos: string[] = [];
  for (const items of byOrder(await table.find({ id: asked }, { order: ['id'] }))) {
    const account = accounts.get(items[0]?.syncId ?? '');
    if (!account) continue;
    const { orderNo } = await makeOrder(ctx, { engine, ...account }, items);
    if (orderNo) orderNos.push(orderNo);
  }
  const after = await table.find({ id: asked }, { columns: ['id', 'purchaseOrderNo', 'errorMsg'], order: ['id'] });
  return {
    orderNos,
    rows: after.map(({ id, purchaseOrderNo, errorMsg }) => ({ id, ok: purchaseOrderNo !== null, ...(errorMsg ? { msg: errorMsg } : {}) })),
  };
}

/** The accounts that rows were fetched by, with their platforms: without its account a row cannot become a purchase. */
async function accountsOf(ctx: RequestContext, found: readonly Row<PurchasePlatformRow>[]) {
  const accounts = new Map<string, { rule: Row<PurchaseSync>; platform: Awaited<ReturnType<typeof knownPlatform>> }>();
  for (const { syncId, platformId } of found) {
    if (accounts.has(syncId)) continue;
    const platform = await knownPlatform(ctx, platformId);
    const rule = await rows(ctx, PurchaseSync).one({ id: syncId });
    if (!rule) throw SYNC.NO_RULE({ platform: platform.name });
    accounts.set(syncId, { rule, platform });
  }
  return accounts;
}

/** A row whose purchase was deleted is free again. */
async function refuseUsedRows(ctx: RequestContext, found: readonly Row<PurchasePlatformRow>[]): Promise<void> {
  const orderNos = found.flatMap(({ purchaseOrderNo }) => purchaseOrderNo ?? []);
  const standing = new Set((await purchaseHeads(companyWide(ctx), [...new Set(orderNos)])).map(({ orderNo }) => orderNo));
  const used = found.find(({ purchaseOrderNo }) => purchaseOrderNo !== null && standing.has(purchaseOrderNo));
  if (used) throw SYNC.ROW_USED({ no: used.platformOrderNo, orderNo: used.purchaseOrderNo });
}

function byOrder(items: readonly Row<PurchasePlatformRow>[]): Row<PurchasePlatformRow>[][] {
  const orders = new Map<string, Row<PurchasePlatformRow>[]>();
  for (const item of items) {
    const key = JSON.stringify([item.syncId, item.platformOrderNo]);
    orders.set(key, [...(orders.get(key) ?? []), item]);
  }
  return [...orders.values()];
}
