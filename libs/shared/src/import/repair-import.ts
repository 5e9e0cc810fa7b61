import { outsideRepairSpec } from '../documents/kinds/outside-repair.js';
import { repairItemFields, repairSpec } from '../documents/kinds/repair.js';
import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { importTemplate } from './import-template.js';
import { unitColumns } from './unit-columns.js';

/** The sheet of repairs: one row an item, several rows of a unit are its items. It fills a form, it books nothing. */
export const repairImport = importTemplate(label('维修', 'Repairs'), {
  ...unitColumns,
  item: {
    field: f.text(64, '维修项目', 'Item'),
    example: label('换电池', 'Battery'),
    note: label(
      '基础配置中维修项目的名称。同一商品有几个项目就填几行，无法修复的留空',
      'The name of a repair item. One row per item; leave it empty if the unit could not be repaired',
    ),
  },
  amount: { field: repairItemFields.amount, required: false, example: '120.00' },
  result: {
    field: repairSpec.line.result,
    required: false,
    example: label('维修完成(交接)', 'repair done (handed over)'),
    note: label('同一商品只填一次，不填为维修完成', 'Once per unit; empty means done'),
  },
});

/** The sheet of an outside repair: units by number or IMEI. It fills a form, it books nothing. */
export const outsideRepairImport = importTemplate(label('外修', 'Outside repair'), {
  ...unitColumns,
  estimateAmount: { field: outsideRepairSpec.line.estimateAmount, example: '300.00' },
});
