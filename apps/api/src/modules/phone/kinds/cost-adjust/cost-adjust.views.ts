import { costAdjustImport, costAdjustLineFields, costAdjustSpec, OUT_TYPE, purchasedUnitFields } from '@phone-trade/shared';
import { listRead } from '../../../../kernel/document/kind.js';
import { type Candidates, candidateReads } from '../../../../kernel/document/view/candidates.js';
import { detailRead, documentList, lineParts } from '../../../../kernel/document/view/detail.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { sheetRead, templateRead } from '../../trade/goods/goods.port.js';
import { CostAdjust, CostAdjustProduct } from './cost-adjust.entity.js';
import { adjustable } from './cost-adjust.guards.js';

const costAdjustList = documentList(costAdjustSpec, CostAdjust);

const costAdjustLineList: ListSpec<CostAdjustProduct> = {
  entity: CostAdjustProduct,
  fields: costAdjustLineFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo'],
};

/** Units of reviewed purchases that are ours or have been sold. */
const adjustableList: ListSpec<Product> = {
  entity: Product,
  fields: purchasedUnitFields,
  order: ['purchaseTime', 'desc'],
  where: { text: `is_draft = 0 AND out_type IN (${OUT_TYPE.none}, ${OUT_TYPE.sold})` },
  maySort: UNIT_KEYS,
};

const candidates: Candidates = { list: adjustableList, refusal: (_ctx, unit) => adjustable(unit) };

export const costAdjustReads = {
  ...candidateReads({ page: 'phone.costAdjust.pageAbleCostAdjustProduct', list: 'phone.costAdjust.listAbleCostAdjustProduct' }, candidates),
  'phone.costAdjust.listAbleCostAdjustProductByFile': sheetRead(costAdjustImport, candidates),
  'phone.costAdjust.downCostAdjustTemplate': templateRead(costAdjustImport),
  'phone.costAdjust.pageCostAdjust': listRead(costAdjustList),
  'phone.costAdjust.pageCostAdjustProduct': listRead(costAdjustLineList),
  'phone.costAdjust.getCostAdjustDetail': detailRead('costAdjust', costAdjustList, lineParts(CostAdjustProduct, costAdjustLineFields)),
};
