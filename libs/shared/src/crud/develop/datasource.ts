import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** The address of the database of this server, the only one whose tables are read. */
export const OWN_DATABASE = 'own';

/** Drivers that clients of the family offer. Others are kept too. */
export const DRIVERS = ['org.postgresql.Driver', 'com.mysql.cj.jdbc.Driver', 'oracle.jdbc.OracleDriver'] as const;

/** Databases that models are read from. The password is sealed and never answered. */
export const datasourceSpec = crudSpec({
  noun: 'datasource',
  label: label('数据源', 'data source'),
  tenancy: 'global',
  platformOnly: true,
  lenient: true,
  fields: {
    name: f.text(64, '名称', 'Name').required().unique().search(),
    driverClass: f.text(100, '驱动类', 'Driver class').required(),
    url: f.text(255, '连接地址', 'Address').required(),
    username: f.text(64, '用户名', 'User name'),
    password: f.text(128, '密码', 'Password').secret().hiddenInTable(),
    remark: f.remark(),
  },
  verbs: {
    page: 'develop.datasource/list',
    detail: 'develop.datasource/detail',
    submit: 'develop.datasource/submit',
    remove: 'develop.datasource/remove',
  },
  calls: {
    view: ['develop.datasource/list', 'develop.datasource/detail', 'develop.datasource/select'],
    datamodel_view: ['develop.datasource/select'],
    code_view: ['develop.datasource/select'],
  },
  menu: [{ path: '/tool/datasource', icon: 'database', label: label('数据源管理', 'Data sources') }],
  order: ['insertTime', 'desc'],
  maySort: true,
});
