import { defineErrors } from './define.js';

/** Findings in imported sheets, and refusals of exports. Findings marked as warnings do not stop an import. */
export const SHEET = defineErrors('SHEET', {
  NO_DATA: { code: 400, zh: '文件中没有数据', en: 'The file contains no data' },
  UNKNOWN_NAME: { code: 400, zh: '没有找到{noun}「{name}」', en: 'No {noun} is called "{name}"' },
  AMBIGUOUS_NAME: { code: 400, zh: '有多个{noun}叫「{name}」，请填写完整名称', en: 'More than one {noun} is called "{name}". Enter the full name' },
  MODEL_REQUIRED: { code: 400, zh: '请填写型号，或填写能识别型号的串号', en: 'Enter the model, or an IMEI that identifies the model' },
  WAREHOUSE_DIFFERS: { code: 400, zh: '仓库与同一订单的第{row}行不同', en: 'The warehouse differs from row {row} of the same order' },
  TOO_MANY_ORDERS: { code: 400, zh: '一个文件最多生成{max}张采购单', en: 'One file can create at most {max} purchase orders' },
  ORDER_SKIPPED: { code: 400, zh: '同一订单的其他行有错误，本行未导入', en: 'Not imported: other rows of the same order have errors' },
  UNIT_REQUIRED: { code: 400, zh: '请填写商品编号或串号', en: 'Enter a product number or an IMEI' },
  UNIT_DIFFERS: { code: 400, zh: '商品{productNo}的串号不是{imei}', en: 'The IMEI of {productNo} is not {imei}' },
  UNIT_TWICE: { code: 400, zh: '商品{productNo}重复（第{a}、{b}行）', en: '{productNo} appears twice (rows {a}, {b})' },
  UNIT_LEFT: { code: 400, zh: '商品{productNo}已出库，不能修改', en: '{productNo} has left the stock and cannot be changed' },
  NOTHING_TO_CHANGE: { code: 400, zh: '没有填写要修改的内容', en: 'No changes entered' },

  IMEI_PADDED: { code: 400, zh: '已补前导零：{imei}', en: 'Leading zeros restored: {imei}' },
  ATTR_UNLISTED: { code: 400, zh: '「{value}」不在该型号的{attr}可选值中，已按文本录入', en: '"{value}" is not a listed {attr} of this model and was entered as text' },
  MODEL_DIFFERS: { code: 400, zh: '串号属于「{name}」，与填写的型号不同', en: 'The IMEI belongs to "{name}", not to the entered model' },
  HEADERS_IGNORED: { code: 400, zh: '未识别的列：{list}', en: 'Unknown columns: {list}' },

  FIELD_UNKNOWN: { code: 400, zh: '该导入没有字段「{name}」', en: 'This import has no field "{name}"' },
  FIELD_TWICE: { code: 400, zh: '{field}对应了两次', en: '{field} is mapped twice' },
  COLUMN_TWICE: { code: 400, zh: '列「{header}」对应了两个字段', en: 'Column "{header}" is mapped to two fields' },
  FIELD_MISSING: { code: 400, zh: '请为{field}选择列，或填写默认值', en: 'Select a column for {field}, or enter a default' },

  EXPORT_TOO_LONG: { code: 400, zh: '超过{max}行，请缩小筛选范围后再导出', en: 'More than {max} rows. Narrow the filters and export again' },
  EXPORT_FILTERS_LONG: { code: 400, zh: '筛选条件过多，请减少后再导出', en: 'Too many filters. Use fewer filters and export again' },
  EXPORT_NOT_READY: { code: 400, zh: '文件尚未生成', en: 'The file is not generated yet' },
  EXPORT_EXPIRED: { code: 400, zh: '文件已过期，请重新导出', en: 'The file has expired. Export again' },
});
