import { f } from '../../fields/field.js';
import { importTemplate } from '../../import/import-template.js';
import { codeKey } from '../../text/code-key.js';
import { label } from '../../text/label.js';
import { crudSpec, someOf } from '../spec.js';

/**
 * The sides a company may stand on, as the wire names them: it sells goods to us, buys them, or repairs and carries for us. Its flag is
 * the sum of its sides (docs/domain.md 7.1).
 */
export const COMPANY_SIDES = { supplier: 1, customer: 2, service: 4 } as const;
export type CompanySide = keyof typeof COMPANY_SIDES;

const FLAGS = [1, 2, 3, 4, 5, 6, 7];

export const isCompanySide = (value: unknown): value is CompanySide => typeof value === 'string' && Object.hasOwn(COMPANY_SIDES, value);

/** Whether a company with this flag stands on every one of the sides of another flag. */
export const isOnSides = (flag: number, sides: number): boolean => (flag & sides) === sides;

/** The flags of the companies on these sides. */
export const flagsOnSides = (sides: number): readonly number[] => FLAGS.filter((flag) => isOnSides(flag, sides));

const name = f.text(64, '单位名称', 'Name').required().unique().search();
const flag = f.code('companyFlag', '类型', 'Type').search();

const details = {
  parentId: f.ref('company', '上级单位', 'Parent'),
  shortName: f.text(32, '简称', 'Short name'),
  contact: f.text(32, '联系人', 'Contact').search(),
  phone: f.phone('电话', 'Phone').search(),
  wechat: f.text(64, '微信', 'WeChat').hiddenInTable(),
  address: f.text(255, '地址', 'Address').hiddenInTable(),
  taxNo: f.text(32, '税号', 'Tax no.').hiddenInTable(),
  bankName: f.text(64, '开户行', 'Bank').hiddenInTable(),
  bankAccount: f.text(64, '银行账号', 'Bank account').hiddenInTable(),
  channelSourceId: f.ref('basicConfig', '渠道来源', 'Source', 15),
  creditAmount: f.money('授信额度', 'Credit limit').min(0),
  creditDays: f.int('账期(天)', 'Credit days').max(3650),
  defaultSaleUserId: f.ref('user', '默认销售员', 'Default salesperson').hiddenInTable(),
  defaultPurchaseUserId: f.ref('user', '默认采购员', 'Default buyer').hiddenInTable(),
  settleParent: f.flag('由上级结算', 'Settled by the parent').initial(0).hiddenInTable(),
  status: f.enabled().search(),
  sort: f.sort(),
  remark: f.remark(),
};

/** What is stored of a company itself. */
export const companyColumns = {
  channelName: name,
  flag,
  ...details,
  openingOrderNo: f.key(32, '期初单号', 'Opening entry').readOnly().hiddenInTable(),
};

/** What the settlement ledger knows of a company: debts from before the books began (docs/domain.md 5.8), and what is paid ahead. */
export const companyMoneyFields = {
  openingPayable: f.money('期初应付', 'Opening payable').min(0).hiddenInTable(),
  openingReceivable: f.money('期初应收', 'Opening receivable').min(0).hiddenInTable(),
  prepayBalance: f.money('预付余额', 'Prepaid to them').readOnly(),
  advanceBalance: f.money('预收余额', 'Advance from them').readOnly(),
};

/** Suppliers, customers and service providers (docs/domain.md 7.1). A new one has its flag from the call that makes it. */
export const companySpec = crudSpec({
  noun: 'company',
  label: label('往来单位', 'company'),
  tenancy: 'tenant',
  fields: { ...companyColumns, ...companyMoneyFields },
  verbs: {
    page: 'phone.company.pageCompany',
    update: 'phone.company.updateCompany',
    remove: 'phone.company.deleteCompany',
  },
  calls: {
    'signed-in': ['phone.company.listCompany', 'phone.company.listCompanyTree'],
    add: ['phone.company.saveSupplier', 'phone.company.saveChannel'],
    import: ['phone.company.importCompany', 'phone.company.downCompanyTemplate'],
  },
  menu: [{ path: '/ERP/purchase/company', icon: 'bank', label: label('往来单位', 'Companies') }],
  order: ['insertTime', 'desc'],
  maySort: ['parentId'],
});

/** What `saveSupplier` takes; with `confirm` 1 a company that has the name gets the other side too, with keys their warnings are meant. */
export const newCompanyFields = {
  channelName: name,
  ...details,
  confirm: f.confirmed('确认兼为另一方，或确认的提示', 'Confirm the second side for this company, or warnings'),
};

/** The normal form that names of companies are compared by; compatibility characters make it longer than the name. */
export const companyNameKey = (channelName: string): string => codeKey(channelName).slice(0, COMPANY_NAME_KEY);
export const COMPANY_NAME_KEY = 255;

/** What `saveChannel` takes: a customer, a service provider (4), or who is both (6). */
export const newChannelFields = { ...newCompanyFields, flag: f.code('channelFlag', '类型', 'Type') };

/** What a picker shows of a company: nothing of its bank, its terms or its contacts. */
export const companyPickFields = someOf(companySpec.fields, 'channelName', 'shortName', 'flag', 'parentId', 'status', 'sort');

/** The sheet of `importCompany`. The parent is given by its name, known or in an earlier row. */
export const companyImport = importTemplate(label('往来单位', 'Companies'), {
  channelName: { field: name, example: label('远山数码(示例)', 'Hillside Phones (example)') },
  flag: { field: flag, required: true, example: label('供应商', 'supplier') },
  parentName: {
    field: f.text(64, '上级单位', 'Parent'),
    example: '',
    note: label('填写上级单位的名称，可以是本表中靠前的行', 'Name of the parent company, which may be an earlier row of this sheet'),
  },
  shortName: { field: details.shortName, example: label('远山', 'Hillside') },
  contact: { field: details.contact, example: label('王示例', 'A. Sample') },
  phone: { field: details.phone, example: '19900000099' },
  wechat: { field: details.wechat, example: '' },
  address: { field: details.address, example: label('华强北路1号', '1 Harbour Road') },
  taxNo: { field: details.taxNo, example: '' },
  bankName: { field: details.bankName, example: '' },
  bankAccount: { field: details.bankAccount, example: '' },
  creditAmount: { field: details.creditAmount, example: '20000' },
  creditDays: { field: details.creditDays, example: '7' },
  remark: { field: details.remark, example: '' },
});
