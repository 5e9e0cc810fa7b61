import type { EndpointId } from '../contract/endpoints.js';
import { clientInfoNoun } from '../crud/desk/client-info.js';
import { messageNoun } from '../crud/desk/message.js';
import { LOG_NOUNS } from '../crud/log/logs.js';
import { smsOutboxNoun } from '../crud/resource/sms.js';
import { REPORT_EXPORT, REPORT_HEADS, type ReportName, reportPath } from '../report/report-heads.js';
import { label } from '../text/label.js';
import { button, type Noun } from './noun.js';

/** Calls for background exports of any list. */
const DOWNLOADS: readonly EndpointId[] = [
  'phone.download.pageDownload',
  'phone.download.downloadFile2',
  'phone.download.cancelDownload',
  'phone.download.removeDownload',
];

const STOCK: readonly Noun[] = [
  {
    permission: 'stock',
    calls: {
      view: [
        'phone.product.pageRealStoreByDetail',
        'phone.product.pageRealStoreByModel',
        'phone.product.pageRealStoreByWarehouse',
        'phone.product.pageVirtualStoreByDetail',
        'phone.product.pageVirtualStoreByModel',
        'phone.product.shareStock',
        'phone.product.priceFacts',
      ],
      export: ['phone.export.exportFile', 'phone.export.exportPageRealStoreByDetail', 'phone.export.exportPageVirtualStoreByDetail'],
    },
    menu: [
      {
        path: '/ERP/purchase/stock',
        icon: 'database',
        label: label('库存查询', 'Stock'),
        buttons: [
          button(31, 'goods_view', 2, '商品详情', 'Unit details'),
          button(32, 'label_print', 3, '打印标签', 'Print labels'),
          button(33, 'audit_view', 1, '一致性检查', 'Consistency check'),
        ],
      },
    ],
  },
  {
    permission: 'goods',
    calls: {
      view: ['phone.product.getPurchaseProductDetails', 'phone.product.getPurchaseProductDetails2', 'phone.product.batchPurchaseDetails'],
    },
  },
  {
    permission: 'market',
    calls: { view: ['phone.search.search', 'phone.search.searchStatistics'] },
    menu: [{ path: '/ERP/tools/search', icon: 'line-chart', label: label('行情查询', 'Market prices') }],
  },
  { permission: 'audit', calls: { view: ['phone.audit.checkConsistency'] } },
  {
    permission: 'selfaudit',
    calls: { run: ['phone.audit.startAudit', 'phone.audit.getAudit'] },
    menu: [
      {
        path: '/ERP/basic/selfAudit',
        icon: 'safety-certificate',
        label: label('数据自检', 'Self-audit'),
        needs: 'run',
        buttons: [button(31, 'run', 1, '检查数据', 'Check the data')],
      },
    ],
  },
  {
    permission: 'download',
    calls: { purchase_export: DOWNLOADS, stock_export: DOWNLOADS },
    menu: [
      {
        path: '/ERP/finance/download',
        icon: 'download',
        label: label('下载中心', 'Downloads'),
        needs: ['purchase_export', 'stock_export'],
      },
    ],
  },
  {
    permission: 'standard',
    calls: { edit: ['phone.basicConfig.updateStandardConfig'], 'signed-in': ['phone.basicConfig.getStandardConfig'] },
    menu: [{ path: '/ERP/basic/standard', icon: 'control', label: label('标准配置', 'Standard settings'), needs: 'edit' }],
  },
];

const WORK: readonly Noun[] = [
  {
    permission: 'workboard',
    calls: { view: ['phone.report.workBoard'] },
    menu: [{ path: '/ERP/work/board', icon: 'project', label: label('作业看板', 'Work board') }],
  },
  {
    permission: 'imeicheck',
    calls: { view: ['phone.unitCare.pageImeiCheck'], ask: ['phone.unitCare.checkImei'] },
    menu: [
      {
        path: '/ERP/inspection/imeiCheck',
        icon: 'file-search',
        label: label('串号查询', 'IMEI checks'),
        buttons: [button(31, 'ask', 1, '查询串号', 'Check IMEIs')],
      },
    ],
  },
  {
    permission: 'wipe',
    calls: {
      view: ['phone.unitCare.pageWipe', 'phone.unitCare.getWipe', 'phone.print.renderWipe'],
      add: ['phone.unitCare.saveWipe'],
    },
    menu: [{ path: '/ERP/inspection/wipe', icon: 'clear', label: label('数据擦除', 'Data wipe') }],
  },
];

