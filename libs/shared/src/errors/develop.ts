import { defineErrors } from './define.js';

/** Refusals of data sources, data models and the code generator. */
export const DEVELOP = defineErrors('DEVELOP', {
  HOST_DENIED: {
    code: 403,
    zh: '数据源「{name}」不在允许范围内，只能读取地址为 own 的本系统数据库',
    en: 'Data source "{name}" is not allowed. Only the database of this system, with the address own, can be read',
  },
  URL_SECRET: { code: 400, zh: '连接地址不能包含用户名或密码，请填入对应的字段', en: 'Remove the user name and password from the address and enter them in their fields' },
  NAME: {
    code: 400,
    zh: '「{field}」只能由字母、数字和下划线组成，以字母开头，且不能是保留字',
    en: '{field}: use letters, digits and underscores, begin with a letter and avoid reserved words',
  },
  PACKAGE: { code: 400, zh: '「{field}」须为小写包名，如 org.example.stock', en: '{field}: enter a package in small letters, such as org.example.stock' },
  FOLDER: {
    code: 400,
    zh: '「{field}」须为相对目录，如 apps/api，不能包含 ..、空格或盘符',
    en: '{field}: enter a relative folder such as apps/api, without .., spaces or a drive',
  },
  NO_TABLE: { code: 404, zh: '表「{name}」不存在或不可读取', en: 'Table "{name}" does not exist or cannot be read' },
  NO_SOURCE: { code: 400, zh: '请选择数据模型，或选择数据源并填写表名', en: 'Choose a data model, or a data source and a table' },
  NO_TEXT: { code: 400, zh: '模型「{name}」没有文本字段，请至少添加一个', en: 'Model "{name}" has no text column. Add at least one' },
  TWICE: { code: 400, zh: '字段「{name}」重复', en: 'Column "{name}" appears twice' },
  ONE_MODEL: { code: 400, zh: '一次只能保存一个模型的字段', en: 'Save the columns of one model at a time' },
  NO_COLUMN: { code: 400, zh: '模型「{name}」没有字段「{column}」', en: 'Model "{name}" has no column "{column}"' },
  INCOMPLETE: { code: 400, zh: '模板类型「{type}」需要填写「{field}」', en: 'The template "{type}" needs "{field}"' },
});
