import { f, type InputOf } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { STAGE } from '../../unit/placement.js';
import { purchasedUnitFields, unitOrigin } from '../product-fields.js';
import { documentSpec, REVIEW_AXIS } from '../spec.js';
import { productNoField, unitLineFields } from '../unit-lines.js';

/** How a claim on one unit stands, and what became of its audit (docs/domain.md 4.3). */
export const CLAIM_OPEN = 100;
export const CLAIM_REFUNDED = 300;
export const CLAIM_CANCELLED = 400;
export const AUDIT_PENDING = 100;
export const AUDIT_PASSED = 300;
export const AUDIT_FAILED = 400;

/** The stages that an approved claim leads to. */
export const HANDLE_TYPES = [STAGE.toReject, STAGE.toExchange, STAGE.toReturn] as const;

const terms = {
  handleType: f.code('productStage', '处理方式', 'Handling').only(...HANDLE_TYPES),
  reasonId: f.ref('basicConfig', '退货原因', 'Reason', 9),
  expectRefundAmount: f.money('期望退款', 'Expected refund').min(0),
};
const line = {
  productNo: productNoField,
  ...terms,
  handleType: terms.handleType.required(),
  reasonId: terms.reasonId.required(),
  images: f.images('凭证', 'Evidence'),
};
const head = { bizDate: f.day('单据日期', 'Date'), remark: f.remark() };
const document = { ...head, products: f.list('商品', 'Products', line).required() };
const target = { productNos: f.keyList('商品编号', 'Product numbers').required() };

/** Other terms before the audit, or the audit itself. */
export const claimDecisionFields = {
  ...target,
  ...terms,
  auditStatus: f.code('reviewResult', '审核结果', 'Review').only(AUDIT_PASSED, AUDIT_FAILED),
  auditRemark: f.text(500, '审核意见', 'Review note'),
};

/** Units that are claimed; what the inspection of a unit came to says where it did (`source…`), and has moved it already. */
export type ClaimsInput = InputOf<typeof document> & { readonly sourceBusinessType?: number; readonly sourceOrderNo?: string };
export type ClaimInput = ClaimsInput['products'][number];
export type ClaimDecision = InputOf<typeof claimDecisionFields>;
export type ClaimCancel = InputOf<typeof target>;

/** Claims on units that are to go back to their supplier (docs/domain.md 4.3). Each unit is decided and ended by itself. */
export const pendingRefundSpec = documentSpec({
  kind: 'pendingRefund',
  label: label('退货申请', 'Supplier claim'),
  calls: { view: ['phone.purchaseRefund.pagePendingRefund'], add: ['phone.purchaseRefund.listAblePendingRefund'] },
  menu: [{ path: '/ERP/purchase/refundPending', icon: 'exception', label: label('待退货', 'Pending refunds') }],
  head,
  line,
  document,
  derived: {},
  axes: [REVIEW_AXIS],
  actions: {
    open: {
      label: label('申请退货', 'opened'),
      call: 'phone.purchaseRefund.createPendingRefund',
      right: 'add',
      scope: 'new',
      to: 'reviewed',
      takes: 'document',
    },
    update: {
      label: label('处理退货申请', 'decided'),
      call: 'phone.purchaseRefund.updatePendingRefund',
      // Holders of one of them are refused what needs the other.
      right: ['edit', 'review'],
      scope: 'units',
      from: ['reviewed'],
      takes: claimDecisionFields,
      onDay: 'today',
    },
    cancel: {
      label: label('取消退货', 'cancelled'),
      call: 'phone.purchaseRefund.cancelPendingRefund',
      scope: 'units',
      from: ['reviewed'],
      takes: target,
      onDay: 'today',
    },
    // A purchase refund ends the claims on its units; voided, it opens them again.
    settle: { label: label('退货', 'refunded'), scope: 'units', from: ['reviewed'] },
    reopen: { label: label('恢复', 'reopened'), scope: 'units', from: ['reviewed'] },
    // A stock check ends the claims on units that are lost or scrapped.
    end: { label: label('盘点结束', 'ended by a stock check'), scope: 'units', from: ['reviewed'] },
  },
});

/** A claim on one unit: `purchaseRefund/pagePendingRefund`. */
export const claimFields = {
  ...unitLineFields,
  status: f.code('claimState', '状态', 'Status').search(),
  auditStatus: f.code('reviewResult', '审核结果', 'Review').search(),
  handleType: terms.handleType.search(),
  channelId: unitOrigin.channelId,
  purchaseOrderNo: unitOrigin.purchaseOrderNo,
  reasonId: terms.reasonId.search(),
  purchasePrice: f.money('采购价', 'Purchase price').cost(),
  expectRefundAmount: terms.expectRefundAmount.cost(),
  stageBefore: f.code('productStage', '原阶段', 'Stage before'),
  images: f.images('凭证', 'Evidence'),
  sourceBusinessType: f.int('来源类型', 'Source type').readOnly().hiddenInTable(),
  sourceOrderNo: f.key(32, '来源单号', 'Source').search(),
  refundOrderNo: f.key(32, '退货单号', 'Refund no.').search(),
  createUser: f.ref('user', '申请人', 'Claimed by').search(),
  auditUser: f.ref('user', '审核人', 'Reviewed by'),
  auditTime: f.time('审核时间', 'Reviewed at'),
  auditRemark: f.text(500, '审核意见', 'Review note'),
  insertTime: f.time('申请时间', 'Claimed at').search(),
};

/** A unit with the terms of its claim, where it has one: `purchaseRefund/listAbleRefund`. */
export const claimedUnitFields = { ...purchasedUnitFields, reasonId: terms.reasonId, expectRefundAmount: claimFields.expectRefundAmount };
