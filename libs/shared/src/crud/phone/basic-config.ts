import { codes } from '../../codes/lookup.js';
import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Printers have a table of their own; the number of their list is still what they are asked for by (docs/domain.md 7.2). */
const PRINT_DEVICES = 62;

/** The lists that are settings and nothing else. */
export const BASIC_LISTS: readonly number[] = codes('basicConfigType')
  .map(({ code }) => code)
  .filter((code) => code !== PRINT_DEVICES);

/** The short lists of the trade: conditions, levels, reasons, couriers … one table, told apart by `basicConfigId`. */
export const basicConfigSpec = crudSpec({
  noun: 'basicConfig',
  label: label('基础配置', 'setting'),
  tenancy: 'tenant',
  fields: {
    basicConfigId: f
      .code('basicConfigType', '配置类型', 'List')
      .required()
      .search()
      .only(...BASIC_LISTS),
    name: f.text(64, '名称', 'Name').required().unique().search(),
    nameEn: f.text(64, '英文名称', 'English name'),
    code: f.text(32, '编码', 'Code'),
    value: f.text(255, '值', 'Value'),
    extra: f.json('扩展', 'Extra').hiddenInTable(),
    parentId: f.ref('basicConfig', '上级', 'Parent').hiddenInTable(),
    sort: f.sort(),
    status: f.enabled().search(),
  },
  verbs: {
    page: 'phone.basicConfig.pageBasicConfig',
    list: 'phone.basicConfig.listBasicConfig',
    create: 'phone.basicConfig.saveBasicConfig',
    update: 'phone.basicConfig.updateBasicConfig',
    remove: 'phone.basicConfig.deleteBasicConfig',
  },
  menu: [{ path: '/ERP/basic/config', icon: 'tags', label: label('基础配置', 'Basic settings') }],
  order: ['sort', 'asc'],
  maySort: true,
});
