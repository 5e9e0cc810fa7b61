import { defineErrors } from './define.js';

/** What is found in imported sheets, and why a list cannot be exported. Findings marked as warnings stop nothing. */
export const SHEET = defineErrors('SHEET', {
  NO_DATA: { code: 400, zh: '文件中没有数据', en: 'The file holds no data' },
  UNKNOWN_NAME: { code: 400, zh: '没有找到{noun}「{name}」', en: 'No {noun} is called "{name}"' },
  AMBIGUOUS_NAME: { code: 400, zh: '有多个{noun}叫「{name}」，请填写完整名称', en: 'More than one {noun} is called "{name}", give the full name' },
  MODEL_REQUIRED: { code: 400, zh: '请填写型号，或填写能识别型号的串号', en: 'Give the model, or an IMEI that tells it' },
  WAREHOUSE_DIFFERS: { code: 400, zh: '仓库与同一订单的第{row}行不同', en: 'The warehouse is not that of row {row}, which is on the same order' },
  TOO_MANY_ORDERS: { code: 400, zh: '一个文件最多生成{max}张采购单', en: 'One file makes at most {max} orders' },
  ORDER_SKIPPED: { code: 400, zh: '同一订单的其他行有错误，本行未导入', en: 'Not imported: other rows of the same order have errors' },
  UNIT_REQUIRED: { code: 400, zh: '请填写商品编号或串号', en: 'Give a product number or an IMEI' },
  UNIT_DIFFERS: { code: 400, zh: '商品{productNo}的串号不是{imei}', en: '{productNo} does not have the IMEI {imei}' },
  UNIT_TWICE: { code: 400, zh: '商品{productNo}重复（第{a}、{b}行）', en: '{productNo} appears twice (rows {a}, {b})' },
  UNIT_LEFT: { code: 400, zh: '商品{productNo}已出库，不能修改', en: '{productNo} has left us and cannot be changed' },
  NOTHING_TO_CHANGE: { code: 400, zh: '没有填写要修改的内容', en: 'Nothing to change is given' },

  IMEI_PADDED: { code: 400, zh: '已补前导零：{imei}', en: 'Leading zeros restored: {imei}' },
  ATTR_UNLISTED: { code: 400, zh: '「{value}」不在该型号的{attr}可选值中，已按文本录入', en: '"{value}" is not a listed {attr} of this model, it is kept as text' },
  MODEL_DIFFERS: { code: 400, zh: '串号属于「{name}」，与填写的型号不同', en: 'The IMEI belongs to "{name}", not to the model given' },
  HEADERS_IGNORED: { code: 400, zh: '未识别的列：{list}', en: 'Columns not read: {list}' },

  FIELD_UNKNOWN: { code: 400, zh: '该导入没有字段「{name}」', en: 'This import has no field "{name}"' },
  FIELD_TWICE: { code: 400, zh: '{field}对应了两次', en: '{field} is given twice' },
  COLUMN_TWICE: { code: 400, zh: '列「{header}」对应了两个字段', en: 'Column "{header}" is given to two fields' },
  FIELD_MISSING: { code: 400, zh: '请为{field}选择列，或填写默认值', en: 'Choose a column for {field}, or give a default' },

  EXPORT_TOO_LONG: { code: 400, zh: '超过{max}行，请缩小筛选范围后再导出', en: 'More than {max} rows, narrow the filters and export again' },
  EXPORT_FILTERS_LONG: { code: 400, zh: '筛选条件过多，请减少后再导出', en: 'Too many filters, use fewer and export again' },
  EXPORT_NOT_READY: { code: 400, zh: '文件尚未生成', en: 'The file has not been made yet' },
  EXPORT_EXPIRED: { code: 400, zh: '文件已过期，请重新导出', en: 'The file has expired, export again' },
});
