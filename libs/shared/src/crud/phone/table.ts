import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';
import { tableAttrFields } from './table-setting.js';

/** Tables whose columns and search fields a tenant arranges for everybody. A disabled one is as the program has it. */
export const tableSpec = crudSpec({
  noun: 'table',
  label: label('表格', 'table'),
  tenancy: 'tenant',
  fields: {
    tableId: f.text(64, '表格编号', 'Table id').required().unique().search(),
    name: f.text(64, '名称', 'Name').required().search(),
    nameEn: f.text(64, '英文名称', 'English name'),
    status: f.enabled().search(),
  },
  verbs: { list: 'phone.basicConfig.listTable', create: 'phone.basicConfig.saveTable', update: 'phone.basicConfig.editTable' },
  calls: {
    view: ['phone.basicConfig.listTable', 'phone.basicConfig.listTableAttr'],
    edit: [
      'phone.basicConfig.listTable',
      'phone.basicConfig.listTableAttr',
      'phone.basicConfig.saveTable',
      'phone.basicConfig.editTable',
      'phone.basicConfig.saveTableAttr',
      'phone.basicConfig.editTableAttr',
    ],
    'signed-in': ['phone.common.getCache', 'phone.common.saveCache', 'phone.common.deleteCache'],
  },
  menu: [
    {
      path: '/ERP/basic/table',
      icon: 'table',
      label: label('表格设置', 'Table settings'),
      buttons: [button(31, 'cache_write', 1, '写入公共缓存', 'Write the shared cache')],
    },
  ],
  order: ['tableId', 'asc'],
  maySort: true,
});

const ofTable = {
  tableId: f.text(64, '表格', 'Table').required(),
  type: f.code('tableAttrType', '设置类型', 'Setting'),
};

/** The input of `listTableAttr`; without a type it answers both. */
export const tableAttrQueryFields = ofTable;

/** What `listTableAttr` answers. */
export const tableAttrAnswerFields = {
  tableId: ofTable.tableId,
  type: f.int('设置类型', 'Setting').required(),
  ...tableAttrFields,
};

const { key, ...others } = tableAttrFields;

/** The input of `saveTableAttr`: one column by its key, or all of them as `attrs`, none of which takes the default back. */
export const saveTableAttrFields = {
  tableId: ofTable.tableId,
  type: f.code('tableAttrType', '设置类型', 'Setting').required(),
  key: f.text(64, '列', 'Column'),
  ...others,
  attrs: f.list('列', 'Columns', tableAttrFields).max(200),
};

/** The input of `editTableAttr`: what changes of one column. */
export const editTableAttrFields = {
  tableId: ofTable.tableId,
  type: f.code('tableAttrType', '设置类型', 'Setting').required(),
  key,
  ...others,
};
