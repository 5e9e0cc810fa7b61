import { type Label, label } from '../text/label.js';

interface ReportHead {
  readonly label: Label;
  /** Who may open it. */
  readonly right: string;
}

const head = (name: string, zh: string, en: string): ReportHead => ({ label: label(zh, en), right: `report_${name}_view` });

/** What every report is called and whose it is, in the order of the menu: all that a menu and a router need of them. */
export const REPORT_HEADS = {
  grossProfit: head('grossprofit', '毛利', 'Gross profit'),
  stockAge: head('stockage', '库龄', 'Stock ageing'),
  turnover: head('turnover', '周转', 'Turnover'),
  stockFlow: head('stockflow', '进销存', 'Stock flow'),
  receivableAge: head('receivableage', '应收账龄', 'Receivable ageing'),
  payableAge: head('payableage', '应付账龄', 'Payable ageing'),
  staff: head('staff', '人员业绩', 'Staff'),
  buyerQuality: head('buyerquality', '采购质量', 'Buying quality'),
  priceTrend: head('pricetrend', '采购价走势', 'Purchase prices'),
  saleRefund: head('salerefund', '销售退货分析', 'Refund analysis'),
  loss: head('loss', '损失', 'Losses'),
  consignment: head('consignment', '寄售', 'Consignment'),
  exceptions: head('exceptions', '异常', 'Exceptions'),
  inspection: head('inspection', '质检', 'Inspection'),
  stockCheck: head('stockcheck', '盘点', 'Stock checks'),
  repair: head('repair', '维修', 'Repairs'),
  platform: head('platform', '平台', 'Platforms'),
} as const satisfies Readonly<Record<string, ReportHead>>;

export type ReportName = keyof typeof REPORT_HEADS;

/** May save what a report shows as a file, of those that he may open. */
export const REPORT_EXPORT = 'report_export';

/** Where the report of a name is shown. */
export const reportPath = (name: ReportName): string => `/ERP/report/${name}`;
