import { type Label, label } from '../text/label.js';
import type { StandardConfig } from './standard-config.js';

/** The effect of each setting, shown under its input. */
export const STANDARD_EFFECTS: Readonly<Record<keyof StandardConfig, Label>> = {
  sellableStages: label(
    '只有处于这些阶段的在库商品可以销售或预售；预售给同一客户的商品不受限制。',
    'Only units in store in these stages can be sold or put on presale. Units on presale to the same customer always can.',
  ),
  openingStage: label('期初库存审核后直接进入这个阶段。', 'Reviewed opening stock goes straight to this stage.'),
  inspectNextStage: label('质检完成的商品进入的阶段。', 'Inspected units go to this stage.'),
  inspectMaxOpen: label('一名质检员最多可领取的台数，0为不限。', 'The most units an inspector may have claimed; 0 is no limit.'),
  inspectTemplateRequired: label(
    '是：有适用模板的商品，质检时必须提交完整的报告。否：可以不填报告。',
    'Yes: a unit that a template applies to needs a complete report to be inspected. No: reports are optional.',
  ),
  qcNeedAudit: label(
    '是：提交的报告须经审核才能用于上架。否：提交即通过。',
    'Yes: submitted reports must pass an audit before they are used for listing. No: submitted reports count as passed.',
  ),
  imeiCheckOn: label(
    '在这些场合自动查询串号；锁定或在黑名单的提醒后可继续，查询不到时不阻止。',
    'IMEIs are checked on these occasions. Locked or reported phones need a confirmation; a missing answer stops nothing.',
  ),
  imeiCheckDays: label(
    '这么多天内的查询结果直接沿用，不再付费查询。',
    'An answer is used again for this many days instead of paying for another.',
  ),
  wipeBeforeShelf: label(
    '是：按串号管理的商品在本周期内有成功的擦除记录后，才能转待上架、预售发出或发货。期初库存除外。',
    'Yes: units of serialised categories go to the shelf, out on presale and to customers only after a successful wipe. Opening stock is exempt.',
  ),
  repairNextStage: label('维修完成的商品进入的阶段。', 'Repaired units go to this stage.'),
  repairOverrun: label(
    '外修返回的维修费超过预估金额这个比例时，审核前需要确认。',
    'A repair that comes back dearer than its estimate by more than this must be confirmed at its review.',
  ),
  refundNeedReview: label(
    '是：退货申请审核通过后才能退给供应商。否：申请提交后即可退货。',
    'Yes: a claim must be approved before its units go back to the supplier. No: a claim counts as approved at once.',
  ),
  refundFromStock: label(
    '是：库存商品不经退货申请即可退给供应商。否：必须先申请退货。',
    'Yes: units in stock can go back to the supplier without a claim. No: each unit needs a claim first.',
  ),
  imeiStrict: label(
    '是：拒绝校验位错误的串号。否：有权“放行校验位错误的串号”的人可以录入。',
    'Yes: IMEIs with a wrong check digit are refused. No: users with the right to accept such IMEIs can enter them.',
  ),
  imeiRequiredStage: label(
    '下单时：采购单没有串号不能审核。入库时：到货入库时再录入串号。',
    'On the order: a purchase cannot be reviewed without its IMEIs. At stock-in: IMEIs can be entered on arrival.',
  ),
  shareBasis: label(
    '整单费用按商品金额或按台数分摊到每台的成本。',
    'Expenses of an order are allocated to its units by their amounts or equally.',
  ),
  draftHoldHours: label(
    '销售、预售、售后草稿占用商品超过这个时长后自动释放；审核时重新占用。',
    'Drafts of sales, presales and sale refunds release their units after this time. The review takes the units again.',
  ),
  autoReviewOrderPayment: label(
    '是：审核单据时一并审核它的收付款。否：由财务另行审核。',
    'Yes: the review of an order also reviews its payments. No: finance reviews them separately.',
  ),
  allowPrepay: label(
    '是：超出应收应付的金额记为预付款或预收款。否：拒绝超出的收付款。',
    'Yes: an excess amount becomes a prepayment or an advance. No: payments above the open amount are refused.',
  ),
  allowBelowCost: label(
    '销售价低于成本或最低售价时：禁止保存、提醒后可继续，或不提醒。',
    'If a sale price is below the cost or the floor price, the sale is blocked, needs a confirmation, or is accepted.',
  ),
  minProfitRate: label(
    '录入采购单价时，预计毛利率低于这个比例的标红，不阻止保存。',
    'A purchase price with a lower expected margin is marked red. The order can still be saved.',
  ),
  priceDeviation: label(
    '录入采购单价时，与同型号成色的平均成本相差超过这个比例的标红，不阻止保存。',
    'A purchase price further from the average cost of its model and grade is marked red. The order can still be saved.',
  ),
  creditControl: label(
    '赊销使客户欠款超过授信额度时：不控制、提醒后可继续，或禁止。没有设置额度的客户不受限制。',
    'If a sale takes a customer above the credit limit, the sale is accepted, needs a confirmation, or is blocked. Customers without a limit are not affected.',
  ),
  periodLockDate: label(
    '这一天及以前的单据不能再新增、修改、审核或反审核。',
    'Documents dated up to this day cannot be entered, changed, reviewed or reversed.',
  ),
  saleRefundDays: label(
    '发货后超过这么多天不能做销售退货；有权“超过售后期限退货”的人除外。0表示仅限当天。',
    'Units shipped more days ago cannot be refunded, except by users with the right to refund after the refund period. 0 allows the same day only.',
  ),
  costVisibleRoles: label('这些角色可以看到成本，不需要另外授权。', 'These roles see cost without a further right.'),
  reviewSelf: label(
    '是：录入人可以审核自己的单据。否：必须由另一人审核。',
    'Yes: users can review documents they entered. No: another user must review them.',
  ),
  currency: label(
    '金额前和打印单据上显示的币种代码，例如CNY、GBP。',
    'The code of the currency shown with amounts and on printouts, such as CNY or GBP.',
  ),
  boxRequired: label('是：商品装箱后才能发货。否：装箱可以省略。', 'Yes: units can ship only once they are boxed. No: boxing is optional.'),
  stockAgeBuckets: label(
    '库龄报表的分段上限，最多20个正整数，由小到大，用逗号分隔，例如3,7,15。',
    'Upper ends of the steps of the stock age report: up to 20 whole numbers above 0, ascending, separated by commas, such as 3,7,15.',
  ),
};
