import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/**
 * Tenants. Only the platform has the list of them. The number is given once, or made when nobody gives one; limits
 * that are left out are none, or for a new tenant those of the parameters.
 */
export const tenantSpec = crudSpec({
  noun: 'tenant',
  label: label('租户', 'tenant'),
  tenancy: 'directory',
  fields: {
    tenantId: f.text(12, '租户编号', 'Tenant number').unique().search(),
    tenantName: f.text(64, '租户名称', 'Tenant').required().unique().search(),
    domain: f.text(128, '域名', 'Domain').unique(),
    linkman: f.text(64, '联系人', 'Contact').search(),
    contactNumber: f.text(32, '联系电话', 'Telephone'),
    address: f.text(255, '联系地址', 'Address').hiddenInTable(),
    packageId: f.ref('tenantPackage', '产品包', 'Package'),
    accountNumber: f.int('账号额度', 'Accounts').min(-1),
    expireTime: f.time('过期时间', 'Expires'),
    backgroundUrl: f.text(255, '登录背景', 'Sign-in background').hiddenInTable(),
  },
  verbs: {
    page: 'system.tenant.list',
    detail: 'system.tenant.detail',
    submit: 'system.tenant.submit',
    remove: 'system.tenant.remove',
  },
  calls: {
    public: ['system.tenant.info'],
    'signed-in': ['system.tenant.select'],
    view: ['system.tenant.package-detail'],
    setting: ['system.tenant.setting'],
    datasource: ['system.tenant.datasource'],
    package: ['system.tenant.package-setting'],
  },
  menu: [
    {
      path: '/system/tenant',
      icon: 'bank',
      label: label('租户管理', 'Tenants'),
      buttons: [
        button(31, 'setting', 2, '授权配置', 'Limits'),
        button(32, 'datasource', 2, '数据源配置', 'Data source'),
        button(33, 'package', 2, '产品包配置', 'Package'),
      ],
    },
  ],
  order: ['insertTime', 'desc'],
  maySort: true,
});
