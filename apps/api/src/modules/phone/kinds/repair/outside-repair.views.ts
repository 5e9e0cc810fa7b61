import {
  CUSTODY,
  f,
  OUT_TYPE,
  outsideAsks,
  outsideCandidateFields,
  outsideLineFields,
  outsideRepairImport,
  outsideRepairSpec,
  REVIEWED,
  STATUS,
} from '@phone-trade/shared';
import { daysSince } from '../../../../kernel/document/dates.js';
import { listRead } from '../../../../kernel/document/kind.js';
import { type Candidates, candidateReads } from '../../../../kernel/document/view/candidates.js';
import { type DetailParts, detailRead, documentList } from '../../../../kernel/document/view/detail.js';
import { expensesField, moneyParts } from '../../../../kernel/document/view/parts-view.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { rows } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { sheetRead, templateRead } from '../../trade/goods/goods.port.js';
import { withFaults } from '../bench/bench.port.js';
import { OutsideRepair, OutsideRepairProduct } from './outside-repair.entity.js';
import { sendableStages, sendRefusal } from './outside-repair.guards.js';
import { overdueDays, shownAtRepair } from './repair.bench.js';

const plainList = documentList(outsideRepairSpec, OutsideRepair);

/** The outside repairs, with by how many days those are late that have not come back. */
const outsideList: typeof plainList = {
  ...plainList,
  async complete(ctx, page) {
    await plainList.complete?.(ctx, page);
    for (const row of page)
      row.overdueDays =
        row.reviewStatus === REVIEWED && row.returnStatus !== STATUS.done
          ? overdueDays(ctx, row.expectReturnDate as string | null)
          : undefined;
  },
};

/** Adds to lines since when they are out, and by how many days they are late. */
async function withDays(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void> {
  for (const row of page) {
    const isOut = row.sentTime && row.returnStatus !== STATUS.done;
    row.outDays = isOut ? daysSince(ctx, row.sentTime as string) : undefined;
    row.overdueDays = isOut ? overdueDays(ctx, row.expectReturnDate as string | null) : undefined;
  }
  await withFaults(ctx, page);
}

const lineList: ListSpec<OutsideRepairProduct> = {
  entity: OutsideRepairProduct,
  fields: outsideLineFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo', 'repairOrderNo', ...UNIT_KEYS],
  complete: withDays,
};

/** Units at the repair bench; `rework` adds those that wait or are for sale. */
const candidates: Candidates = {
  list: {
    entity: Product,
    order: ['lastStoreTime', 'desc'],
    maySort: UNIT_KEYS,
    ...shownAtRepair,
    fields: outsideCandidateFields,
    asks: outsideAsks,
    where: (_ctx, { rework }) => ({
      text: `out_type = ${OUT_TYPE.none} AND custody = ${CUSTODY.inStore} AND stage IN (${sendableStages(rework === 1).join(', ')}) AND hold_order_no IS NULL`,
    }),
  },
  refusal: async (ctx, unit, { rework }) => (await sendRefusal(ctx, undefined, { rework: rework === 1 }))(unit),
};

const detailParts: DetailParts = {
  fields: { products: f.list('商品', 'Products', { ...rowFields, ...outsideLineFields }), expenses: expensesField },
  async of(ctx, { orderNo }) {
    const lines = await rows(ctx, OutsideRepairProduct).find({ orderNo }, { order: ['lineNo asc'] });
    const shown = lines.map((line): Record<string, unknown> => ({ ...line }));
    await withDays(ctx, shown);
    const { expenses } = await moneyParts(ctx, orderNo, () => true);
    return { products: await toWire(ctx, outsideLineFields, shown), expenses };
  },
};

export const outsideRepairReads = {
  ...candidateReads(
    { page: 'phone.outsideRepair.pagePendingOutsideRepair', list: 'phone.outsideRepair.listPendingOutsideRepair' },
    candidates,
  ),
  'phone.outsideRepair.listPendingOutsideRepairByFile': sheetRead(outsideRepairImport, {
    ...candidates,
    refusal: async (ctx, unit) => (await sendRefusal(ctx))(unit),
  }),
  'phone.outsideRepair.downOutsideRepairTemplate': templateRead(outsideRepairImport),
  'phone.outsideRepair.pageOutsideRepair': listRead(outsideList),
  'phone.outsideRepair.pageOutsideRepairProduct': listRead(lineList),
  'phone.outsideRepair.getOutsideRepairDetail': detailRead('outsideRepair', outsideList, detailParts),
};
