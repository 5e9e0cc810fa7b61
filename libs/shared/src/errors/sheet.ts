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

  CELL_ERROR: { code: 400, zh: '「{field}」的单元格显示错误{text}，请填写正确的内容', en: 'The cell of {field} shows the error {text}. Enter the value' },
  CELL_DATE: { code: 400, zh: '「{field}」已被表格转换为日期{text}，请把该列设为文本后重新填写', en: 'The spreadsheet turned {field} into the date {text}. Set the column to text and enter the value again' },
  CELL_DATE_NUMBER: { code: 400, zh: '「{field}」已被表格转换为日期{text}，请把该列设为数字后重新填写', en: 'The spreadsheet turned {field} into the date {text}. Set the column to numbers and enter the value again' },
  CELL_BOOLEAN: { code: 400, zh: '「{field}」已被表格转换为逻辑值{text}，请把该列设为文本后重新填写', en: 'The spreadsheet turned {field} into the logical value {text}. Set the column to text and enter the value again' },
  NUMBER_ROUNDED: { code: 400, zh: '「{field}」是超过15位的数字，表格只保留15位（{text}），请把该列设为文本后重新填写', en: '{field} is a number of more than 15 digits, and a spreadsheet keeps only 15 ({text}). Set the column to text and enter the value again' },
  NUMBER_SCIENTIFIC: { code: 400, zh: '「{field}」已被表格转换为科学计数的数字{text}，请把该列设为文本后重新填写', en: 'The spreadsheet turned {field} into the number {text} in scientific notation. Set the column to text and enter the value again' },
  NOT_PERCENT: { code: 400, zh: '「{field}」不是百分比，请填写不带百分号的数字', en: '{field} is not a percentage. Enter the number without a percent sign' },

  IMEI_PADDED: { code: 400, zh: '已补前导零：{imei}', en: 'Leading zeros restored: {imei}' },
  IMEI_COMPLETED: { code: 400, zh: '已补校验位：{imei}', en: 'Check digit added: {imei}' },
  IMEI_VERSION: { code: 400, zh: '已去掉软件版本号：{imei}', en: 'Software version removed: {imei}' },
  MEID_CONVERTED: { code: 400, zh: '已转换为14位MEID：{meid}', en: 'Converted to the 14-digit MEID: {meid}' },
  ATTR_UNLISTED: { code: 400, zh: '「{value}」不在该型号的{attr}可选值中，已按文本录入', en: '"{value}" is not a listed {attr} of this model and was entered as text' },
  MODEL_DIFFERS: { code: 400, zh: '串号属于「{name}」，与填写的型号不同', en: 'The IMEI belongs to "{name}", not to the entered model' },
  HIDDEN_ROWS: { code: 400, zh: '已读取{n}个隐藏行（第{list}行），请核对；不需要的行请从文件中删除', en: '{n} hidden rows were read too: {list}. Check these rows, and delete the ones you do not need from the file' },
  HIDDEN_COLUMNS: { code: 400, zh: '已读取隐藏列：{list}，请核对', en: 'Hidden columns were read too: {list}. Check their values' },
  MERGED_FILLED: { code: 400, zh: '合并单元格的内容已填入其下方的{n}行（第{list}行），请核对', en: 'The values of merged cells were filled down into {n} rows: {list}. Check these rows' },
  BLANK_ROWS_SKIPPED: { code: 400, zh: '已跳过{n}个只有空白公式结果的行（第{list}行）', en: '{n} rows were skipped, because their formulas have empty results only: {list}' },
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
