import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Where units are inspected for and listed, by what the trade calls each: our own shop and three market places. */
export const SALES_PLATFORMS = {
  internal: label('自营', 'Own'),
  zhuanzhuan: label('转转', 'Zhuanzhuan'),
  paipai: label('拍拍', 'Paipai'),
  pjt: label('拍机堂', 'Paijitang'),
};
export type SalesPlatformCode = keyof typeof SALES_PLATFORMS;

/** The platform that inspects and lists nowhere else than here. */
export const INTERNAL: SalesPlatformCode = 'internal';

/** Platforms that units are listed on, with who buys there and what it costs (docs/domain.md 4.19). */
export const qcPlatformSpec = crudSpec({
  noun: 'qcPlatform',
  label: label('销售平台', 'sales platform'),
  tenancy: 'tenant',
  fields: {
    name: f.text(64, '平台名称', 'Platform').required().unique().search(),
    nameEn: f.text(64, '英文名称', 'English name'),
    code: f.text(20, '平台编码', 'Code').required().unique().search(),
    channelId: f.ref('company', '结算单位', 'Settled with', 2),
    orderPlatformId: f.ref('basicConfig', '单据上的平台', 'Platform on orders', 63).hiddenInTable(),
    // Thousandths: platforms take 0.6 % as well as 5 %.
    feeRate: f.int('佣金（‰）', 'Fee (‰)').max(500).initial(0),
    feeTypeId: f.ref('expenseType', '佣金费用类型', 'Expense type of the fee', 25).hiddenInTable(),
    needReview: f.flag('平台审核', 'Reviewed by the platform').initial(1),
    needReport: f.flag('需要质检报告', 'Needs a report').initial(1),
    needPhotos: f.flag('需要照片', 'Needs photos').initial(0),
    accountName: f.text(64, '平台账号', 'Account').readOnly(),
    loginExpire: f.time('登录有效期', 'Signed in until').readOnly(),
    status: f.enabled().search(),
    sort: f.sort(),
  },
  verbs: {
    list: 'phone.qcOptional.listPlatform',
    page: 'phone.qcOptional.pagePlatform',
    create: 'phone.qcOptional.savePlatform',
    update: 'phone.qcOptional.updatePlatform',
    remove: 'phone.qcOptional.deletePlatform',
  },
  calls: {
    view: ['phone.qcOptional.checkZZLogin'],
    edit: ['phone.qcOptional.loginPlatform'],
    'signed-in': [
      'phone.qcOptional.queryPlatformAttr',
      'phone.qcOptional.queryPaiPaiModelAttr',
      'phone.qcOptional.queryPaiPaiCateBrandTree',
      'phone.qcOptional.listPaiPaiModel',
    ],
  },
  menu: [{ path: '/ERP/tools/tsBasic', icon: 'cluster', label: label('同售设置', 'Same-sale settings') }],
  order: ['sort', 'asc'],
  maySort: true,
});
