import { PLATFORM_TENANT } from '../../apps/api/src/platform/context/context.js';
import type { ScopeCode } from './scopes.js';
import { SHOP, WHOLESALER } from './tenants.js';

/** A role and what it may do: permission codes, `purchase_*` for all of a screen, `*` for all there are. */
export interface RoleSeed {
  /** Part of the id; stays when the order changes. */
  readonly n: number;
  readonly roleAlias: string;
  readonly roleName: string;
  readonly rights: readonly string[];
  /** The data scopes that limit it; without any on a table it sees all of the table. */
  readonly scopes?: readonly ScopeCode[];
}

/** Everybody who handles phones may look at one and see where it is. */
const LOOK = ['goods_view', 'stock_view'] as const;

/** Who agrees prices knows what such phones sell for. */
const PRICING = 'market_view';

/** A buyer who brings phones home puts them into store himself. */
const PURCHASING = [
  ...LOOK,
  'purchase_*',
  'purchasesync_*',
  'cost_view_own',
  'imeicheck_view',
  'imeicheck_ask',
  'pendingrefund_view',
  'pendingrefund_add',
  'pendingrefund_edit',
  'pendingrefund_cancel',
  'purchaserefund_view',
  'purchaserefund_add',
  'receive_*',
  'stock_export',
  'label_print',
  'company_view',
  'company_add',
  'company_edit',
  'company_import',
  'catalogue_view',
  PRICING,
  'report_stockage_view',
  'report_turnover_view',
  'report_buyerquality_view',
  'storedreport_view',
  'storedreport_export',
  'importtemplate_*',
] as const;

/** Who decides what is done next to which phone. */
const DISPATCHING = ['workboard_view', 'distribute_*', 'inspection_view', 'inspectiontransfer_view'] as const;

const INSPECTING = [
  'imeicheck_view',
  'imeicheck_ask',
  'wipe_view',
  'wipe_add',
  'workboard_view',
  'inspection_view',
  'inspection_receive',
  'inspection_add',
  'inspectiontransfer_*',
  'distribute_view',
  'qc_view',
  'qc_edit',
  'qc_print',
] as const;

/** Whoever repairs sees what repairs cost, and no price of the goods. */
const REPAIRING = [
  'repair_view',
  'repair_receive',
  'repair_add',
  'repair_edit',
  'repair_delete',
  'repairtransfer_*',
  'outsiderepair_view',
  'outsiderepair_add',
  'outsiderepair_edit',
  'outsiderepair_delete',
  'outsiderepair_print',
  'distribute_view',
] as const;

const MANAGING = [
  ...PURCHASING,
  'cost_view',
  'imei_force',
  'pendingrefund_*',
  'purchaserefund_*',
  'storagetransfer_*',
  'storagecheck_*',
  'costadjust_*',
  'workboard_view',
  'imeicheck_*',
  'wipe_*',
  'distribute_*',
  'inspection_*',
  'inspectiontransfer_*',
  'repair_*',
  'repairtransfer_*',
  'outsiderepair_*',
  'qc_*',
  'qctemplate_*',
  'sale_*',
  'presale_*',
  'payout_*',
  'income_*',
  'salerefund_*',
  'company_*',
  'catalogue_*',
  'warehouse_*',
  'paytype_*',
  'basicconfig_*',
  'standard_edit',
  'printdevice_*',
  'printtemplate_*',
  'printcontent_*',
  'post_view',
  'audit_view',
  'report_*',
  'storedreport_*',
] as const;

/** No purchase prices: whoever unpacks a parcel need not know what its contents cost. */
const WAREHOUSING = [
  ...LOOK,
  'sale_view',
  'sale_deliver',
  'presale_view',
  'presale_deliver',
  'salerefund_view',
  'salerefund_receive',
  'purchase_view',
  'receive_*',
  'storagetransfer_*',
  'storagecheck_view',
  'storagecheck_add',
  'storagecheck_count',
  'storagecheck_complete',
  'stock_export',
  'label_print',
  'printdevice_*',
  'printcontent_view',
  'warehouse_view',
  'report_stockage_view',
  'report_stockflow_view',
  'report_export',
  'storedreport_view',
  'storedreport_export',
] as const;

/** What a customer owes is told to whoever sells to him; what the goods cost is not. */
const SELLING = [
  ...LOOK,
  'sale_view',
  'sale_add',
  'sale_edit',
  'sale_review',
  'sale_unreview',
  'sale_delete',
  'sale_cancel',
  'sale_export',
  'sale_print',
  'presale_view',
  'presale_add',
  'presale_edit',
  'presale_review',
  'presale_unreview',
  'presale_delete',
  'presale_cancel',
  'presale_export',
  'company_view',
  'company_add',
  'company_edit',
  'label_print',
  PRICING,
  'report_grossprofit_view',
  'income_view',
  'report_turnover_view',
  'report_salerefund_view',
  'report_receivableage_view',
  'storedreport_view',
  'storedreport_export',
] as const;

/** Whether a sale is too old for a refund is not for whoever deals with the customer to say. */
const AFTER_SALE = [
  ...SELLING,
  'salerefund_view',
  'salerefund_add',
  'salerefund_edit',
  'salerefund_review',
  'salerefund_unreview',
  'salerefund_delete',
  'salerefund_receive',
  'receive_view',
] as const;

