import type { EndpointId } from '../contract/endpoints.js';
import { f, type InputOf } from '../fields/field.js';
import { label } from '../text/label.js';
import { type BillSide, billFields } from './ledger.js';
import { paymentFields } from './parts.js';
import { type DocumentSpec, documentSpec, REVIEW_AXIS, reviewedLife } from './spec.js';
import { documentHeadFields, reviewedByFields } from './unit-lines.js';

/** Which way money goes: payouts settle payables, incomes receivables. */
export type FinanceDirection = 'payout' | 'income';

/** The accounts money leaves by, and those it arrives on (erp-domain 2.16). */
const ACCOUNTS: Readonly<Record<FinanceDirection, number>> = { payout: 1, income: 2 };

const LABELS = { payout: label('付款单', 'Payment'), income: label('收款单', 'Receipt') };

const PAID = { payout: label('付款', 'Payments'), income: label('收款', 'Money received') };

const head = {
  channelId: f.ref('company', '往来单位', 'Company').required().search(),
  bizDate: f.day('单据日期', 'Date'),
  balanceAmount: f.money('使用余额', 'From balance').min(0),
  discountAmount: f.money('抹零/折让', 'Discount').min(0),
  balanceBackAmount: f.money('退回余额', 'Balance paid back').min(0),
  images: f.images('凭证', 'Vouchers'),
  remark: f.remark(),
};

/** What is settled of one bill; a bill of the other side is netted. */
const item = {
  billNo: f.text(40, '账单号', 'Bill no.').required(),
  side: f.code('billSide', '方向', 'Side'),
  allocAmount: f.money('核销金额', 'Settled').required().min(0.01),
};

const accountOf = (direction: FinanceDirection) => ({
  ...paymentFields,
  payTypeId: f.ref('payType', '支付方式', 'Pay type', ACCOUNTS[direction]).required(),
  payAccountTypeId: f.ref('payType', '收付款账户', 'Account', ACCOUNTS[direction]).required(),
});

/** A record as it is entered. Without `items` its money settles what is due first; an empty list settles nothing. */
const documentOf = (direction: FinanceDirection) => ({
  ...head,
  payments: f.list(PAID[direction].zh, PAID[direction].en, accountOf(direction)).max(50),
  items: f.list('核销明细', 'Settles', item).max(500),
});

export type FinanceInput = InputOf<ReturnType<typeof documentOf>>;

const derived = {
  ...documentHeadFields,
  totalCount: f.int('账单数', 'Bills'),
  paymentAmount: f.money('收付金额', 'Paid').cost(),
  allocAmount: f.money('核销金额', 'Settled').cost(),
  excessAmount: f.money('转入余额', 'To balance').cost(),
  batchNo: f.text(32, '批次', 'Batch').search(),
  sourceOrderNo: f.text(32, '来源单据', 'From order').search(),
  ...reviewedByFields,
};

/** How the header's own amounts are answered: what is settled of bills tells what goods cost (invariant 36). */
export const financeMoneyView = {
  balanceAmount: head.balanceAmount.cost(),
  discountAmount: head.discountAmount.cost(),
  balanceBackAmount: head.balanceBackAmount.cost(),
};

const specOf = (direction: FinanceDirection, calls: Parameters<typeof reviewedLife>[0]): DocumentSpec =>
  documentSpec({
    kind: direction,
    label: LABELS[direction],
    head,
    line: item,
    document: documentOf(direction),
    derived,
    axes: [REVIEW_AXIS],
    actions: reviewedLife(calls),
  });

/** Payout, business type 50 (erp-domain 2.14, 3.13): money to one company. */
export const payoutSpec = specOf('payout', {
  create: 'phone.financePayout.createPaymentPayout',
  update: 'phone.financePayout.updatePaymentPayout',
  review: 'phone.financePayout.financePayoutRecordReview',
  unreview: 'phone.financePayout.financePayoutRecordAntiReview',
  remove: 'phone.financePayout.financePayoutRecordDelete',
});

/** Income, business type 51: its mirror image. */
export const incomeSpec = specOf('income', {
  create: 'phone.financeIncome.createPaymentIncome',
  update: 'phone.financeIncome.updatePaymentIncome',
  review: 'phone.financeIncome.reviewPaymentIncomeRecord',
  unreview: 'phone.financeIncome.reverseReviewPaymentIncomeRecord',
  remove: 'phone.financeIncome.deletePaymentIncomeRecord',
});

interface FinanceSide {
  readonly spec: DocumentSpec;
  /** What it settles. */
  readonly side: BillSide;
  readonly calls: Readonly<Record<'batch' | 'records' | 'record', EndpointId>>;
}

/** Both directions with the calls that are no actions: what one has the other has too. */
export const FINANCE: Readonly<Record<FinanceDirection, FinanceSide>> = {
  payout: {
    spec: payoutSpec,
    side: 'payable',
    calls: {
      batch: 'phone.financePayout.createBatchPaymentPayout',
      records: 'phone.financePayout.pagePaymentPayoutRecord',
      record: 'phone.financePayout.getPaymentPayoutRecordDetail',
    },
  },
  income: {
    spec: incomeSpec,
    side: 'receivable',
    calls: {
      batch: 'phone.financeIncome.createBatchPaymentIncome',
      records: 'phone.financeIncome.pagePaymentIncomeRecord',
      record: 'phone.financeIncome.getPaymentIncomeRecordDetail',
    },
  },
};

/** What a record settles of a bill, as its detail shows it. */
export const settledItemFields = {
  billNo: item.billNo,
  side: item.side,
  businessType: billFields.businessType,
  orderNo: billFields.orderNo,
  dueDate: billFields.dueDate,
  entryAmount: f.money('账单金额', 'Bill').cost(),
  unpaidBefore: f.money('核销前未结', 'Open before').cost(),
  allocAmount: f.money('核销金额', 'Settled').cost(),
};
