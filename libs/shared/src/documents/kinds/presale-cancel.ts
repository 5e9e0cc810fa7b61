import { f, type InputOf } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { documentSpec, REVIEW_AXIS } from '../spec.js';
import { documentHeadFields, productNoField, productNosField, unitLineFields } from '../unit-lines.js';
import { soldFields } from './selling.js';

/** Why a unit was taken off a presale, and whether it has come back: nothing of a unit that is still on it. */
export const cancelledFields = {
  cancelReasonId: f.ref('basicConfig', '取消原因', 'Reason', 10).search(),
  receiveStatus: f.code('receivingUnit', '退回状态', 'Returned').search(),
};

/** Units that were taken off presales. */
export const presaleCancelLineFields = {
  ...unitLineFields,
  presaleOrderNo: soldFields.presaleOrderNo,
  channelId: soldFields.channelId,
  ...cancelledFields,
  deliverStatus: soldFields.deliverStatus,
  lost: f.flag('丢失', 'Lost').search(),
  insertTime: f.time('取消时间', 'Cancelled at').search(),
};

const head = {
  cancelReasonId: cancelledFields.cancelReasonId.required(),
  lost: f.flag('丢失', 'Lost'),
  bizDate: f.day('单据日期', 'Date'),
  remark: f.remark(),
};

const document = { ...head, productNos: productNosField };

export type PresaleCancelInput = InputOf<typeof document>;

/** Cancellation of units of one presale, business type 29, effective at once (docs/domain.md 4.7). */
export const presaleCancelSpec = documentSpec({
  kind: 'presaleCancel',
  label: label('预售取消单', 'Presale cancel'),
  permission: 'presale',
  calls: { view: ['phone.presale.pagePresaleByCancelProduct'] },
  head,
  line: { productNo: productNoField },
  document,
  derived: {
    ...documentHeadFields,
    presaleOrderNo: presaleCancelLineFields.presaleOrderNo,
    channelId: presaleCancelLineFields.channelId,
  },
  axes: [REVIEW_AXIS, { field: 'receiveStatus', table: 'receiving', label: label('退回', 'Returned') }],
  actions: {
    create: {
      label: label('取消预售', 'cancelled'),
      call: 'phone.presale.cancelProduct',
      right: 'cancel',
      scope: 'new',
      to: 'reviewed',
      takes: 'document',
    },
  },
});
