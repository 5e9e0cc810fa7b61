import { type Field, type Fields, f } from '../fields/field.js';
import { STAGE } from '../unit/placement.js';
import { RULE } from '../unit/rule-names.js';
import { STAGE_RULES } from '../unit/stages.js';
import { IMEI_CHECK } from './imei-check.js';

/** The rules a tenant trades by (docs/domain.md 7.4), in inside form: days `yyyy-MM-dd`, flags 0/1, ids texts. */
export interface StandardConfig {
  /** Stages a unit may be sold from. */
  readonly sellableStages: readonly number[];
  /** Stages opening stock may start in; the first is used. */
  readonly openingStage: readonly number[];
  /** Stage after inspection; 0 decides by whether the unit has a price. */
  readonly inspectNextStage: number;
  /** The most units one person may have in hand at inspection; 0 is no limit. */
  readonly inspectMaxOpen: number;
  /** 1: an inspection needs a complete report where a template applies. */
  readonly inspectTemplateRequired: number;
  /** 1: a submitted report waits for an audit. */
  readonly qcNeedAudit: number;
  /** Occasions on which IMEIs are checked by themselves (`imeiCheckMode`). */
  readonly imeiCheckOn: readonly number[];
  /** Days for which an answer is used again. */
  readonly imeiCheckDays: number;
  /** 1: serialised units go to the shelf and to customers only after a successful wipe of this cycle. */
  readonly wipeBeforeShelf: number;
  readonly repairNextStage: number;
  /** By how many percent a repair may exceed its estimate without a warning. */
  readonly repairOverrun: number;
  readonly refundNeedReview: number;
  readonly refundFromStock: number;
  /** 0: users with `imei_force` can enter an IMEI with a wrong check digit. */
  readonly imeiStrict: number;
  /** 1 on the order · 2 at stock-in. */
  readonly imeiRequiredStage: number;
  /** 1 by amount · 2 by count. */
  readonly shareBasis: number;
  readonly draftHoldHours: number;
  readonly autoReviewOrderPayment: number;
  readonly allowPrepay: number;
  /** 0 block · 1 warn · 2 allow. */
  readonly allowBelowCost: number;
  /** Per cent. */
  readonly minProfitRate: number;
  /** Per cent that a price may be off what the model and grade cost on average before it is marked. */
  readonly priceDeviation: number;
  /** 0 off · 1 warn · 2 block. */
  readonly creditControl: number;
  /** Nothing dated up to this day may change. */
  readonly periodLockDate?: string;
  readonly saleRefundDays: number;
  /** Roles that see cost besides those whose permissions say so. */
  readonly costVisibleRoles: readonly string[];
  /** 1 when the person who entered a document may review it. */
  readonly reviewSelf: number;
  readonly currency: string;
  readonly boxRequired: number;
  /** Upper ends of the ages of stock, in days, ascending. */
  readonly stockAgeBuckets: readonly number[];
}

/** The settings of a tenant without stored settings. */
export const STANDARD_DEFAULTS: StandardConfig = {
  sellableStages: [STAGE.toDistribute, STAGE.toList],
  openingStage: [STAGE.toList],
  inspectNextStage: 0,
  inspectMaxOpen: 0,
  inspectTemplateRequired: 0,
  qcNeedAudit: 0,
  imeiCheckOn: [],
  imeiCheckDays: 7,
  wipeBeforeShelf: 0,
  repairNextStage: 0,
  repairOverrun: 20,
  refundNeedReview: 1,
  refundFromStock: 1,
  imeiStrict: 1,
  imeiRequiredStage: 2,
  shareBasis: 1,
  draftHoldHours: 72,
  autoReviewOrderPayment: 0,
  allowPrepay: 1,
  allowBelowCost: 1,
  minProfitRate: 0,
  priceDeviation: 20,
  creditControl: 1,
  saleRefundDays: 7,
  costVisibleRoles: [],
  reviewSelf: 1,
  currency: 'CNY',
  boxRequired: 0,
  stockAgeBuckets: [3, 7, 15, 30, 60, 90],
};

