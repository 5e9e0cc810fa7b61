import { benchUnitFields, type DocumentSpec, handOverFields, STATUS } from '@phone-trade/shared';
import { createElement } from 'react';
import { documentKind, documentPart } from '../../kit/document/kind';
import { documentColumns, documentSearch } from '../../kit/document/list/columns';
import { queue } from '../../kit/document/list/queues';
import { unitLines } from '../../kit/document/unit/unit-lines';
import { unitTable } from '../../kit/document/unit/unit-table';
import type { Candidate } from '../../kit/document/unit/use-unit-verdicts';
import { call, type EndpointOf } from '../../lib/http/http';
import { ReceiverItem } from './parts/receiver-item';

/** What differs between the hand-overs of two benches. */
export interface HandOver {
  readonly spec: DocumentSpec;
  readonly tableId: string;
  readonly detail: EndpointOf<'object'>;
  /** Judges units, and lists the people they can be given to. */
  readonly open: EndpointOf<'object'>;
  /** The units that the caller has in hand. */
  readonly inHand: EndpointOf<'page'>;
  /** The area of its bench, whose queues change. */
  readonly touches: readonly string[];
}

const { productName, productAttr, imei, stage, stageDays, distributeOrderNo } = benchUnitFields;

/** Units given to a colleague, who claims them. */
export const handOverKind = ({ spec, tableId, detail, touches }: HandOver) =>
  documentKind({
    spec,
    detail,
    touches,
    list: {
      tableId,
      columns: documentColumns(spec, ['claimStatus', 'fromUserId', 'toUserId', 'reason', 'totalCount', 'claimNum', 'insertTime'], [], {
        insertTime: { sortable: true },
      }),
      search: documentSearch(spec, ['orderNo', 'fromUserId', 'toUserId', 'claimStatus', 'insertTime']),
      queues: [
        queue('all', { zh: '全部', en: 'all' }),
        queue('unclaimed', { zh: '待领取', en: 'to be claimed' }, { claimStatus: STATUS.open }),
        queue('claimed', { zh: '已领取', en: 'claimed' }, { claimStatus: STATUS.done }),
      ],
    },
  });

export const handOverDocument = ({ spec, open, inHand }: HandOver) => {
  const { orderNo: _orderNo, ...lineFields } = handOverFields.line;
  return documentPart({
    form: {
      facts: ['toUserId', 'reason'],
      own: { toUserId: createElement(ReceiverItem, { source: open }) },
      lines: unitLines({
        spec,
        numbers: 'productNos',
        candidates: async (codes) => (await call<{ units: readonly Candidate[] }>(open, { codes }, { quiet: true })).units,
        from: { source: inHand, fields: benchUnitFields },
        shown: { productName, productAttr, imei, stage, stageDays, distributeOrderNo },
      }),
    },
    facts: ['fromUserId', 'toUserId', 'reason', 'claimNum'],
    Lines: unitTable(lineFields),
  });
};
