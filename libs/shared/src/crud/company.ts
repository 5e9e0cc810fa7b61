import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { crudSpec } from './spec.js';

const SUPPLIER = 1;
const CUSTOMER = 2;

/** The two sides a company may stand on, as the wire names them; the flag is the sum of the sides. */
export const COMPANY_SIDES = { supplier: SUPPLIER, customer: CUSTOMER } as const;
export type CompanySide = keyof typeof COMPANY_SIDES;

export const isCompanySide = (value: unknown): value is CompanySide => value === 'supplier' || value === 'customer';

/** The flags of companies that stand on a side: suppliers are 1 and, customers too, 3. */
export const flagsOnSide = (side: CompanySide): number[] => [COMPANY_SIDES[side], SUPPLIER + CUSTOMER];

/** Suppliers and customers (erp-domain 2.15). A new one gets its flag from the call: `saveSupplier` or `saveChannel`. */
export const companySpec = crudSpec({
  noun: 'company',
  permission: 'company',
  label: label('往来单位', 'company'),
  tenancy: 'tenant',
  fields: {
    channelName: f.text(64, '单位名称', 'Name').required().unique().search(),
    flag: f.code('companyFlag', '类型', 'Type').search(),
    parentId: f.ref('company', '上级单位', 'Parent'),
    shortName: f.text(32, '简称', 'Short name'),
    contact: f.text(32, '联系人', 'Contact').search(),
    phone: f.text(32, '电话', 'Phone').search(),
    wechat: f.text(64, '微信', 'WeChat').hiddenInTable(),
    address: f.text(255, '地址', 'Address').hiddenInTable(),
    taxNo: f.text(32, '税号', 'Tax no.').hiddenInTable(),
    bankName: f.text(64, '开户行', 'Bank').hiddenInTable(),
    bankAccount: f.text(64, '银行账号', 'Bank account').hiddenInTable(),
    channelSourceId: f.ref('basicConfig', '渠道来源', 'Source', 15),
    creditAmount: f.money('授信额度', 'Credit limit').min(0),
    creditDays: f.int('账期(天)', 'Credit days').max(3650),
    defaultSaleUserId: f.ref('user', '默认销售员', 'Default seller').hiddenInTable(),
    defaultPurchaseUserId: f.ref('user', '默认采购员', 'Default buyer').hiddenInTable(),
    settleParent: f.flag('由上级结算', 'Settled by the parent').initial(0).hiddenInTable(),
    status: f.enabled().search(),
    sort: f.sort(),
    remark: f.remark(),
  },
  verbs: {
    page: 'phone.company.pageCompany',
    update: 'phone.company.updateCompany',
    remove: 'phone.company.deleteCompany',
  },
  order: ['insertTime', 'desc'],
});

/** What a picker shows of a company: nothing of its bank, its terms or its contacts. */
export const companyPickFields = someOf(companySpec.fields, 'channelName', 'shortName', 'flag', 'parentId', 'status', 'sort');

/** A company as `saveSupplier` and `saveChannel` take it; with `confirm` 1 a known company gets the other side too. */
export const { flag: _flag, ...newCompanyFields } = { ...companySpec.fields, confirm: f.flag('确认合并', 'Add the role to the company of this name') };

/** The columns of a company import (`downCompanyTemplate`). */
export const companyImport = importTemplate(label('往来单位', 'Companies'), {
  channelName: { field: companySpec.fields['channelName'] as Field, example: label('远山数码', 'Hillside Phones') },
  flag: { field: companySpec.fields['flag'] as Field, required: true, example: label('供应商', 'supplier') },
});
