import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Inputs that a generated form has for a column. */
export const COMPONENTS = {
  input: label('单行文本', 'Text'),
  textarea: label('多行文本', 'Text area'),
  editor: label('富文本', 'Rich text'),
  number: label('数字', 'Number'),
  select: label('下拉框', 'Select'),
  tree: label('树形选择', 'Tree'),
  radio: label('单选框', 'Radio'),
  checkbox: label('复选框', 'Checkbox'),
  switch: label('开关', 'Switch'),
  date: label('日期', 'Date'),
};

/** Comparisons that a generated list has for a column. */
export const QUERIES = {
  equal: label('等于', 'Equal'),
  notequal: label('不等于', 'Not equal'),
  gt: label('大于', 'Greater'),
  ge: label('大于等于', 'At least'),
  lt: label('小于', 'Less'),
  le: label('小于等于', 'At most'),
  between: label('区间', 'Between'),
  like: label('包含', 'Contains'),
  likeleft: label('左包含', 'Ends with'),
  likeright: label('右包含', 'Begins with'),
};

/** Java types of generated properties. */
export const PROPERTY_TYPES = {
  String: label('String', 'String'),
  Integer: label('Integer', 'Integer'),
  Long: label('Long', 'Long'),
  BigDecimal: label('BigDecimal', 'BigDecimal'),
  Date: label('Date', 'Date'),
  LocalDate: label('LocalDate', 'LocalDate'),
  LocalDateTime: label('LocalDateTime', 'LocalDateTime'),
};

/** A column of a model, with its place in code, form, list and search. */
export const prototypeFields = {
  jdbcName: f.identifier(64, '字段名', 'Column').required(),
  jdbcType: f.text(64, '字段类型', 'Column type').required(),
  jdbcComment: f.text(64, '字段说明', 'Comment').required(),
  propertyName: f.identifier(64, '属性名', 'Property').required(),
  propertyType: f.word(PROPERTY_TYPES, '属性类型', 'Property type').required(),
  propertyEntity: f.text(100, '实体类', 'Entity'),
  isForm: f.flag('表单', 'In the form'),
  isRow: f.flag('独占一行', 'Own row'),
  isList: f.flag('列表', 'In the list'),
  isRequired: f.flag('必填', 'Required'),
  isQuery: f.flag('查询', 'Searched'),
  componentType: f.word(COMPONENTS, '组件类型', 'Input').required(),
  queryType: f.word(QUERIES, '查询方式', 'Comparison').required(),
  dictCode: f.text(64, '字典编码', 'Dictionary code'),
};

/** The most columns that a model has. */
export const MAX_PROTOTYPES = 300;

/** Models of tables: sources of generated code. */
export const dataModelSpec = crudSpec({
  noun: 'dataModel',
  label: label('数据模型', 'data model'),
  tenancy: 'global',
  platformOnly: true,
  lenient: true,
  fields: {
    modelName: f.text(64, '模型名称', 'Model name').required().search(),
    modelCode: f.identifier(64, '模型编号', 'Model code').required().unique().search(),
    datasourceId: f.ref('datasource', '数据源', 'Data source').required().search(),
    modelTable: f.identifier(63, '物理表名', 'Table').required().search(),
    modelClass: f.identifier(64, '模型类名', 'Class').required(),
    modelRemark: f.remark(),
  },
  verbs: {
    page: 'develop.model/list',
    detail: 'develop.model/detail',
    submit: 'develop.model/submit',
    remove: 'develop.model/remove',
  },
  calls: {
    view: [
      'develop.model/list',
      'develop.model/detail',
      'develop.model/select',
      'develop.table-list',
      'develop.table-info',
      'develop.model-prototype',
      'develop.select',
    ],
    edit: ['develop.submit-list'],
    code_view: ['develop.model/select'],
  },
  menu: [{ path: '/tool/model', icon: 'table', label: label('数据模型设计', 'Data models') }],
  order: ['insertTime', 'desc'],
  maySort: true,
});
