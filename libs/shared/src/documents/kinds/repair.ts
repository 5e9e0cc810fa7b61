import { someOf } from '../../crud/spec.js';
import { f, type InputOf } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { STAGE } from '../../unit/placement.js';
import { RULE } from '../../unit/rule-names.js';
import { documentSpec, REVIEW_AXIS, reviewedLife } from '../spec.js';
import { documentHeadFields, enteredFields, productNoField, reviewedByFields, unitLineFields } from '../unit-lines.js';
import { benchUnitFields, FAULTS } from '../work.js';

/** The list of repair items (`basicConfigType`). */
export const REPAIR_ITEMS = 12;

/** Who repairs: one of us, or a company that units were sent to. */
export const REPAIR_MODE = { self: 1, outside: 2 } as const;

/** What a repair comes to: done, or to be inspected again. */
export const REPAIRED = { done: 100, toInspect: 200 } as const;

/** The move that each result of our own repairs makes; a unit from outside comes back by one of its own. */
export const REPAIR_RULES: Readonly<Record<number, (typeof RULE)['repaired' | 'repairedToInspect']>> = {
  [REPAIRED.done]: RULE.repaired,
  [REPAIRED.toInspect]: RULE.repairedToInspect,
};

/** What was done to a unit. The amount is that of the whole item, however many parts it took; parts are not kept in stock. */
export const repairItemFields = {
  repairItemId: f.ref('basicConfig', '维修项目', 'Item', REPAIR_ITEMS).required(),
  partNo: f.text(64, '配件', 'Part'),
  count: f.int('数量', 'Quantity').min(1).max(1000).initial(1),
  amount: f.money('金额', 'Amount').required().min(0),
  channelId: f.ref('company', '结算单位', 'Settled with'),
  warrantyDays: f.int('质保天数', 'Warranty days').max(3650),
};

const head = {
  repairMode: f.code('repairMode', '维修方式', 'Mode').required().initial(REPAIR_MODE.self).search(),
  repairUserId: f.ref('user', '维修员', 'Repairer').search(),
  outsideOrderNo: f.key(32, '外修单号', 'Outside repair').search(),
  channelId: f.ref('company', '外修公司', 'Repair company', 4).search(),
  warehouseId: f.ref('warehouse', '入库仓库', 'Into warehouse'),
  locationId: f.ref('warehouse', '库位', 'Location'),
  ...enteredFields,
};
const line = {
  productNo: productNoField,
  faultIds: f.ids('basicConfig', '故障', 'Faults', FAULTS).max(20),
  items: f.list('维修项目', 'Items', repairItemFields).max(20),
  result: f.code('repairResult', '维修结果', 'Result').required().initial(REPAIRED.done),
  nextStage: f.code('productStage', '下一阶段', 'Next stage').only(STAGE.toDistribute, STAGE.toList, STAGE.toPrice),
  repairRemark: f.text(500, '维修备注', 'Repair note'),
  images: f.images('图片', 'Pictures'),
};
const document = { ...head, products: f.list('商品', 'Products', line).required().max(200) };

export type RepairInput = InputOf<typeof document>;
export type RepairLine = RepairInput['products'][number];
export type RepairItemInput = InputOf<typeof repairItemFields>;

