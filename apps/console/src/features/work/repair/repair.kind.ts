import { DRAFT, REPAIR_MODE, REVIEWED, repairSpec as spec } from '@phone-trade/shared';
import { documentKind } from '../../../kit/document/kind';
import { documentColumns, documentSearch, numberColumn } from '../../../kit/document/list/columns';
import { queue } from '../../../kit/document/list/queues';

/** Repairs by us, and units that come back from repair companies. */
export const repairKind = documentKind({
  spec,
  detail: 'phone.repair.getRepairDetail',
  touches: ['phone.product', 'phone.inspection', 'phone.outsideRepair', 'phone.financePayout'],
  list: {
    tableId: 'repair',
    columns: documentColumns(
      spec,
      [
        'reviewStatus',
        'repairMode',
        'repairUserId',
        'channelId',
        'outsideOrderNo',
        'itemText',
        'totalCount',
        'totalAmount',
        'doneNum',
        'inspectNum',
        'insertTime',
        'createUserName',
        'bizDate',
        'remark',
      ],
      ['warehouseId', 'locationId', 'reviewUserName', 'reviewTime'],
      { insertTime: { sortable: true }, outsideOrderNo: numberColumn('outsideRepair', 'outsideOrderNo') as object },
    ),
    search: documentSearch(spec, [
      'orderNo',
      'repairMode',
      'repairUserId',
      'channelId',
      'outsideOrderNo',
      'reviewStatus',
      'bizDate',
      'insertTime',
    ]),
    queues: [
      queue('all', { zh: '全部', en: 'all' }),
      queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: DRAFT }),
      queue('own', { zh: '自修', en: 'own' }, { reviewStatus: REVIEWED, repairMode: REPAIR_MODE.self }),
      queue('back', { zh: '外修返回', en: 'back from outside' }, { reviewStatus: REVIEWED, repairMode: REPAIR_MODE.outside }),
    ],
  },
});
