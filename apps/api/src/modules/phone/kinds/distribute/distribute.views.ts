import {
  CUSTODY,
  distributableFields,
  distributeImport,
  distributeLineFields,
  distributeSpec,
  distributeTypeFields,
  OUT_TYPE,
  reworkField,
  STATUS,
} from '@phone-trade/shared';
import { toTree, treeFields, treeNode } from '../../../../kernel/crud/tree.js';
import { daysSince } from '../../../../kernel/document/dates.js';
import { listRead, type Read } from '../../../../kernel/document/kind.js';
import { type Candidates, candidateReads } from '../../../../kernel/document/view/candidates.js';
import { type DetailParts, detailRead, documentList, lineParts } from '../../../../kernel/document/view/detail.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import { nowOf } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { workTypeOf, workTypes } from '../../basis/basic-config/basic-config.port.js';
import { sheetRead, templateRead } from '../../trade/goods/goods.port.js';
import { Distribute, DistributeProduct } from './distribute.entity.js';
import { distributable, distributableStages } from './distribute.guards.js';

const plainList = documentList(distributeSpec, Distribute);

/** The distributions, those marked late that nobody has claimed all of by the time they were due. */
export const distributeList: typeof plainList = {
  ...plainList,
  async complete(ctx, page) {
    await plainList.complete?.(ctx, page);
    const now = nowOf(ctx);
    for (const row of page)
      row.lateFlag = row.claimStatus !== STATUS.done && row.expectFinishTime && String(row.expectFinishTime) < now ? 1 : 0;
  },
};

/** Units in a warehouse that wait for somebody to decide what is done to them; `rework` adds those that are for sale. */
const candidates: Candidates = {
  list: {
    entity: Product,
    fields: distributableFields,
    order: ['lastStoreTime', 'desc'],
    asks: { rework: reworkField },
    where: (_ctx, { rework }) => ({
      text: `out_type = ${OUT_TYPE.none} AND custody = ${CUSTODY.inStore} AND stage IN (${distributableStages(rework === 1).join(', ')}) AND hold_order_no IS NULL`,
    }),
    maySort: UNIT_KEYS,
    async complete(ctx, page) {
      for (const row of page) row.stageDays = daysSince(ctx, row.stageTime as string | null);
    },
  },
  refusal: (ctx, unit, { rework }) => distributable(ctx, unit, { rework: rework === 1 }),
};

/** The enabled types below their groups. */
const typeTree: Read = {
  fields: {},
  options: { nested: true },
  answers: { ...treeFields, ...distributeTypeFields },
  async answer(ctx) {
    const nodes = (await workTypes(ctx)).map((row) => {
      const { targetStage, needClaim } = workTypeOf(row) ?? {};
      return { ...treeNode(row, row.name), name: row.name, nameEn: row.nameEn, ...(targetStage ? { targetStage, needClaim } : {}) };
    });
    return toTree(nodes, 'left out');
  },
};

/** The lines of a distribution, each with where its unit is now. */
const linesNow: DetailParts = (() => {
  const lines = lineParts(DistributeProduct, distributeLineFields);
  return {
    ...lines,
    async of(ctx, head) {
      const { products } = (await lines.of(ctx, head)) as { products: { productNo: string }[] };
      const units = await rows(ctx, Product).find(
        { productNo: products.map(({ productNo }) => productNo) },
        { columns: ['productNo', 'stage'] },
      );
      const stages = new Map(units.map(({ productNo, stage }) => [productNo, stage]));
      return { products: products.map((line) => ({ ...line, stageNow: stages.get(line.productNo) })) };
    },
  };
})();

export const distributeReads = {
  'phone.distribute.distributeTypeTree': typeTree,
  ...candidateReads({ page: 'phone.distribute.pagePendingDistribute', list: 'phone.distribute.listPendingDistribute' }, candidates),
  'phone.distribute.listPendingDistributeByFile': sheetRead(distributeImport, {
    ...candidates,
    refusal: (ctx, unit) => distributable(ctx, unit),
  }),
  'phone.distribute.downDistributeTemplate': templateRead(distributeImport),
  'phone.distribute.pageDistribute': listRead(distributeList),
  'phone.distribute.getDistributeDetail': detailRead('distribute', distributeList, linesNow),
};
