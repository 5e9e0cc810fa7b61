import { f, type InputOf } from '../fields/field.js';
import { label } from '../text/label.js';
import { saleHeadFields } from './sale.js';
import { documentSpec, REVIEW_AXIS } from './spec.js';
import { documentHeadFields, productNoField, productNosField } from './unit-lines.js';

const head = {
  cancelReason: f.text(255, '取消原因', 'Reason').required(),
  refundMode: f.code('refundMode', '退款方式', 'Refund').initial(1),
  bizDate: f.day('单据日期', 'Date'),
  remark: f.remark(),
};

const document = { ...head, productNos: productNosField };

export type SaleCancelInput = InputOf<typeof document>;

/** Cancellation of sold units before they are shipped, business type 26, effective at once (erp-domain 3.11). */
export const saleCancelSpec = documentSpec({
  kind: 'saleCancel',
  label: label('销售取消单', 'Sale cancel'),
  head,
  line: { productNo: productNoField },
  document,
  derived: {
    ...documentHeadFields,
    saleOrderNo: f.text(32, '销售单号', 'Sale order').search(),
    channelId: saleHeadFields.channelId,
    cancelAmount: f.money('取消金额', 'Cancelled'),
    offsetAmount: f.money('冲抵应收', 'Offset'),
    refundPayableAmount: f.money('应退', 'To pay back'),
  },
  axes: [REVIEW_AXIS, { field: 'paymentStatus', table: 'payment', label: label('退款', 'Paid back') }],
  actions: {
    create: { label: label('取消销售', 'cancelled'), call: 'phone.sale.cancelProduct', scope: 'new', to: 'reviewed', takes: 'document' },
  },
});
