import { f } from '../../fields/field.js';
import { LABEL_BAR_FONT, LABEL_BAR_HEIGHT, QR_SIZE } from '../../print/code.js';
import { MAX_TEMPLATE } from '../../print/template.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** The tenant's own papers: HTML of few tags with fields in it (`print/template.ts`). */
export const printTemplateSpec = crudSpec({
  noun: 'printTemplate',
  label: label('打印模板', 'print template'),
  tenancy: 'tenant',
  fields: {
    templateType: f.code('printPaper', '单据类型', 'Document type').required().search(),
    name: f.text(64, '名称', 'Name').required().unique().search(),
    html: f.longText('模板内容', 'Content', MAX_TEMPLATE).required().hiddenInTable(),
    paperWidth: f.int('纸宽（毫米）', 'Width (mm)').min(20).max(420).initial(60),
    paperHeight: f.int('纸高（毫米）', 'Height (mm)').min(10).max(420).initial(40),
    isDefault: f.flag('默认', 'Default').initial(0).search(),
    qrSize: f.int('二维码边长', 'QR size').min(40).max(600).initial(QR_SIZE).hiddenInTable(),
    barWidth: f.int('条码线宽', 'Bar width').min(1).max(4).initial(1).hiddenInTable(),
    barHeight: f.int('条码高度', 'Bar height').min(10).max(300).initial(LABEL_BAR_HEIGHT).hiddenInTable(),
    barFont: f.int('条码字号', 'Bar font').min(0).max(48).initial(LABEL_BAR_FONT).hiddenInTable(),
  },
  verbs: {
    page: 'phone.print.pagePrintTemplate',
    create: 'phone.print.addPrintTemplate',
    update: 'phone.print.updatePrintTemplate',
    remove: 'phone.print.deletePrintTemplate',
  },
  menu: [{ path: '/ERP/print/template', icon: 'form', label: label('打印模板', 'Print templates') }],
  order: ['insertTime', 'desc'],
  maySort: true,
});
