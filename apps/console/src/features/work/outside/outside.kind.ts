import { DRAFT, outsideLineFields, REVIEWED, STATUS, outsideRepairSpec as spec } from '@phone-trade/shared';
import { columnsOf, inOrder } from '../../../kit/columns/columns';
import { documentKind, isReviewed } from '../../../kit/document/kind';
import { documentColumns, documentSearch, numberColumn } from '../../../kit/document/list/columns';
import { queue } from '../../../kit/document/list/queues';
import { isUnfinished } from '../../../kit/document/next-step';
import { searchOf } from '../../../kit/filter/search-bar';

const { faultIds: _faultIds, ...lineFields } = outsideLineFields;

/** Units with repair companies. */
export const outsideRepairKind = documentKind({
  spec,
  detail: 'phone.outsideRepair.getOutsideRepairDetail',
  touches: ['phone.product', 'phone.repair', 'phone.financePayout'],
  list: {
    tableId: 'outsideRepair',
    columns: documentColumns(
      spec,
      [
        'reviewStatus',
        'returnStatus',
        'channelId',
        'totalCount',
        'outCount',
        'backCount',
        'expectReturnDate',
        'overdueDays',
        'estimateAmount',
        'actualAmount',
        'expenseAmount',
        'insertTime',
        'createUserName',
        'bizDate',
        'remark',
      ],
      ['expressCompany', 'expressNo', 'reviewUserName', 'reviewTime'],
      { insertTime: { sortable: true } },
    ),
    search: documentSearch(spec, [
      'orderNo',
      'channelId',
      'returnStatus',
      'reviewStatus',
      'expectReturnDate',
      'expressNo',
      'bizDate',
      'insertTime',
    ]),
    queues: [
      queue('all', { zh: '全部', en: 'all' }),
      queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: DRAFT }),
      queue('out', { zh: '未返回', en: 'out' }, { reviewStatus: REVIEWED, returnStatus: STATUS.open }),
      queue('partly', { zh: '部分返回', en: 'partly back' }, { reviewStatus: REVIEWED, returnStatus: STATUS.partly }),
      queue('back', { zh: '已返回', en: 'back' }, { reviewStatus: REVIEWED, returnStatus: STATUS.done }),
    ],
  },
  lineList: {
    tableId: 'outsideRepairProduct',
    source: 'phone.outsideRepair.pageOutsideRepairProduct',
    columns: columnsOf(inOrder(lineFields, ['orderNo', 'productNo', 'imei', 'productName', 'productAttr', 'channelId', 'returnStatus']), {
      orderNo: { ...(numberColumn('outsideRepair', 'orderNo') as object), fixed: 'left' },
      repairOrderNo: numberColumn('repair', 'repairOrderNo') as object,
    }),
    search: searchOf(lineFields),
  },
  next: (row) => (isReviewed(row) && isUnfinished(row.returnStatus) ? [{ key: 'back', needs: 'repair_add' }] : []),
});