/** The settings as fields. Lists travel as comma lists. Stages are those the stage table has a move for. */
export const standardConfigFields = {
  sellableStages: f
    .codes('productStage', '可销售阶段', 'Sellable stages')
    .only(...STAGE_RULES[RULE.sold].from)
    .required(),
  openingStage: f
    .codes('productStage', '期初库存入库阶段', 'Stage of opening stock')
    .only(...(STAGE_RULES[RULE.openingStock].to as readonly number[]))
    .required(),
  inspectNextStage: f.code('nextStage', '质检后阶段', 'Stage after inspection'),
  inspectMaxOpen: f.int('质检在手上限(台)', 'Units in hand at inspection').max(1000),
  inspectTemplateRequired: f.flag('质检必须有完整报告', 'Inspections need a complete report'),
  qcNeedAudit: f.flag('质检报告需要审核', 'Inspection reports need an audit'),
  imeiCheckOn: f
    .codes('imeiCheckMode', '自动查询串号', 'Check IMEIs at')
    .only(IMEI_CHECK.purchase, IMEI_CHECK.stockIn, IMEI_CHECK.inspection),
  imeiCheckDays: f.int('查询结果有效天数', 'Use an answer for (days)').min(1).max(365),
  wipeBeforeShelf: f.flag('上架前必须擦除数据', 'Wipe data before the shelf'),
  repairNextStage: f.code('nextStage', '维修后阶段', 'Stage after repair'),
  repairOverrun: f.int('外修超出预估提醒(%)', 'Warn when a repair exceeds its estimate by (%)').max(1000),
  refundNeedReview: f.flag('退货需要审核', 'Refunds need a review'),
  refundFromStock: f.flag('允许库存商品退货给供应商', 'Allow returning units in stock to the supplier'),
  imeiStrict: f.flag('严格校验串号', 'Reject IMEIs with a wrong check digit'),
  imeiRequiredStage: f.code('imeiRequiredAt', '何时必填串号', 'IMEI required'),
  shareBasis: f.code('shareBasis', '费用分摊方式', 'Expense allocation'),
  draftHoldHours: f.int('草稿占用商品时长(小时)', 'Drafts hold units (hours)').min(1).max(720),
  autoReviewOrderPayment: f.flag('随单付款自动审核', 'Review payments together with their order'),
  allowPrepay: f.flag('允许预付款', 'Allow prepayments'),
  allowBelowCost: f.code('belowCost', '低于成本销售', 'Sale below cost'),
  minProfitRate: f.int('最低毛利率(%)', 'Minimum gross margin (%)').max(100),
  priceDeviation: f.int('单价偏离均价提醒(%)', 'Mark prices that differ from average by (%)').max(1000),
  creditControl: f.code('creditControl', '授信控制', 'Credit control'),
  periodLockDate: f.day('结账日期', 'Books closed up to'),
  saleRefundDays: f.int('售后天数', 'Refund period (days)').max(3650),
  costVisibleRoles: f.roles('可看成本的角色', 'Roles that may see cost'),
  reviewSelf: f.flag('允许审核自己的单据', 'Allow reviewing own documents'),
  currency: f.text(8, '币种', 'Currency').required(),
  boxRequired: f.flag('发货前必须装箱', 'Box units before shipping'),
  stockAgeBuckets: f.numbers('库龄分段(天)', 'Stock age steps (days)').required(),
} satisfies Record<keyof StandardConfig, Field> & Fields;

/** Settings of calls that do not exist yet. They are stored and answered, but no form offers them. */
export const UNUSED_SETTINGS: ReadonlySet<keyof StandardConfig> = new Set<keyof StandardConfig>();

/** The numbers of a comma list or an array, or undefined when one of them is not a whole number. */
export function wholeNumbers(given: readonly string[]): number[] | undefined {
  const numbers = given.map(Number);
  return numbers.every((number) => Number.isSafeInteger(number) && number >= 0) ? numbers : undefined;
}
