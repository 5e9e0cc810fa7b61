import { purchaseSpec } from '../documents/kinds/purchase.js';
import { receiveFactFields } from '../documents/kinds/receive.js';
import { attrFields } from '../documents/parts.js';
import { f } from '../fields/field.js';
import { type Label, label } from '../text/label.js';
import { importTemplate } from './import-template.js';

const { head, line, unit } = purchaseSpec;

/** The attribute columns of a sheet and the names a model may give that attribute. */
export const IMPORT_ATTRS: readonly { readonly key: string; readonly label: Label; readonly names: readonly string[] }[] = [
  { key: 'memory', label: label('内存', 'Memory'), names: ['内存', '存储', '容量', '存储容量', 'memory', 'storage', 'capacity'] },
  { key: 'colour', label: label('颜色', 'Colour'), names: ['颜色', '机身颜色', 'colour', 'color'] },
  { key: 'version', label: label('版本', 'Version'), names: ['版本', '销售地', 'version', 'edition', 'region'] },
];

const attrColumn = (at: number, example: string | Label) => ({
  field: f.text(attrFields.valueText.is.maxLength ?? 64, IMPORT_ATTRS[at]?.label.zh ?? '', IMPORT_ATTRS[at]?.label.en ?? ''),
  example,
});

const byName = label('填写系统中的名称', 'Name as in the system');

/** The sheet of `importPurchase`: one row a unit; rows of one supplier, type and group make one order. */
export const purchaseImport = importTemplate(label('采购单', 'Purchase orders'), {
  supplier: {
    field: f.text(64, '供应商', 'Supplier'),
    example: label('远山数码(示例)', 'Hillside Phones (example)'),
    note: label('普通采购和寄售必填，填写往来单位的名称', 'Company name; required except for opening stock'),
  },
  purchaseType: {
    field: head.purchaseType,
    required: false,
    example: label('普通采购', 'ordinary purchase'),
    note: label('不填为普通采购', 'Ordinary purchase when empty'),
  },
  model: {
    field: f.text(128, '型号', 'Model'),
    example: 'Apple iPhone 13',
    note: label('填写商品名称；串号能识别型号时可以不填', 'Product name; optional if the IMEI identifies the model'),
  },
  memory: attrColumn(0, '128G'),
  colour: attrColumn(1, label('黑色', 'black')),
  version: attrColumn(2, label('国行', 'CN')),
  condition: { field: f.text(64, '成色', 'Condition'), example: label('99新', 'like new'), note: byName },
  level: { field: f.text(64, '等级', 'Level'), example: 'A', note: byName },
  imei: {
    field: unit.imei,
    example: '001012345678905',
    note: label('请把单元格设为文本，否则前导零会丢失', 'Format the cells as text to keep leading zeros'),
  },
  imei2: { field: unit.imei2, example: '' },
  meid: { field: unit.meid, example: '' },
  sn: { field: unit.sn, example: '' },
  thirdBarcode: { field: unit.thirdBarcode, example: '' },
  purchasePrice: { field: line.purchasePrice, example: '3245.77', note: label('元，最多两位小数', 'Yuan, at most two decimals') },
  saleAmount: { field: unit.saleAmount, example: '3599' },
  batteryHealth: { field: unit.batteryHealth, example: '92', note: label('0到100', '0 to 100') },
  remark: { field: unit.remark, example: '' },
  group: {
    field: f.text(32, '订单分组', 'Group'),
    example: '1',
    note: label('供应商、采购类型和分组都相同的行生成一张采购单', 'Rows of the same supplier, purchase type and group create one order'),
  },
  warehouse: {
    field: f.text(64, '仓库', 'Warehouse'),
    example: '',
    note: label('填写仓库名称或编码；期初库存必填', 'Name or code of the warehouse; required for opening stock'),
  },
});

/** The sheet of `batchUpdateByFile`: which unit, and what is to be changed. An empty cell leaves its fact alone. */
export const unitUpdateImport = importTemplate(label('商品批量修改', 'Unit changes'), {
  productNo: {
    field: f.key(16, '商品编号', 'Product no.'),
    example: '00000000000',
    note: label('商品编号和串号填一个即可', 'Product number or IMEI; one of them is enough'),
  },
  imei: { field: unit.imei.identity(), example: '' },
  thirdBarcode: { field: unit.thirdBarcode, example: 'TP-0001' },
  condition: { field: f.text(64, '成色', 'Condition'), example: label('95新', 'very good'), note: byName },
  level: { field: f.text(64, '等级', 'Level'), example: 'B', note: byName },
  batteryHealth: { field: unit.batteryHealth, example: '88', note: label('0到100', '0 to 100') },
  batteryCycle: { field: receiveFactFields.batteryCycle, example: '210' },
  lockStatus: { field: receiveFactFields.lockStatus, example: label('正常', 'clean') },
  blacklistStatus: { field: receiveFactFields.blacklistStatus, example: label('正常', 'clean') },
  warrantyEnd: { field: receiveFactFields.warrantyEnd, example: '' },
  saleAmount: { field: receiveFactFields.saleAmount, example: '3299' },
  minSaleAmount: { field: receiveFactFields.minSaleAmount, example: '3099' },
  saleRemark: { field: receiveFactFields.saleRemark, example: '' },
  remark: { field: unit.remark, example: '' },
});
