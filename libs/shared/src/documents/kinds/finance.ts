import type { EndpointId } from '../../contract/endpoints.js';
import { f, type InputOf } from '../../fields/field.js';
import type { MenuPage } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { type BillSide, billFields, LEDGER } from '../ledger.js';
import { paymentFields } from '../parts.js';
import { type DocumentSpec, documentSpec, REVIEW_AXIS, reviewedLife } from '../spec.js';
import { documentHeadFields, reviewedByFields } from '../unit-lines.js';

/** Which way money goes: payouts settle payables, incomes receivables. */
export type FinanceDirection = 'payout' | 'income';

/** The accounts money leaves by, and those it arrives on (docs/domain.md 7.2). */
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

/** The settled amount of one bill. A bill of the other side is netted. */
const item = {
  billNo: f.key(40, '账单号', 'Bill no.').required(),
  side: f.code('billSide', '方向', 'Side'),
  allocAmount: f.money('核销金额', 'Settled').required().min(0.01),
};

const accountOf = (direction: FinanceDirection) => ({
  ...paymentFields,
  payTypeId: f.ref('payType', '支付方式', 'Pay type', ACCOUNTS[direction]).required(),
  payAccountTypeId: f.ref('payType', '收付款账户', 'Account', ACCOUNTS[direction]).required(),
  payTime: direction === 'income' ? f.time('收款时间', 'Collected at') : paymentFields.payTime,
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

/** View of the amounts in the header: settled bills reveal the cost of goods (invariant 36). */
export const financeMoneyView = {
  balanceAmount: head.balanceAmount.cost(),
  discountAmount: head.discountAmount.cost(),
  balanceBackAmount: head.balanceBackAmount.cost(),
};

/** The bills settled by each direction. */
const SIDES: Readonly<Record<FinanceDirection, BillSide>> = { payout: 'payable', income: 'receivable' };

/** The calls that are no actions: what one direction has the other has too. */
const CALLS: Readonly<Record<FinanceDirection, Readonly<Record<'batch' | 'records' | 'record', EndpointId>>>> = {
  payout: {
    batch: 'phone.financePayout.createBatchPaymentPayout',
    records: 'phone.financePayout.pagePaymentPayoutRecord',
    record: 'phone.financePayout.getPaymentPayoutRecordDetail',
  },
  income: {
    batch: 'phone.financeIncome.createBatchPaymentIncome',
    records: 'phone.financeIncome.pagePaymentIncomeRecord',
    record: 'phone.financeIncome.getPaymentIncomeRecordDetail',
  },
};

/** The bills of a direction carry its buttons; its records and its companies are pages beside them. */
const MENUS: Readonly<Record<FinanceDirection, readonly MenuPage[]>> = {
  payout: [
    { path: '/ERP/finance/settlement', icon: 'pay-circle', label: label('应付账单', 'Payables') },
    { code: 'payout_record', path: '/ERP/finance/paid', icon: 'profile', label: label('付款单', 'Payments') },
    { code: 'payable_company', path: '/ERP/finance/payable', icon: 'bank', label: label('应付往来', 'Supplier accounts') },
  ],
  income: [
    { path: '/ERP/finance/income', icon: 'wallet', label: label('应收账单', 'Receivables') },
    { code: 'income_record', path: '/ERP/finance/incomeRecord', icon: 'profile', label: label('收款单', 'Receipts') },
    { code: 'receivable_company', path: '/ERP/finance/receivable', icon: 'bank', label: label('应收往来', 'Customer accounts') },
  ],
};

/** Calls about a company, common to both directions. */
const COMPANY_CALLS: readonly EndpointId[] = ['phone.financePayout.calcCompanyAmount', 'phone.finance.pageCompanyStatement'];

const specOf = (direction: FinanceDirection, calls: Parameters<typeof reviewedLife>[0]): DocumentSpec =>
  documentSpec({
    ...(direction === 'payout' ? { mayWait: true as const } : {}),
    kind: direction,
    label: LABELS[direction],
    calls: {
      view: [...Object.values(LEDGER[SIDES[direction]]), CALLS[direction].records, CALLS[direction].record, ...COMPANY_CALLS],
      add: [CALLS[direction].batch],
      export: ['phone.export.exportFile'],
    },
    menu: MENUS[direction],
    head,
    line: item,
    document: documentOf(direction),
    derived,
    axes: [REVIEW_AXIS],
    actions: reviewedLife(calls),
  });

/** Payout, business type 50 (docs/domain.md 4.11): money to one company. */
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
  /** The settled side. */
  readonly side: BillSide;
  readonly calls: (typeof CALLS)[FinanceDirection];
}

/** Both directions with the calls that are no actions. */
export const FINANCE: Readonly<Record<FinanceDirection, FinanceSide>> = {
  payout: { spec: payoutSpec, side: SIDES.payout, calls: CALLS.payout },
  income: { spec: incomeSpec, side: SIDES.income, calls: CALLS.income },
};

/** The settled amount of a bill, in the detail of a record. */
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
