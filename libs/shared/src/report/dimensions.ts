import { type Field, f } from '../fields/field.js';

/** What the rows of reports may be grouped and filtered by. */
export const DIMENSIONS = {
  day: f.day('日期', 'Day'),
  week: f.day('周(首日)', 'Week from'),
  month: f.text(7, '月份', 'Month'),
  modelId: f.ref('model', '型号', 'Model'),
  brandId: f.ref('brand', '品牌', 'Brand'),
  conditionId: f.ref('basicConfig', '成色', 'Condition', 1),
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
  warehouseId: f.ref('warehouse', '仓库', 'Warehouse'),
  ownership: f.code('ownership', '归属', 'Ownership'),
  stage: f.code('productStage', '商品阶段', 'Stage'),
  channelId: f.ref('company', '往来单位', 'Company'),
  customerId: f.ref('company', '客户', 'Customer', 2),
  supplierId: f.ref('company', '供应商', 'Supplier', 1),
  saleUserId: f.ref('user', '业务员', 'Salesperson'),
  purchaseUserId: f.ref('user', '采购员', 'Buyer'),
  userId: f.ref('user', '人员', 'Person'),
  reasonId: f.ref('basicConfig', '原因', 'Reason'),
  saleRefundType: f.code('saleRefundType', '退货类型', 'Type'),
  /** `0–3`, `> 90`: the steps are the tenant's (standard config). */
  stockAge: f.text(16, '库龄(天)', 'Days in stock'),
  billAge: f.code('billAge', '账龄', 'Overdue'),
  entryKind: f.code('entryKind', '款项', 'For'),
  profitKind: f.code('profitKind', '类别', 'Entry'),
  inspectionResult: f.code('inspectionResult', '质检结果', 'Result'),
  inspectType: f.code('inspectType', '质检类型', 'Sort'),
  repairMode: f.code('repairMode', '维修方式', 'Mode'),
  repairResult: f.code('repairResult', '维修结果', 'Repair result'),
  serviceId: f.ref('company', '外修公司', 'Repair company', 4),
  platformId: f.ref('qcPlatform', '平台', 'Platform'),
  checkResult: f.code('checkResult', '盘点结果', 'Count'),
  checkHandle: f.code('checkHandle', '处理方式', 'Treatment'),
  exception: f.code('exception', '异常', 'Exception'),
  orderNo: f.key(32, '单号', 'Document'),
  productNo: f.key(16, '商品编号', 'Product no.'),
} as const satisfies Readonly<Record<string, Field>>;

export type DimensionName = keyof typeof DIMENSIONS;

/** In their own order, from the first to the last; rows of all others come with the largest figure first. */
export const IN_ORDER: ReadonlySet<string> = new Set<DimensionName>(['day', 'week', 'month', 'stockAge', 'billAge']);

/** Choices of a dictionary: what a report is narrowed by. */
export const isFilter = (name: DimensionName): boolean => ['ref', 'code'].includes(DIMENSIONS[name].kind);

/** The first day past its due date of each age of a bill, by its code; what is not due comes before. */
export const BILL_AGES = [1, 8, 16, 31, 61] as const;

/** How many days a report may tell of at once, and of how many it tells unless asked. */
export const REPORT_DAYS = { most: 366, usual: 30 } as const;
