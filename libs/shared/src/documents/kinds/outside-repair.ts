import { f, type InputOf } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { STAGE } from '../../unit/placement.js';
import { SHARE_APPORTIONED } from '../expenses.js';
import { expenseFields } from '../parts.js';
import { documentSpec, REVIEW_AXIS, reviewedLife } from '../spec.js';
import { documentHeadFields, enteredFields, productNoField, reviewedByFields, unitLineFields } from '../unit-lines.js';
import { FAULTS } from '../work.js';
import { reworkField } from './distribute.js';
import { repairBenchFields } from './repair.js';

/** Stages that units are sent to a repair company from: usually the bench, with `rework` those that wait or are for sale too. */
export const OUTSIDE_STAGES: readonly number[] = [STAGE.toRepair];
export const OUTSIDE_REWORK: readonly number[] = [STAGE.toDistribute, STAGE.toHandle, STAGE.toList, STAGE.toPrice];

const head = {
  channelId: f.ref('company', '外修公司', 'Repair company', 4).required().search(),
  expectReturnDate: f.day('预计返回', 'Due back').search(),
  expressCompany: f.text(64, '快递公司', 'Courier'),
  expressNo: f.text(64, '快递单号', 'Tracking no.').scans().search(),
  ...enteredFields,
};
const line = {
  productNo: productNoField,
  faultIds: f.ids('basicConfig', '故障', 'Faults', FAULTS).max(20),
  estimateAmount: f.money('预估金额', 'Estimate').min(0),
};
/** What sending costs is part of what the units cost: each bears the same share. */
const expenses = f.list('费用', 'Expenses', { ...expenseFields, shareType: expenseFields.shareType.only(SHARE_APPORTIONED) });
const document = { ...head, expenses, products: f.list('商品', 'Products', line).required() };

export type OutsideRepairInput = InputOf<typeof document>;

/** Outside repair, business type 38 (docs/domain.md 4.17): units go to a repair company. They come back by a repair of mode 2. */
export const outsideRepairSpec = documentSpec({
  kind: 'outsideRepair',
  label: label('外修单', 'Outside repair'),
  calls: {
    view: [
      'phone.outsideRepair.pageOutsideRepair',
      'phone.outsideRepair.pageOutsideRepairProduct',
      'phone.outsideRepair.getOutsideRepairDetail',
    ],
    enter: [
      'phone.outsideRepair.pagePendingOutsideRepair',
      'phone.outsideRepair.listPendingOutsideRepair',
      'phone.outsideRepair.listPendingOutsideRepairByFile',
      'phone.outsideRepair.downOutsideRepairTemplate',
    ],
    print: ['phone.print.renderOutside'],
  },
  menu: [
    {
      path: '/ERP/outside/list',
      icon: 'export',
      label: label('外修', 'Outside repairs'),
      buttons: [button(31, 'print', 2, '打印', 'Print')],
    },
  ],
  head,
  line,
  document,
  derived: {
    ...documentHeadFields,
    outCount: f.int('外修中', 'Out'),
    backCount: f.int('已返回', 'Back'),
    overdueDays: f.int('逾期天数', 'Days overdue').readOnly(),
    estimateAmount: f.money('预估金额', 'Estimate'),
    actualAmount: f.money('实际金额', 'Actual'),
    expenseAmount: f.money('费用合计', 'Expenses'),
    ...reviewedByFields,
  },
  axes: [REVIEW_AXIS, { field: 'returnStatus', table: 'repairReturn', label: label('返回', 'Back') }],
  actions: reviewedLife({
    create: 'phone.outsideRepair.createOutsideRepair',
    update: 'phone.outsideRepair.updateOutsideRepair',
    review: 'phone.outsideRepair.reviewOutsideRepair',
    unreview: 'phone.outsideRepair.reverseReviewOutsideRepair',
    remove: 'phone.outsideRepair.deleteOutsideRepair',
  }),
});

/** The units of an outside repair: since when each is away, and what its repair came to. */
export const outsideLineFields = {
  ...unitLineFields,
  channelId: f.ref('company', '外修公司', 'Repair company').search(),
  returnStatus: f.code('repairReturn', '返回', 'Back').search(),
  stageBefore: f.code('productStage', '送修前阶段', 'Stage before'),
  faultIds: line.faultIds,
  faultTexts: f.text(500, '故障', 'Faults').readOnly(),
  estimateAmount: line.estimateAmount,
  sentTime: f.time('送修时间', 'Sent at').search(),
  expectReturnDate: f.day('预计返回', 'Due back').search(),
  outDays: f.int('外修天数', 'Days out').readOnly(),
  overdueDays: f.int('逾期天数', 'Days overdue').readOnly(),
  repairOrderNo: f.key(32, '维修单号', 'Repair').search(),
  repairAmount: f.money('维修费', 'Amount'),
};

/** A unit that can be sent to a repair company. */
export const outsideCandidateFields = repairBenchFields;
export const outsideAsks = { rework: reworkField };
