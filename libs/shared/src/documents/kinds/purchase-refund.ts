import { f, type InputOf } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { STAGE } from '../../unit/placement.js';
import { attrFields } from '../parts.js';
import { unitOrigin } from '../product-fields.js';
import { documentSpec, REVIEW_AXIS, REVIEWED } from '../spec.js';
import { documentHeadFields, enteredFields, productNoField, settledWithField, unitLineFields } from '../unit-lines.js';

/** Units go back against their money (1), as not what was bought (2), or for another unit (3). */
export const REFUND_RETURN = 1;
export const REFUND_EXCHANGE = 3;

/** The stage at which an approved claim waits for each type of refund (docs/domain.md 4.4). */
export const CLAIM_OF_REFUND: Readonly<Record<number, number>> = {
  1: STAGE.toReturn,
  2: STAGE.toReject,
  3: STAGE.toExchange,
};

const head = {
  refundType: f.code('refundType', '退货类型', 'Type').required().search(),
  channelId: f.ref('company', '供应商', 'Supplier', 1).required().search(),
  expressCompany: f.text(64, '快递公司', 'Courier'),
  expressNo: f.text(64, '快递单号', 'Tracking no.').scans().search(),
  ...enteredFields,
};
/** The unit that comes instead: known by its number when it arrives, priced as the one that goes, unless it says otherwise. */
export const exchangeFields = {
  imei: f.imei('换回串号', 'Replacement IMEI'),
  meid: f.meid('换回MEID', 'Replacement MEID'),
  attrs: f.list('换回规格', 'Replacement attributes', attrFields).max(20),
  purchasePrice: f.money('换货价', 'Replacement price').min(0),
};
const reasonId = f.ref('basicConfig', '退货原因', 'Reason', 9);
const line = {
  productNo: productNoField,
  // The whole price where none is given.
  refundAmount: f.money('退款金额', 'Refund').min(0),
  reasonId,
  exchange: f.object('换回商品', 'Replacement', exchangeFields),
};
const document = { ...head, products: f.list('商品', 'Products', line).required() };

export type PurchaseRefundInput = InputOf<typeof document>;
export type RefundLineInput = InputOf<typeof line>;

const voided = f.flag('已作废', 'Voided').search();
const amounts = {
  purchaseAmount: f.money('采购金额', 'Bought for').cost(),
  refundAmount: f.money('退款金额', 'Refund').cost(),
  lossAmount: f.money('损失', 'Loss').cost(),
};

/** Purchase refund, business type 24, effective at once (docs/domain.md 4.4). */
export const purchaseRefundSpec = documentSpec({
  kind: 'purchaseRefund',
  label: label('采购退货单', 'Purchase refund'),
  calls: {
    view: [
      'phone.purchaseRefund.pageRefundPurchase',
      'phone.purchaseRefund.pageRefundPurchaseByProduct',
      'phone.purchaseRefund.pageRefundPurchaseByDetail',
      'phone.purchaseRefund.getRefundPurchaseDetail',
    ],
    add: ['phone.purchaseRefund.listAbleRefund'],
  },
  menu: [
    {
      path: '/ERP/purchase/refund',
      icon: 'rollback',
      label: label('采购退货', 'Purchase refunds'),
      buttons: [button(31, 'void', 2, '作废', 'Void'), button(32, 'repaired', 2, '退已维修的商品', 'Return repaired units')],
    },
  ],
  head,
  line,
  document,
  derived: {
    ...documentHeadFields,
    ...amounts,
    offsetAmount: f.money('冲抵应付', 'Offset').cost(),
    receivableAmount: f.money('应收', 'Receivable').cost(),
    settleChannelId: settledWithField,
    voided,
  },
  axes: [REVIEW_AXIS, { field: 'incomeStatus', table: 'moneyReceipt', label: label('收款', 'Received') }],
  states: { standing: { reviewStatus: REVIEWED, voided: 0 }, voided: { reviewStatus: REVIEWED, voided: 1 } },
  actions: {
    create: {
      label: label('退货', 'returned'),
      call: 'phone.purchaseRefund.createRefundPurchase',
      scope: 'new',
      to: 'standing',
      takes: 'document',
    },
    void: {
      label: label('作废', 'voided'),
      call: 'phone.purchaseRefund.voidRefundPurchase',
      scope: 'document',
      from: ['standing'],
      to: 'voided',
    },
  },
});

/** A unit that went back: `purchaseRefund/pageRefundPurchaseByProduct` and `…ByDetail`. */
export const refundedUnitFields = {
  ...unitLineFields,
  purchaseOrderNo: unitOrigin.purchaseOrderNo,
  purchaseType: unitOrigin.purchaseType,
  purchasePrice: f.money('采购价', 'Purchase price').cost(),
  costPrice: f.money('成本价', 'Cost').cost(),
  refundAmount: amounts.refundAmount,
  lossAmount: amounts.lossAmount,
  reasonId,
  newProductNo: f.text(16, '换回商品', 'Replacement').search(),
  exchangePrice: exchangeFields.purchasePrice.cost(),
  refundType: head.refundType,
  channelId: unitOrigin.channelId,
  voided,
  insertTime: documentHeadFields.insertTime,
};
