import { f, type InputOf, matchRowFields, purchasePlatformRowFields, purchaseSyncRunFields } from '@phone-trade/shared';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type ListQuery, type ListSpec, page } from '../../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { PurchaseSyncRun } from '../../basis/purchase-sync/purchase-sync.port.js';
import { matchRows } from './match-rows.js';
import { PurchasePlatformRow } from './platform-row.entity.js';
import { PurchaseSyncService, type SyncInput } from './purchase-sync.service.js';

const runList: ListSpec<PurchaseSyncRun> = {
  entity: PurchaseSyncRun,
  fields: purchaseSyncRunFields,
  order: ['insertTime', 'desc'],
  aliases: { createTime: 'insertTime' },
};

const rowList: ListSpec<PurchasePlatformRow> = {
  entity: PurchasePlatformRow,
  fields: purchasePlatformRowFields,
  order: ['insertTime', 'desc'],
  aliases: { createTime: 'insertTime' },
};

const sync = {
  writes: true,
  fields: {
    syncId: f.key(20, '账号', 'Account'),
    syncFrom: f.time('起始时间', 'From'),
    syncTo: f.time('截止时间', 'Until'),
  },
  answers: { taskId: f.id('任务', 'Task'), taskIds: f.texts('任务', 'Tasks') },
};

/** Purchases of platforms: runs, their rows, and what rows are here. */
@ApiController()
export class PlatformPurchaseController {
  constructor(
    private readonly syncs: PurchaseSyncService,
    private readonly engine: DocumentEngine,
  ) {}

  @Endpoint('phone.purchase.syncPlatformPurchase', sync)
  zhuanzhuan(@Ctx() ctx: RequestContext, @Input() input: SyncInput) {
    return this.syncs.start(ctx, 'phone.purchase.syncPlatformPurchase', input);
  }

  @Endpoint('phone.purchase.syncPlatformPurchase2', sync)
  paipai(@Ctx() ctx: RequestContext, @Input() input: SyncInput) {
    return this.syncs.start(ctx, 'phone.purchase.syncPlatformPurchase2', input);
  }

  @Endpoint('phone.purchase.syncPlatformPurchase3', sync)
  paijitang(@Ctx() ctx: RequestContext, @Input() input: SyncInput) {
    return this.syncs.start(ctx, 'phone.purchase.syncPlatformPurchase3', input);
  }

  @Endpoint('phone.purchase.pagePurchaseSyncRun', { list: runList })
  runs(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, runList, input);
  }

  @Endpoint('phone.purchase.pagePurchasePlatformRow', { list: rowList })
  platformRows(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, rowList, input);
  }

  @Endpoint('phone.purchase.matchPurchasePlatformRow', {
    writes: true,
    fields: matchRowFields,
    answers: {
      orderNos: f.texts('采购单', 'Orders'),
      rows: f.list('明细', 'Rows', { id: f.id('编号', 'Id'), ok: f.truth('成功', 'Done'), msg: f.text(500, '提示', 'Note') }),
    },
  })
  match(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof matchRowFields>) {
    return matchRows(ctx, this.engine, input);
  }
}
