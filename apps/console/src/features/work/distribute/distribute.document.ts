import {
  distributableFields,
  distributeImport,
  distributeLineFields,
  reworkField,
  distributeSpec as spec,
  storedUnitFields,
  waitingFields,
} from '@phone-trade/shared';
import { createElement } from 'react';
import { documentPart, type Head } from '../../../kit/document/kind';
import { unitLines } from '../../../kit/document/unit/unit-lines';
import { unitTable } from '../../../kit/document/unit/unit-table';
import type { Candidate } from '../../../kit/document/unit/use-unit-verdicts';
import { call } from '../../../lib/http/http';
import { TypeItem } from './parts/type-item';

const { imei, productName, productAttr, warehouseId, stage } = storedUnitFields;
const { orderNo: _orderNo, ...lineFields } = distributeLineFields;

/** A unit for sale in the hand of the dispatcher is meant for re-work; in the list such units are a filter of their own. */
const judge = (codes: readonly string[]) =>
  call<readonly Candidate[]>('phone.distribute.listPendingDistribute', { codes, rework: 1 }, { quiet: true });

/** One handler: a person or a department. */
const oneHandler = (changed: Head): Head => ({
  ...(changed.handlerUserId ? { handlerDeptId: undefined } : {}),
  ...(changed.handlerDeptId ? { handlerUserId: undefined } : {}),
});

/** A distribution by itself: which units go to whom, and for what. */
export const distributeDocument = documentPart({
  form: {
    facts: ['distributeTypeId', 'handlerUserId', 'handlerDeptId', 'expectFinishTime', 'bizDate', 'remark'],
    own: { distributeTypeId: createElement(TypeItem) },
    follow: oneHandler,
    lines: unitLines({
      spec,
      candidates: judge,
      from: {
        source: 'phone.distribute.pagePendingDistribute',
        fields: { ...distributableFields, rework: reworkField.search().hiddenInTable() },
      },
      shown: { productName, productAttr, imei, stage, stageDays: waitingFields.stageDays, warehouseId },
      sheet: {
        template: distributeImport,
        read: 'phone.distribute.listPendingDistributeByFile',
        empty: 'phone.distribute.downDistributeTemplate',
      },
    }),
  },
  facts: [
    'distributeTypeId',
    'targetStage',
    'handlerUserId',
    'handlerDeptId',
    'expectFinishTime',
    'claimNum',
    'bizDate',
    'reviewUserName',
    'reviewTime',
    'remark',
  ],
  rareFacts: ['handlerUserId', 'handlerDeptId', 'expectFinishTime'],
  Lines: unitTable(lineFields, { onceReviewed: ['claimStatus', 'claimUserId', 'claimTime', 'stageNow'] }),
});