const PRINTING: readonly Noun[] = [
  {
    permission: 'label',
    calls: {
      print: [
        'phone.print.listProductLabel',
        'phone.print.printProductLabel',
        'phone.print.renderLabel',
        'phone.print.listPrintTemplate',
        'phone.print.addPrintRemote',
      ],
    },
  },
  {
    permission: 'printcontent',
    calls: {
      view: ['phone.print.pagePrintContent'],
      // These reach only jobs sent by the caller, or to a device of the caller.
      'signed-in': ['phone.print.updateContentToPrint', 'phone.print.listPrintContent', 'phone.print.pollPrintContent'],
    },
    menu: [{ path: '/ERP/print/content', icon: 'schedule', label: label('打印任务', 'Print jobs'), also: ['edit'] }],
  },
];

/** Each report is a noun: the right to one opens no other. */
const REPORTS: readonly Noun[] = [
  { permission: 'report', calls: { export: ['phone.export.exportFile'] } },
  ...Object.entries(REPORT_HEADS).map(
    ([name, { label: called, right }], i): Noun => ({
      permission: right.replace('_view', ''),
      calls: { view: ['phone.report.query'] },
      menu: [
        {
          path: reportPath(name as ReportName),
          icon: 'bar-chart',
          label: called,
          ...(i === 0 ? { buttons: [button(31, REPORT_EXPORT, 1, '导出报表', 'Export reports')] } : {}),
        },
      ],
    }),
  ),
];

const QC: readonly Noun[] = [
  {
    permission: 'qc',
    calls: {
      view: [
        'phone.qcOptional.pageQcOptionalProduct',
        'phone.qcOptional.getProductQcReport',
        'phone.qcOptional.qcOptionalTree',
        'phone.qcOptional.calcQcOptionalChoose',
      ],
      edit: [
        'phone.qcOptional.addQcOptional',
        'phone.qcOptional.addLastQcOptional',
        'phone.qcOptional.deleteQcOptional',
        'phone.qcOptional.updateProductQcReport',
        'phone.qcOptional.submitInspect',
        'phone.qcOptional.completeTakePhoto',
        'phone.qcOptional.batchQcReport',
      ],
      audit: ['phone.qcOptional.updateProductQcReport'],
      delete: ['phone.qcOptional.deleteReport'],
      print: ['phone.print.renderQcReport'],
      inspection_view: ['phone.qcOptional.getProductQcReport', 'phone.qcOptional.qcOptionalTree', 'phone.qcOptional.calcQcOptionalChoose'],
    },
    menu: [
      {
        path: '/ERP/inspection/qc',
        icon: 'audit',
        label: label('质检报告', 'Inspection reports'),
        buttons: [button(31, 'audit', 2, '审核报告', 'Audit reports')],
      },
    ],
  },
  {
    permission: 'qctemplate',
    calls: {
      view: ['phone.qcOptional.pageQcTemplate', 'phone.qcOptional.getQcTemplate', 'phone.qcOptional.pageQcBinding'],
      edit: [
        'phone.qcOptional.saveQcTemplate',
        'phone.qcOptional.useQcTemplate',
        'phone.qcOptional.retireQcTemplate',
        'phone.qcOptional.bindQcTemplate',
      ],
      import: ['phone.qcOptional.importQcOptional'],
    },
    menu: [{ path: '/ERP/inspection/template', icon: 'profile', label: label('质检模板', 'Inspection templates') }],
  },
];

const SYSTEM: readonly Noun[] = [
  messageNoun,
  ...LOG_NOUNS,
  smsOutboxNoun,
  clientInfoNoun,
  {
    permission: 'security',
    calls: { edit: ['system.security.detail', 'system.security.submit'] },
    menu: [{ path: '/system/security', icon: 'safety-certificate', label: label('安全策略', 'Security policy'), needs: 'edit' }],
  },
  {
    permission: 'region',
    calls: {
      'signed-in': ['system.region.list', 'system.region.lazy-tree', 'system.region.detail', 'system.region.select'],
      enter: ['system.region.submit'],
      delete: ['system.region.remove'],
    },
    menu: [
      {
        path: '/system/region',
        icon: 'bank',
        label: label('行政区划', 'Regions'),
        // The stock client of the family needs it to show the page's own tools.
        buttons: [button(31, 'debug', 1, '调试', 'Debug')],
      },
    ],
  },
];

/** Nouns that are neither a document kind nor a resource with a spec. */
export const OTHER_NOUNS: readonly Noun[] = [...STOCK, ...WORK, ...PRINTING, ...QC, ...REPORTS, ...SYSTEM];
