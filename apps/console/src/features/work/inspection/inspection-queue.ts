import { benchUnitFields, distributeSpec, inspectedUnitFields, poolField } from '@phone-trade/shared';
import { createElement } from 'react';
import { columnsOf, inOrder } from '../../../kit/columns/columns';
import { numberColumn } from '../../../kit/document/list/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { goodsPath } from '../../../kit/navigation/paths';
import { AgeTag } from '../../../kit/text/age-tag';
import { i18n } from '../../../lib/language/i18n';
import { LateTag } from '../late-tag';
import { isTaken, judgeAtBench } from '../open-units';
import type { WorkQueue, WorkRow } from '../work-queue';

const productNo = {
  fixed: 'left',
  width: 136,
  render: (row: WorkRow) => createElement(DocumentLink, { text: row.productNo, to: goodsPath(row.productNo) }),
} as const;

const { qcStatus: _qcStatus, qcReportNo: _qcReportNo, photoStatus: _photoStatus, repairCount: _repairCount, ...waiting } = benchUnitFields;

const WAITING = columnsOf<WorkRow>(
  inOrder(waiting, [
    'productNo',
    'imei',
    'productName',
    'productAttr',
    'stageDays',
    'lateFlag',
    'distributeRemark',
    'handlerUserId',
    'handlerDeptId',
    'claimStatus',
    'distributeOrderNo',
    'inspectCount',
  ]),
  {
    productNo,
    stageDays: { render: (row) => createElement(AgeTag, { days: row.stageDays as number | undefined }) },
    lateFlag: { render: (row) => createElement(LateTag, { late: row.lateFlag }) },
    stageTime: { sortable: true },
    distributeOrderNo: numberColumn(distributeSpec.kind, 'distributeOrderNo') as object,
  },
);
const SEARCH = searchOf(waiting);

const DONE = columnsOf<WorkRow>(inOrder(inspectedUnitFields, ['productNo', 'imei', 'productName', 'productAttr', 'result', 'stageAfter']), {
  productNo,
  insertTime: { sortable: true },
});

/** Opens one unit by any of its codes. */
export const OPEN_UNIT = 'phone.inspection.getPendingReceiveInspectionDetail';
/** The units that the caller has in hand. */
export const IN_HAND = 'phone.inspection.pageSelfPendingInspection';

/** The inspection bench: what waits there and what was inspected. */
export const INSPECTION_QUEUE: WorkQueue = {
  title: { zh: '质检', en: 'Inspection' },
  right: 'inspection',
  parts: {
    receive: {
      tableId: 'inspectionReceive',
      all: 'phone.inspection.pagePendingReceiveInspection',
      mine: 'phone.inspection.pageSelfPendingReceiveInspection',
      columns: WAITING,
      search: [...SEARCH, ...searchOf({ pool: poolField }, ['pool'])],
      dateField: 'stageTime',
    },
    work: {
      tableId: 'inspectionPending',
      all: 'phone.inspection.pagePendingInspection',
      mine: IN_HAND,
      columns: WAITING,
      search: SEARCH,
      dateField: 'stageTime',
    },
    done: {
      tableId: 'inspectionDone',
      all: 'phone.inspection.pageCompleteInspection',
      mine: 'phone.inspection.pageSelfCompleteInspection',
      columns: DONE,
      search: searchOf(inspectedUnitFields),
      dateField: 'insertTime',
    },
  },
  claim: 'phone.inspection.inspectionReceive',
  claimable: (codes) => judgeAtBench(OPEN_UNIT, codes, (unit) => (isTaken(unit) ? i18n.t('work.inHandAlready') : undefined)),
  touches: ['phone.product', 'phone.distribute'],
  handOver: { right: 'inspectiontransfer_add', path: '/ERP/transfer/add' },
  bench: { path: '/ERP/inspection/add', by: 'code' },
  batch: '/ERP/inspection/batch',
};
