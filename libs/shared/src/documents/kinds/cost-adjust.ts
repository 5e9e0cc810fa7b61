import { f, type InputOf } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { documentSpec, REVIEW_AXIS, reviewedLife } from '../spec.js';
import { documentHeadFields, enteredFields, productNoField, reviewedByFields, unitLineFields } from '../unit-lines.js';

/** The target of an adjustment: only our cost, or the amount owed to the supplier and with it the cost (docs/domain.md 4.6). */
export const COST_ONLY = 4;
export const PURCHASE_AMOUNT = 5;

const head = {
  costType: f.code('costType', '调整类型', 'Type').required().search(),
  channelId: f.ref('company', '供应商', 'Supplier', 1).search(),
  reason: f.text(255, '调整原因', 'Reason').required(),
  ...enteredFields,
};
const line = { productNo: productNoField, adjustAmount: f.money('调整金额', 'Adjustment').required().nonZero().cost(), remark: f.remark() };
const document = { ...head, products: f.list('商品', 'Products', line).required() };

export type CostAdjustInput = InputOf<typeof document>;

/** Cost adjustment, business type 37 (docs/domain.md 4.6). It holds no units. */
export const costAdjustSpec = documentSpec({
  kind: 'costAdjust',
  label: label('成本调整单', 'Cost adjustment'),
  calls: {
    view: ['phone.costAdjust.pageCostAdjust', 'phone.costAdjust.pageCostAdjustProduct', 'phone.costAdjust.getCostAdjustDetail'],
    enter: [
      'phone.costAdjust.pageAbleCostAdjustProduct',
      'phone.costAdjust.listAbleCostAdjustProduct',
      'phone.costAdjust.listAbleCostAdjustProductByFile',
      'phone.costAdjust.downCostAdjustTemplate',
    ],
  },
  menu: [{ path: '/ERP/storage/cost', icon: 'wallet', label: label('成本调整', 'Cost adjustments') }],
  head,
  line,
  document,
  derived: {
    ...documentHeadFields,
    totalAdjustAmount: f.money('调整合计', 'Total').cost(),
    payableAmount: f.money('新增应付', 'Owed').cost(),
    offsetAmount: f.money('冲抵应付', 'Offset').cost(),
    receivableAmount: f.money('应收', 'Receivable').cost(),
    ...reviewedByFields,
  },
  axes: [REVIEW_AXIS],
  actions: {
    ...reviewedLife({
      create: 'phone.costAdjust.createCostAdjust',
      update: 'phone.costAdjust.updateCostAdjust',
      review: 'phone.costAdjust.reviewCostAdjust',
      unreview: 'phone.costAdjust.reverseReviewCostAdjust',
      remove: 'phone.costAdjust.deleteCostAdjust',
    }),
    // Adjustments created by another document, such as a price change, are reviewed at once.
    book: { label: label('改价', 'repriced'), scope: 'new', to: 'reviewed', takes: 'document' },
  },
});

/** The lines of an adjustment with the cost before and after it. */
export const costAdjustLineFields = {
  ...unitLineFields,
  purchaseOrderNo: f.key(32, '采购单号', 'Purchase order').search(),
  costBefore: f.money('调整前成本', 'Cost before').cost(),
  adjustAmount: f.money('调整金额', 'Adjustment').cost(),
  costAfter: f.money('调整后成本', 'Cost after').cost(),
  afterSale: f.flag('售后', 'After sale'),
  remark: f.text(500, '备注', 'Remark'),
  insertTime: f.time('制单时间', 'Entered at').search(),
};
