import type { EndpointId } from '../contract/endpoints.js';
import { f } from '../fields/field.js';

/** Which way money is owed, with its wire code (docs/domain.md 4.11). */
export const BILL_SIDES = { payable: 1, receivable: 2 } as const;
export type BillSide = keyof typeof BILL_SIDES;

/** The calls of each side: open bills, one bill, companies, one company with all its bills. */
export const LEDGER: Readonly<Record<BillSide, Readonly<Record<'bills' | 'bill' | 'companies' | 'company', EndpointId>>>> = {
  payable: {
    bills: 'phone.financePayout.pageUnPaymentPayout',
    bill: 'phone.financePayout.getUnPaymentPayoutDetail',
    companies: 'phone.financePayout.pagePaymentAbleRecord',
    company: 'phone.financePayout.getPaymentAbleRecordDetail',
  },
  receivable: {
    bills: 'phone.financeIncome.pageUnPaymentIncome',
    bill: 'phone.financeIncome.getUnPaymentIncomeDetail',
    companies: 'phone.financeIncome.pageAblePaymentIncome',
    company: 'phone.financeIncome.getAblePaymentIncomeDetail',
  },
};

const channelId = f.ref('company', '往来单位', 'Company').required().search();

/** A bill as it is listed. What it comes to is its amount and what later documents have changed of it. */
export const billFields = {
  billNo: f.key(40, '账单号', 'Bill no.').required().search(),
  businessType: f.int('单据类型', 'Document type'),
  orderNo: f.key(32, '单号', 'Order no.').search(),
  channelId: channelId,
  entryKind: f.code('entryKind', '款项', 'For').search(),
  bizDate: f.day('单据日期', 'Date').search(),
  dueDate: f.day('到期日', 'Due').search(),
  overdueDays: f.int('逾期天数', 'Days overdue'),
  overdueStatus: f.code('overdue', '到期状态', 'Overdue'),
  amount: f.money('金额', 'Amount').cost(),
  adjustAmount: f.money('冲抵', 'Offset').cost(),
  dueAmount: f.money('应结金额', 'Due amount').cost(),
  settledAmount: f.money('已结金额', 'Settled').cost(),
  inFlightAmount: f.money('草稿占用', 'In drafts').cost(),
  unpaidAmount: f.money('未结金额', 'Open').cost(),
  settleStatus: f.code('settled', '结算状态', 'Settled'),
};

/** How a bill is changed, taken, or answered by a claim in the other direction. */
export const MONEY_CHANGES = ['billed', 'offset', 'settled', 'reserved', 'claimed', 'kept'] as const;
export type MoneyChangeKind = (typeof MONEY_CHANGES)[number];

/**
 * Why the amount of a document and what is open of it differ. `billed` + `offset` + `settled` is what is open; `reserved` is a part of it, and
 * `claimed` or `kept` what refunds found settled. Without a number: the sum of the changes beyond those that are listed.
 */
export const moneyChangeFields = {
  change: f.text(8, '变动', 'Change'),
  businessType: billFields.businessType,
  orderNo: f.key(32, '单号', 'Order no.'),
  amount: f.money('金额', 'Amount'),
};

/** The changes in lists and details that show both figures. */
export const moneyChangesField = f.list('金额变动', 'Changes', moneyChangeFields).hiddenInTable();
export const costChangesField = moneyChangesField.cost();

/** Open amounts of a company on both sides, and its prepayments (docs/domain.md 4.11, `calcCompanyAmount`). */
export const companyAmountFields = {
  channelId: channelId,
  billCount: f.int('未结账单', 'Open bills'),
  payableAmount: f.money('应付', 'We owe').cost(),
  receivableAmount: f.money('应收', 'Owed to us').cost(),
  inFlightAmount: f.money('草稿占用', 'In drafts').cost(),
  prepayBalance: f.money('预付余额', 'Prepaid to them').cost(),
  advanceBalance: f.money('预收余额', 'Advance from them').cost(),
  netAmount: f.money('净应付', 'Net owed').cost(),
};

/** One movement of what we owe a company net of what it owes us; negative is owed to us. */
export const statementFields = {
  bizDate: billFields.bizDate,
  entry: f.code('statementEntry', '类别', 'Entry'),
  businessType: billFields.businessType,
  orderNo: f.key(32, '单号', 'Order no.'),
  amount: f.money('发生额', 'Amount').cost(),
  balance: f.money('余额', 'Balance').cost(),
};

/** A movement of one of our accounts. */
export const accountLogFields = {
  payAccountId: f.ref('payType', '账户', 'Account').search(),
  direction: f.code('accountDirection', '收支', 'Direction').search(),
  recordNo: f.key(32, '单号', 'Record').search(),
  amount: f.money('金额', 'Amount').cost(),
  fee: f.money('手续费', 'Fee').cost(),
  balanceAfter: f.money('余额', 'Balance').cost(),
  transNo: f.text(64, '流水号', 'Transaction no.').scans().search(),
  insertTime: f.time('时间', 'At').search(),
};
