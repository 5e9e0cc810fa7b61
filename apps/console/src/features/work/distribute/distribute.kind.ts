import { DRAFT, REVIEWED, STATUS, distributeSpec as spec } from '@phone-trade/shared';
import { createElement } from 'react';
import { documentKind, isDraft } from '../../../kit/document/kind';
import { documentColumns, documentSearch } from '../../../kit/document/list/columns';
import { queue } from '../../../kit/document/list/queues';
import { LateTag } from '../late-tag';

/** Units sent to people and departments to be worked on. */
export const distributeKind = documentKind({
  spec,
  detail: 'phone.distribute.getDistributeDetail',
  touches: ['phone.product', 'phone.inspection'],
  list: {
    tableId: 'distribute',
    columns: documentColumns(
      spec,
      [
        'reviewStatus',
        'claimStatus',
        'distributeTypeId',
        'targetStage',
        'handlerUserId',
        'handlerDeptId',
        'totalCount',
        'claimNum',
        'lateFlag',
        'expectFinishTime',
        'insertTime',
        'createUserName',
        'bizDate',
        'remark',
      ],
      ['needClaim', 'reviewUserName', 'reviewTime'],
      {
        insertTime: { sortable: true },
        lateFlag: { render: (row) => (isDraft(row) ? '—' : createElement(LateTag, { late: row.lateFlag })) },
      },
    ),
    search: documentSearch(spec, [
      'orderNo',
      'distributeTypeId',
      'targetStage',
      'handlerUserId',
      'handlerDeptId',
      'claimStatus',
      'reviewStatus',
      'bizDate',
      'insertTime',
    ]),
    queues: [
      queue('all', { zh: '全部', en: 'all' }),
      queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: DRAFT }),
      queue('unclaimed', { zh: '待领取', en: 'to be claimed' }, { reviewStatus: REVIEWED, claimStatus: STATUS.open }),
      queue('claimed', { zh: '已领取', en: 'claimed' }, { reviewStatus: REVIEWED, claimStatus: STATUS.done }),
    ],
  },
});
