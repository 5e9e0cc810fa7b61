import {
  AUDIT_PASSED,
  AUDIT_PENDING,
  CLAIM_CANCELLED,
  CLAIM_OPEN,
  CLAIM_REFUNDED,
  claimFields,
  purchaseRefundSpec,
  type WireOf,
} from '@phone-trade/shared';
import { columnsOf, inOrder } from '../../../kit/columns/columns';
import { queue } from '../../../kit/document/list/queues';
import { detailPath } from '../../../kit/document/places';
import { searchOf } from '../../../kit/filter/search-bar';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { goodsPath } from '../../../kit/navigation/paths';
import { FieldText } from '../../../kit/text/field-text';
import { StatusMix } from '../../../kit/text/status-tag';
import { WaitingSince } from '../../../kit/text/waiting-since';

/** A claim on one unit as it is listed. */
export type Claim = WireOf<typeof claimFields> & {
  readonly id: string;
  readonly productNo: string;
  readonly status: number;
  readonly auditStatus: number;
  readonly handleType: number;
};

/** What waits for the audit. */
export const isWaiting = ({ status, auditStatus }: Claim): boolean => status === CLAIM_OPEN && auditStatus === AUDIT_PENDING;
/** What can go back. */
export const isApproved = ({ status, auditStatus }: Claim): boolean => status === CLAIM_OPEN && auditStatus === AUDIT_PASSED;

const { status, ...fields } = inOrder(claimFields, [
  'productNo',
  'imei',
  'productName',
  'productAttr',
  'status',
  'handleType',
  'channelId',
]);

export const CLAIM_COLUMNS = columnsOf<Claim>(fields, {
  productNo: { fixed: 'left', width: 136, render: ({ productNo }) => <DocumentLink text={productNo} to={goodsPath(productNo)} /> },
  // While a claim is open its audit says how it stands.
  auditStatus: {
    label: status?.label ?? claimFields.status.label,
    render: (row) => <StatusMix of={row.status === CLAIM_OPEN ? [['reviewResult', row.auditStatus]] : [['claimState', row.status]]} />,
  },
  refundOrderNo: {
    render: ({ refundOrderNo }) =>
      refundOrderNo ? <DocumentLink text={refundOrderNo} to={detailPath(purchaseRefundSpec, refundOrderNo)} /> : '—',
  },
  insertTime: {
    sortable: true,
    render: (row) =>
      row.status === CLAIM_OPEN ? (
        <WaitingSince time={row.insertTime} />
      ) : (
        <FieldText field={claimFields.insertTime} name="insertTime" values={row} />
      ),
  },
});

export const CLAIM_SEARCH = searchOf(claimFields);

export const CLAIM_QUEUES = [
  queue('all', { zh: '全部', en: 'all' }),
  queue('waiting', { zh: '待审核', en: 'pending audit' }, { status: CLAIM_OPEN, auditStatus: AUDIT_PENDING }),
  queue('approved', { zh: '待退货', en: 'approved' }, { status: CLAIM_OPEN, auditStatus: AUDIT_PASSED }),
  queue('refunded', { zh: '已退货', en: 'refunded' }, { status: CLAIM_REFUNDED }),
  queue('cancelled', { zh: '已取消', en: 'cancelled' }, { status: CLAIM_CANCELLED }),
];
