import {
  bookedItemFields,
  type EndpointId,
  f,
  REPAIR_MODE,
  RULE,
  repairAsks,
  repairCodeAsks,
  repairedUnitFields,
  repairImport,
  repairLineFields,
  repairSpec,
  STAGE,
  STAGE_RULES,
} from '@phone-trade/shared';
import { type Input, listRead, type Read } from '../../../../kernel/document/kind.js';
import { type Candidates, judgedRead } from '../../../../kernel/document/view/candidates.js';
import { type DetailParts, detailRead, documentList } from '../../../../kernel/document/view/detail.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Condition, ListSpec } from '../../../../platform/database/query/list-query.js';
import { rows } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { templateRead } from '../../trade/goods/goods.port.js';
import {
  AT_WORK,
  benchReads,
  benchVerdict,
  inHand,
  isInPool,
  isSentTo,
  REPAIR_BENCH,
  unitsAtWork,
  type Whose,
  withFaults,
} from '../bench/bench.port.js';
import { withItemNames } from './item-names.js';
import { linesOut, sentOutBy } from './outside-lines.js';
import { shownAtRepair } from './repair.bench.js';
import { Repair, RepairProduct } from './repair.entity.js';
import { entryRefusal } from './repair.guards.js';
import { itemsOf } from './repair.items.js';
import { repairSheet } from './repair.sheet.js';

/** Units in hand, or with repair companies: who sent them is their handler meanwhile. */
function toRepair(whose: Whose) {
  return (ctx: RequestContext, { repairMode }: Input): Condition => {
    if (repairMode !== REPAIR_MODE.outside) return inHand(REPAIR_BENCH, whose, ctx);
    const out = `${AT_WORK} AND stage = ${STAGE.outForRepair}`;
    return whose === 'mine' ? { text: `${out} AND handler_user_id = :me_`, params: { me_: ctx.userId } } : { text: out };
  };
}

const atWork = (whose: Whose): Read => listRead(unitsAtWork(toRepair(whose), shownAtRepair, repairAsks));

const repairedList: ListSpec<RepairProduct> = {
  entity: RepairProduct,
  fields: repairedUnitFields,
  order: ['reviewTime', 'desc'],
  where: { text: 'review_time IS NOT NULL' },
  maySort: ['orderNo', ...UNIT_KEYS],
  async complete(ctx, page) {
    await withFaults(ctx, page);
    await withItemNames(ctx, page);
  },
};

const repairedByMe: ListSpec<RepairProduct> = {
  ...repairedList,
  where: (ctx) => ({ text: 'review_time IS NOT NULL AND repair_user_id = :me_', params: { me_: ctx.userId } }),
};

const units: ListSpec<Product> = { entity: Product, order: ['stageTime', 'asc'], ...shownAtRepair };

/** Units that can be claimed. */
const toClaim: Candidates = {
  list: units,
  refusal: async (ctx, unit) =>
    (
      await benchVerdict(
        ctx,
        REPAIR_BENCH,
        STAGE_RULES[RULE.repairClaimed].event,
        (one) => isSentTo(REPAIR_BENCH, one) || isInPool(REPAIR_BENCH, one),
      )
    )(unit),
};

/** Units that can be entered on a repair: the caller's or everybody's, or those of one outside repair, by default of each unit's own. */
const enterable = (whose: Whose): Candidates => ({
  list: { ...units, asks: repairCodeAsks },
  async refusal(ctx, unit, { repairMode, outsideOrderNo }) {
    if (repairMode !== REPAIR_MODE.outside) {
      const repairUserId = whose === 'mine' ? ctx.userId : unit.handlerUserId;
      return (await entryRefusal(ctx, { repairMode: REPAIR_MODE.self, repairUserId, outside: undefined }))(unit);
    }
    const line = (await linesOut(ctx, [unit.id])).get(unit.id);
    const orderNo = (outsideOrderNo as string | undefined) || line?.orderNo || '';
    const outside = { head: { orderNo }, lines: new Map(line?.orderNo === orderNo ? [[unit.id, line]] : []) };
    return (await entryRefusal(ctx, { repairMode: REPAIR_MODE.outside, repairUserId: null, outside }))(unit);
  },
});

const documents = documentList(repairSpec, Repair);

const repairList: ListSpec<Repair> = {
  ...documents,
  maySort: ['outsideOrderNo'],
  async complete(ctx, page) {
    await documents.complete?.(ctx, page);
    await withItemNames(ctx, page);
  },
};

/** The units of a repair with their items, and what was agreed for those that came back from outside. */
const unitsWithItems: DetailParts<Repair> = {
  fields: {
    products: f.list('商品', 'Products', {
      ...rowFields,
      ...repairLineFields,
      items: f.list('维修项目', 'Items', { ...rowFields, ...bookedItemFields }),
    }),
  },
  async of(ctx, { orderNo, outsideOrderNo, itemText }) {
    const lines = await rows(ctx, RepairProduct).find({ orderNo }, { order: ['lineNo asc'] });
    const items = await itemsOf(ctx, [orderNo]);
    const shownItems = await toWire(ctx, bookedItemFields, items);
    const outside = outsideOrderNo ? await sentOutBy(ctx, outsideOrderNo) : undefined;
    const shown = lines.map(
      (line): Record<string, unknown> => ({
        ...line,
        items: shownItems.filter((_, i) => items[i]?.lineNo === line.lineNo),
        estimateAmount: outside?.lines.get(line.productId)?.estimateAmount,
      }),
    );
    await withFaults(ctx, shown);
    const head = { itemText };
    await withItemNames(ctx, [head, ...shown]);
    return { ...(head.itemText === null ? {} : head), products: await toWire(ctx, repairLineFields, shown) };
  },
};

export const repairReads: Partial<Record<EndpointId, Read>> = {
  ...benchReads(
    REPAIR_BENCH,
    { sent: 'phone.repair.pagePendingReceiveRepair', sentToMe: 'phone.repair.pageSelfPendingReceiveRepair' },
    shownAtRepair,
  ),
  'phone.repair.pagePendingRepair': atWork('all'),
  'phone.repair.pageSelfPendingRepair': atWork('mine'),
  'phone.repair.pageCompleteRepair': listRead(repairedList),
  'phone.repair.pageSelfCompleteRepair': listRead(repairedByMe),
  'phone.repair.listPendingReceiveRepair': judgedRead(toClaim),
  'phone.repair.listPendingRepair': judgedRead(enterable('all')),
  'phone.repair.listSelfPendingRepair': judgedRead(enterable('mine')),
  'phone.repair.listPendingRepairByFile': repairSheet(enterable('all')),
  'phone.repair.downRepairTemplate': templateRead(repairImport),
  'phone.repair.pageRepair': listRead(repairList),
  'phone.repair.getRepairDetail': detailRead('repair', repairList, unitsWithItems),
};