/** Repair, business type 36 (docs/domain.md 4.16): of units in a repairer's hands, or of units that come back from a repair company. */
export const repairSpec = documentSpec({
  kind: 'repair',
  label: label('维修单', 'Repair'),
  calls: {
    view: [
      'phone.repair.pageRepair',
      'phone.repair.getRepairDetail',
      'phone.repair.pagePendingReceiveRepair',
      'phone.repair.pagePendingRepair',
      'phone.repair.pageCompleteRepair',
      'phone.repair.pageSelfPendingReceiveRepair',
      'phone.repair.pageSelfPendingRepair',
      'phone.repair.pageSelfCompleteRepair',
    ],
    receive: ['phone.repair.repairReceive', 'phone.repair.listPendingReceiveRepair'],
    enter: [
      'phone.repair.listPendingRepair',
      'phone.repair.listSelfPendingRepair',
      'phone.repair.listPendingRepairByFile',
      'phone.repair.downRepairTemplate',
    ],
  },
  menu: [
    {
      path: '/ERP/repair/pending',
      icon: 'tool',
      label: label('维修', 'Repairs'),
      buttons: [button(31, 'receive', 1, '领取', 'Claim'), button(32, 'supervise', 1, '处理他人的商品', "Work on others' units")],
    },
  ],
  head,
  line,
  document,
  derived: {
    ...documentHeadFields,
    itemText: f.text(500, '维修项目', 'Items').readOnly(),
    totalAmount: f.money('维修费', 'Amount'),
    doneNum: f.int('维修完成', 'Done'),
    inspectNum: f.int('待质检', 'To inspect'),
    ...reviewedByFields,
  },
  axes: [REVIEW_AXIS],
  actions: reviewedLife({
    create: 'phone.repair.repairCreate',
    update: 'phone.repair.repairUpdate',
    review: 'phone.repair.repairReview',
    unreview: 'phone.repair.repairReverseReview',
    remove: 'phone.repair.repairDelete',
  }),
});

/** An item as it was booked: the day its warranty ends, and whether an earlier one still covered it. */
export const bookedItemFields = {
  ...repairItemFields,
  underWarranty: f.flag('质保期内', 'Under warranty'),
  warrantyUntil: f.day('质保至', 'Warranty until'),
};

const lineOutcome = {
  result: line.result.search(),
  nextStage: line.nextStage,
  stageAfter: f.code('productStage', '之后阶段', 'Stage after').search(),
  itemText: f.text(500, '维修项目', 'Items').readOnly(),
  repairAmount: f.money('维修费', 'Amount'),
  faultIds: line.faultIds.max(20),
  faultTexts: f.text(500, '故障', 'Faults').readOnly(),
  repairRemark: line.repairRemark,
};

/** The units of a repair. */
export const repairLineFields = {
  ...unitLineFields,
  ...lineOutcome,
  images: line.images,
  estimateAmount: f.money('预估金额', 'Estimate').readOnly(),
  items: f.list('维修项目', 'Items', bookedItemFields),
};

/** A unit whose repair is reviewed. */
export const repairedUnitFields = {
  ...unitLineFields,
  repairMode: head.repairMode.search(),
  ...lineOutcome,
  repairUserId: f.ref('user', '维修员', 'Repairer').search(),
  reviewTime: f.time('维修时间', 'Repaired at').search(),
};

/** A unit at the repair bench or with a repair company, and what was done to it before. */
export const repairBenchFields = {
  ...benchUnitFields,
  faultTexts: f.text(500, '故障', 'Faults').readOnly(),
  lastRepairOrderNo: f.key(32, '上次维修单', 'Last repair').readOnly(),
  lastRepairTime: f.time('上次维修时间', 'Last repaired at').readOnly(),
  lastRepairItems: f.text(500, '上次维修项目', 'Last items').readOnly(),
  underRepairWarranty: f.flag('维修质保期内', 'Repair warranty').readOnly(),
  outsideOrderNo: f.key(32, '外修单号', 'Outside repair').readOnly(),
  outsideChannelId: f.ref('company', '外修公司', 'Repair company').readOnly(),
  estimateAmount: f.money('预估金额', 'Estimate').readOnly(),
  outDays: f.int('外修天数', 'Days out').readOnly(),
  overdueDays: f.int('逾期天数', 'Days overdue').readOnly(),
};

/** Which units are asked for: those in somebody's hands, or those that are with repair companies, of one outside repair. */
export const repairAsks = { repairMode: f.code('repairMode', '维修方式', 'Mode') };
export const repairCodeAsks = { ...repairAsks, ...someOf(head, 'outsideOrderNo') };
