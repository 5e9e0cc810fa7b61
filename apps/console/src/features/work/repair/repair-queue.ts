import { distributeSpec, poolField, repairBenchFields, repairedUnitFields } from '@phone-trade/shared';
import { createElement } from 'react';
import { columnsOf, inOrder } from '../../../kit/columns/columns';
import { numberColumn } from '../../../kit/document/list/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { goodsPath } from '../../../kit/navigation/paths';
import { AgeTag } from '../../../kit/text/age-tag';
import { i18n } from '../../../lib/language/i18n';
import { LateTag } from '../late-tag';
import type { WorkQueue, WorkRow } from '../work-queue';

const productNo = {
  fixed: 'left',
  width: 136,
  render: (row: WorkRow) => createElement(DocumentLink, { text: row.productNo, to: goodsPath(row.productNo) }),
} as const;

const {
  qcStatus: _qcStatus,
  qcReportNo: _qcReportNo,
  photoStatus: _photoStatus,
  inspectCount: _inspectCount,
  outsideOrderNo,
  outsideChannelId,
  estimateAmount,
  outDays,
  overdueDays,
  ...waiting
} = repairBenchFields;

const own = {
  productNo,
  stageDays: { render: (row: WorkRow) => createElement(AgeTag, { days: row.stageDays as number | undefined }) },
  lateFlag: { render: (row: WorkRow) => createElement(LateTag, { late: row.lateFlag }) },
  stageTime: { sortable: true },
  distributeOrderNo: numberColumn(distributeSpec.kind, 'distributeOrderNo') as object,
  lastRepairOrderNo: numberColumn('repair', 'lastRepairOrderNo') as object,
};

const WAITING = columnsOf<WorkRow>(
  inOrder(waiting, [
    'productNo',
    'imei',
    'productName',
    'productAttr',
    'faultTexts',
    'stageDays',
    'lateFlag',
    'distributeRemark',
    'handlerUserId',
    'handlerDeptId',
    'claimStatus',
    'repairCount',
    'underRepairWarranty',
    'lastRepairItems',
    'lastRepairOrderNo',
    'distributeOrderNo',
  ]),
  own,
);
const SEARCH = searchOf(waiting);

const OUT = columnsOf<WorkRow>(
  inOrder({ ...waiting, outsideOrderNo, outsideChannelId, outDays, overdueDays, estimateAmount }, [
    'productNo',
    'imei',
    'productName',
    'productAttr',
    'outsideOrderNo',
    'outsideChannelId',
    'outDays',
    'overdueDays',
    'estimateAmount',
    'faultTexts',
    'handlerUserId',
  ]),
  { ...own, outsideOrderNo: numberColumn('outsideRepair', 'outsideOrderNo') as object },
);

const DONE = columnsOf<WorkRow>(
  inOrder(repairedUnitFields, ['productNo', 'imei', 'productName', 'productAttr', 'itemText', 'repairAmount', 'result', 'stageAfter']),
  { productNo, orderNo: numberColumn('repair', 'orderNo') as object, reviewTime: { sortable: true } },
);

/** The form that takes a unit back from its repair company. */
const takeBack = (row: WorkRow) => ({
  key: 'back',
  label: i18n.t('work.repair.back'),
  to: `/ERP/repair/addOrder?repairMode=2&outsideOrderNo=${encodeURIComponent(String(row.outsideOrderNo ?? ''))}&codes=${encodeURIComponent(row.productNo)}`,
});

/** The repair bench: what waits there, what is with repair companies, what was repaired. */
export const REPAIR_QUEUE: Omit<WorkQueue, 'orders'> = {
  title: { zh: '维修', en: 'Repairs' },
  right: 'repair',
  parts: {
    receive: {
      tableId: 'repairReceive',
      all: 'phone.repair.pagePendingReceiveRepair',
      mine: 'phone.repair.pageSelfPendingReceiveRepair',
      columns: WAITING,
      search: [...SEARCH, ...searchOf({ pool: poolField }, ['pool'])],
      dateField: 'stageTime',
    },
    work: {
      tableId: 'repairPending',
      all: 'phone.repair.pagePendingRepair',
      mine: 'phone.repair.pageSelfPendingRepair',
      columns: WAITING,
      search: SEARCH,
      dateField: 'stageTime',
      fixed: { repairMode: 1 },
    },
    outside: {
      tableId: 'repairOutside',
      all: 'phone.repair.pagePendingRepair',
      mine: 'phone.repair.pageSelfPendingRepair',
      columns: OUT,
      search: SEARCH,
      dateField: 'stageTime',
      fixed: { repairMode: 2 },
      next: takeBack,
    },
    done: {
      tableId: 'repairDone',
      all: 'phone.repair.pageCompleteRepair',
      mine: 'phone.repair.pageSelfCompleteRepair',
      columns: DONE,
      search: searchOf(repairedUnitFields),
      dateField: 'reviewTime',
    },
  },
  claim: 'phone.repair.repairReceive',
  claimable: 'phone.repair.listPendingReceiveRepair',
  touches: ['phone.product', 'phone.distribute', 'phone.inspection', 'phone.outsideRepair'],
  handOver: { right: 'repairtransfer_add', path: '/ERP/transfer/add1' },
  bench: { path: '/ERP/repair/addOrder', by: 'codes' },
  batch: '/ERP/repair/batch',
};
