import { f } from '../../fields/field.js';
import { IMPORT_TYPES } from '../../import/imports.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

export const importTypeField = f.code('importType', '导入类型', 'Import').only(...IMPORT_TYPES);

/** One field of a template; what follows from the import itself is answered and never taken. */
export const mappingFields = {
  field: f.text(32, '字段', 'Field').required(),
  header: f.text(255, '表头', 'Header'),
  columnIndex: f.int('列', 'Column').min(1).max(100),
  defaultValue: f.text(255, '默认值', 'Default'),
  fieldName: f.text(64, '字段名称', 'Field name').readOnly(),
  fieldNameEn: f.text(64, '英文名称', 'Name in English').readOnly(),
  required: f.flag('必填', 'Required').readOnly(),
  dataType: f.text(16, '数据类型', 'Data type').readOnly(),
  dictType: f.text(32, '字典', 'Code table').readOnly(),
};

/** How a sheet that is not ours is read (docs/domain.md 8.5): where its header is, and which of its columns are ours. */
export const importTemplateSpec = crudSpec({
  noun: 'importTemplate',
  label: label('导入模板', 'import template'),
  tenancy: 'tenant',
  fields: {
    templateName: f.text(64, '模板名称', 'Template name').required().unique().search(),
    templateType: importTypeField.required().search(),
    headerRow: f.int('表头行', 'Header row').min(1).max(50).initial(1),
    mappings: f.list('字段对应', 'Columns', mappingFields).required().max(100),
  },
  verbs: {
    list: 'phone.importTemplate.listTemplate',
    detail: 'phone.importTemplate.getTemplateDetail',
    create: 'phone.importTemplate.saveTemplate',
    update: 'phone.importTemplate.updateTemplate',
    remove: 'phone.importTemplate.deleteTemplate',
  },
  // Every import offers them; the import has a right of its own.
  calls: {
    'signed-in': ['phone.importTemplate.getTemplateDetail', 'phone.importTemplate.listTemplateField'],
    enter: ['phone.importTemplate.parseExcelHeader'],
  },
  menu: [{ path: '/ERP/basic/importTemplate', icon: 'import', label: label('导入模板', 'Import templates') }],
  order: ['templateName', 'asc'],
  maySort: true,
});

/** What every import takes: the tenant's template its sheet is read by. */
export const templateIdField = f.text(20, '导入模板', 'Template');
