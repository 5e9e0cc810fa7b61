import { someOf } from '../../crud/spec.js';
import { f, type InputOf } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { documentSpec, REVIEW_AXIS } from '../spec.js';
import { documentHeadFields, productNoField, productNosField } from '../unit-lines.js';
import { PAID_BACK_AXIS, soldFields } from './selling.js';

const head = {
  cancelReason: f.text(255, '取消原因', 'Reason').required(),
  refundMode: soldFields.refundMode,
  bizDate: f.day('单据日期', 'Date'),
  remark: f.remark(),
};

const document = { ...head, productNos: productNosField };

export type SaleCancelInput = InputOf<typeof document>;

/** Cancellation of sold units before they are shipped, business type 26, effective at once (docs/domain.md 4.9). */
export const saleCancelSpec = documentSpec({
  kind: 'saleCancel',
  label: label('销售取消单', 'Sale cancel'),
  permission: 'sale',
  head,
  line: { productNo: productNoField },
  document,
  derived: {
    ...documentHeadFields,
    saleOrderNo: soldFields.saleOrderNo,
    channelId: soldFields.channelId,
    cancelAmount: f.money('取消金额', 'Cancelled'),
    ...someOf(soldFields, 'offsetAmount', 'refundPayableAmount'),
  },
  axes: [REVIEW_AXIS, PAID_BACK_AXIS],
  actions: {
    create: {
      label: label('取消销售', 'cancelled'),
      call: 'phone.sale.cancelProduct',
      right: 'cancel',
      scope: 'new',
      to: 'reviewed',
      takes: 'document',
    },
  },
});
