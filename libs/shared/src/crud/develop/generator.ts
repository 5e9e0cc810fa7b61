import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Shapes of the generated Java and Vue code. */
export const TEMPLATE_TYPES = {
  crud: label('单表', 'Single table'),
  sub: label('主子表', 'Master and detail'),
  tree: label('树表', 'Tree'),
};

const twoWay = (zh: string, en: string) => f.code('noOrYes', zh, en).initial(2);

/** Settings of generated code: of a data model, or of a table of a data source. */
export const generatorSpec = crudSpec({
  noun: 'generator',
  permission: 'code',
  label: label('代码生成配置', 'generator'),
  tenancy: 'global',
  platformOnly: true,
  lenient: true,
  fields: {
    codeName: f.text(64, '模块名称', 'Module name').required().search(),
    serviceName: f.folder(64, '服务名称', 'Service name').required().search(),
    modelId: f.ref('dataModel', '数据模型', 'Data model').search(),
    datasourceId: f.ref('datasource', '数据源', 'Data source').hiddenInTable(),
    tableName: f.identifier(63, '表名', 'Table'),
    tablePrefix: f.identifier(32, '表前缀', 'Table prefix').hiddenInTable(),
    pkName: f.identifier(32, '主键名', 'Primary key').initial('id').hiddenInTable(),
    packageName: f.packageName(255, '包名', 'Package').required(),
    templateType: f.word(TEMPLATE_TYPES, '模板类型', 'Template').initial('crud'),
    subModelId: f.ref('dataModel', '子表模型', 'Detail model').hiddenInTable(),
    subFkId: f.identifier(64, '子表外键', 'Foreign key of the detail').hiddenInTable(),
    treeId: f.identifier(64, '树主键字段', 'Key of the tree').hiddenInTable(),
    treePid: f.identifier(64, '树父主键字段', 'Parent key of the tree').hiddenInTable(),
    treeName: f.identifier(64, '树名称字段', 'Title of the tree').hiddenInTable(),
    baseMode: twoWay('基础业务', 'Base columns').hiddenInTable(),
    wrapMode: twoWay('包装器', 'Wrapper').hiddenInTable(),
    feignMode: twoWay('远程调用', 'Feign client').initial(1).hiddenInTable(),
    codeStyle: f.text(32, '代码风格', 'Code style').initial('saber').hiddenInTable(),
    author: f.text(64, '作者', 'Author').hiddenInTable(),
    apiPath: f.folder(255, '后端目录', 'Folder of the server').initial('java').hiddenInTable(),
    webPath: f.folder(255, '前端目录', 'Folder of the front end').initial('vue').hiddenInTable(),
  },
  verbs: {
    page: 'develop.code/list',
    detail: 'develop.code/detail',
    submit: 'develop.code/submit',
    remove: 'develop.code/remove',
  },
  calls: {
    view: ['develop.code/list', 'develop.code/detail', 'develop.preview'],
    add: ['develop.copy'],
    generate: ['develop.gen-code', 'develop.download'],
  },
  menu: [
    {
      path: '/tool/code',
      icon: 'code',
      label: label('代码生成', 'Code generator'),
      buttons: [button(31, 'generate', 3, '代码生成', 'Generate code')],
    },
  ],
  order: ['insertTime', 'desc'],
  maySort: true,
});
