import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec, someOf } from '../spec.js';

/** Ways of paying and, one level below, the accounts money moves on (docs/domain.md 7.2). */
export const payTypeSpec = crudSpec({
  noun: 'payType',
  label: label('支付方式', 'pay type'),
  tenancy: 'tenant',
  fields: {
    name: f.text(64, '名称', 'Name').required().unique().search(),
    parentId: f.ref('payType', '上级', 'Parent').search(),
    direction: f.code('payDirection', '收付方向', 'Direction').required().initial(3).search(),
    accountNo: f.text(64, '账号', 'Account no.'),
    accountName: f.text(64, '户名', 'Account holder'),
    openingBalance: f.money('期初余额', 'Opening balance').initial(0),
    allowOverdraft: f.flag('允许透支', 'May be overdrawn').initial(0),
    status: f.enabled().search(),
    sort: f.sort(),
  },
  verbs: {
    page: 'phone.basicConfig.pagePayType',
    create: 'phone.basicConfig.savePayType',
    update: 'phone.basicConfig.updatePayType',
    remove: 'phone.basicConfig.deletePayType',
  },
  calls: {
    view: ['phone.finance.pageAccountLog'],
    'signed-in': [
      'phone.basicConfig.listPayType',
      'phone.basicConfig.payTypeTree',
      'phone.basicConfig.payTypeTreeByPayout',
      'phone.basicConfig.payTypeTreeByIncome',
    ],
  },
  menu: [{ path: '/ERP/basic/payType', icon: 'wallet', label: label('支付与费用', 'Pay & expense types') }],
  order: ['sort', 'asc'],
  maySort: ['parentId'],
});

/** What everybody may list to pick from: neither account numbers nor balances. */
export const payTypePickSpec = crudSpec({
  ...payTypeSpec,
  fields: someOf(payTypeSpec.fields, 'name', 'parentId', 'direction', 'status', 'sort'),
  verbs: { list: 'phone.basicConfig.listPayType' },
});
