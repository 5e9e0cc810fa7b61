import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Settings of the platform by key. */
export const paramSpec = crudSpec({
  noun: 'param',
  label: label('系统参数', 'parameter'),
  tenancy: 'global',
  lenient: true,
  fields: {
    paramName: f.text(64, '参数名称', 'Parameter name').required().search(),
    paramKey: f.text(64, '参数键名', 'Parameter key').required().unique().search(),
    paramValue: f.longText('参数键值', 'Parameter value').required(),
    remark: f.remark().hiddenInTable(),
  },
  verbs: {
    page: 'system.param.list',
    detail: 'system.param.detail',
    submit: 'system.param.submit',
    remove: 'system.param.remove',
  },
  menu: [{ path: '/system/param', icon: 'tags', label: label('参数管理', 'Parameters') }],
  order: ['insertTime', 'desc'],
  maySort: true,
});