const BOOKKEEPING = [
  ...LOOK,
  'purchase_view',
  'purchase_unreview',
  'purchase_print',
  'purchase_export',
  'sale_view',
  'sale_unreview',
  'sale_export',
  'sale_print',
  'presale_view',
  'presale_unreview',
  'presale_export',
  'salerefund_view',
  'salerefund_unreview',
  'cost_view',
  'pendingrefund_view',
  'purchaserefund_view',
  'costadjust_view',
  'costadjust_review',
  'costadjust_unreview',
  'storagetransfer_view',
  'storagecheck_view',
  'storagecheck_review',
  'audit_view',
  'receive_view',
  'stock_export',
  'company_view',
  'company_add',
  'company_edit',
  'company_import',
  'paytype_*',
  'payout_*',
  'income_*',
  'report_*',
  'storedreport_*',
] as const;

/** Whoever looks after the games has nothing to do with the trade. */
const GAMES = ['game*', 'hunt*', 'applet*', 'dice*', 'recruit*'] as const;

/** Aliases `administrator` and `admin` have everything without grants. */
export const ROLES: Readonly<Record<string, readonly RoleSeed[]>> = {
  [PLATFORM_TENANT]: [
    { n: 1, roleAlias: 'administrator', roleName: '超级管理员', rights: ['*'] },
    {
      n: 2,
      roleAlias: 'operator',
      roleName: '平台运营',
      rights: ['dept_*', 'post_*', 'param_*', 'tenant_*', 'tenantpackage_*', 'menu_view'],
    },
    { n: 3, roleAlias: 'auditor', roleName: '平台审计', rights: ['*_view'] },
  ],
  [WHOLESALER]: [
    { n: 1, roleAlias: 'admin', roleName: '管理员', rights: ['*'] },
    { n: 2, roleAlias: 'boss', roleName: '老板', rights: ['*'] },
    { n: 3, roleAlias: 'manager', roleName: '店长', rights: MANAGING },
    { n: 4, roleAlias: 'purchasing', roleName: '采购', rights: PURCHASING },
    {
      n: 5,
      roleAlias: 'purchasing_lead',
      roleName: '采购主管',
      rights: [...PURCHASING, 'cost_view', 'pendingrefund_*', 'purchaserefund_*', 'costadjust_*', 'imei_force', 'company_*', 'catalogue_*'],
    },
    { n: 6, roleAlias: 'dispatcher', roleName: '分配员', rights: [...LOOK, ...DISPATCHING, 'receive_view', 'label_print'] },
    { n: 7, roleAlias: 'inspector', roleName: '质检', rights: [...LOOK, ...INSPECTING, 'receive_view', 'label_print'] },
    { n: 8, roleAlias: 'repairer', roleName: '维修', rights: [...LOOK, ...REPAIRING] },
    {
      n: 9,
      roleAlias: 'pricing',
      roleName: '定价',
      rights: [...LOOK, 'stock_export', 'listing_view', 'saleprice_view', 'saleprice_edit', 'price_approve'],
    },
    {
      n: 10,
      roleAlias: 'lister',
      roleName: '上架运营',
      rights: [
        ...LOOK,
        'stock_export',
        'label_print',
        'listing_view',
        'listing_edit',
        'saleprice_view',
        'saleprice_edit',
        'qcplatform_view',
      ],
    },
    { n: 11, roleAlias: 'sales', roleName: '销售', rights: SELLING, scopes: ['sale_own', 'presale_own'] },
    { n: 15, roleAlias: 'sales_lead', roleName: '销售主管', rights: [...SELLING, 'sale_locked', 'report_staff_view'] },
    { n: 12, roleAlias: 'warehouse', roleName: '仓管', rights: WAREHOUSING },
    { n: 13, roleAlias: 'finance', roleName: '财务', rights: BOOKKEEPING },
    { n: 14, roleAlias: 'aftersale', roleName: '售后', rights: AFTER_SALE },
    { n: 16, roleAlias: 'games', roleName: '游戏运营', rights: GAMES },
  ],
  [SHOP]: [
    { n: 1, roleAlias: 'admin', roleName: 'Administrator', rights: ['*'] },
    { n: 2, roleAlias: 'boss', roleName: 'Owner', rights: ['*'] },
    { n: 4, roleAlias: 'purchasing', roleName: 'Buyer', rights: PURCHASING },
    {
      n: 7,
      roleAlias: 'inspector',
      roleName: 'Inspector',
      rights: [...LOOK, ...DISPATCHING, ...INSPECTING, 'receive_view', 'label_print'],
    },
    { n: 8, roleAlias: 'repairer', roleName: 'Repairer', rights: [...LOOK, ...REPAIRING] },
    { n: 11, roleAlias: 'sales', roleName: 'Sales', rights: AFTER_SALE },
    { n: 13, roleAlias: 'finance', roleName: 'Bookkeeper', rights: BOOKKEEPING },
  ],
};

/** The codes that rights stand for, out of those there are. */
export function expandRights(rights: readonly string[], codes: readonly string[]): ReadonlySet<string> {
  const matches = (code: string, right: string): boolean => {
    const [head, tail] = right.split('*');
    return tail === undefined ? code === right : code.startsWith(head ?? '') && code.endsWith(tail);
  };
  return new Set(codes.filter((code) => rights.some((right) => matches(code, right))));
}
