import { type Label, label } from '../text/label.js';

/** One row of the stage table (erp-domain 4.2): the only moves a unit can make. `prev` is the unit's last free stage. */
export interface StageRule {
  readonly from: readonly number[];
  readonly to: readonly number[] | 'same' | 'prev';
  readonly event: Label;
}

const IN_STORE = [200, 300, 400, 500, 600, 700, 800, 1000, 1100, 1200, 9000];
const FREE = [200, 400, 600, 700];

const rule = (from: readonly number[], to: StageRule['to'], zh: string, en: string): StageRule => ({ from, to, event: label(zh, en) });

/** T01–T55. Everything not listed is forbidden; documents ask for a row by its number and the table disposes. */
export const STAGE_RULES = {
  T01: rule([], [0], '录入采购单', 'entered on a purchase'),
  T02: rule([0], [0], '采购审核', 'purchase reviewed'),
  T03: rule([0], [200, 600], '期初入库', 'opening stock'),
  T04: rule([0], [0], '采购反审核', 'purchase review reversed'),
  T05: rule([0], [200], '入库', 'stocked in'),
  T06: rule([200], [0], '取消入库', 'stock-in cancelled'),
  T07: rule([0], 'same', '未到货退货', 'refunded, never arrived'),
  T08: rule(FREE, [300], '分配', 'distributed'),
  T09: rule(FREE, [400, 500, 600, 700, 800], '分配(无需领取)', 'distributed, no claim'),
  T10: rule([300], 'prev', '反审核分配', 'distribution reversed'),
  T11: rule([300], [500], '领取质检', 'claimed for inspection'),
  T12: rule([300], [800], '领取维修', 'claimed for repair'),
  T13: rule([300], [400, 600, 700], '领取', 'claimed'),
  T14: rule([300], 'same', '转交', 'handed over'),
  T15: rule([500], 'same', '领取质检', 'claimed for inspection'),
  T16: rule([500], [300], '质检转交', 'inspection handed over'),
  T17: rule([500], [200, 600, 700], '质检完成', 'inspected'),
  T18: rule([500], [800], '质检转维修', 'sent to repair'),
  T19: rule([500], [1000, 9000], '质检转退货', 'sent to supplier claim'),
  T20: rule([700], [600], '定价', 'priced'),
  T21: rule([600], [700], '撤价', 'price withdrawn'),
  T22: rule([600], 'same', '上下架', 'listed or delisted'),
  T23: rule([800], 'same', '领取维修', 'claimed for repair'),
  T24: rule([800], [300], '维修转交', 'repair handed over'),
  T25: rule([800], [200, 600, 700], '维修完成', 'repaired'),
  T26: rule([800], [500], '维修转质检', 'repaired, to inspect'),
  T27: rule([...FREE, 800], [900], '送外修', 'sent out for repair'),
  T28: rule([900], 'prev', '反审核外修', 'outside repair reversed'),
  T29: rule([900], [200, 500, 600, 700], '外修返回', 'back from repair'),
  T30: rule([200, 500, 600, 700], [800, 900], '反审核维修', 'repair reversed'),
  T31: rule([...FREE, 500], [1000, 1100, 1200, 9000], '申请退货', 'supplier claim opened'),
  T32: rule([1000], [1100, 1200, 9000], '退货申请通过', 'supplier claim approved'),
  T33: rule([1000], [200, 400, 600, 700], '退货申请驳回', 'supplier claim refused'),
  T34: rule([1000, 1100, 1200, 9000], [200], '取消退货', 'supplier claim cancelled'),
  T35: rule([...FREE, 500, 1100, 1200, 9000], 'same', '采购退货', 'returned to the supplier'),
  T36: rule([200, 600, 700], [1300], '预售', 'presale'),
  T37: rule([1300], 'prev', '取消预售', 'presale cancelled'),
  T38: rule([1300], 'same', '预售发货', 'sent out on presale'),
  T39: rule([1300], [200], '预售退回入库', 'back from presale'),
  T40: rule([200, 600, 700], [1400], '销售审核', 'sold'),
  T41: rule([1300], [1400], '预售转销售', 'presale converted'),
  T42: rule([1300], [2000], '预售转销售(已发)', 'presale converted, shipped'),
  T43: rule([1400], [1500], '装箱', 'boxed'),
  T44: rule([1500], [1400], '拆箱', 'unboxed'),
  T45: rule([1400, 1500], 'prev', '销售取消', 'sale cancelled'),
  T46: rule([1400], 'prev', '反审核销售', 'sale reversed'),
  T47: rule([1400, 1500], [2000], '发货', 'shipped'),
  T48: rule([2000], 'same', '销售退货', 'coming back'),
  T49: rule([2000], 'same', '反审核销售退货', 'return reversed'),
  T50: rule([2000], [200, 500], '退货入库', 'return received'),
  T51: rule([2000], 'same', '仅退款', 'money refunded'),
  T52: rule(IN_STORE, 'same', '盘亏', 'lost in a stock check'),
  T53: rule(IN_STORE, [200], '盘盈找回', 'found again'),
  T54: rule([...IN_STORE, 1300], 'same', '调拨', 'transferred'),
  T55: rule([0, ...IN_STORE, 900, 1300, 1400, 1500, 2000], 'same', '成本调整', 'cost adjusted'),
} as const satisfies Record<string, StageRule>;

export type StageRuleId = keyof typeof STAGE_RULES;

/** Every stage a unit can have; 0 is "not in store yet". */
export const STAGES: readonly number[] = [0, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 2000, 9000];

/** Whether the table lets a unit go from one stage to another by a rule. */
export function stageAllows(id: StageRuleId, from: number, to: number, lastStage: number): boolean {
  const row: StageRule = STAGE_RULES[id];
  if (!row.from.includes(from)) return false;
  if (row.to === 'same') return to === from;
  if (row.to === 'prev') return to === lastStage;
  return row.to.includes(to);
}
