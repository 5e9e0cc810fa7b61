import { type Label, label, REPORT_EXPORT, REPORT_HEADS, type ReportName, reportPath } from '@phone-trade/shared';

/**
 * The buttons that repeat: the number that ends their id, their label, and where they stand (1 toolbar, 2 row, 3 both).
 * Only ever append: the numbers are part of ids already granted.
 */
const ACTIONS = {
  view: { no: 1, place: 2, ...label('查看', 'View') },
  add: { no: 2, place: 1, ...label('新增', 'Add') },
  edit: { no: 3, place: 2, ...label('修改', 'Edit') },
  delete: { no: 4, place: 3, ...label('删除', 'Delete') },
  import: { no: 5, place: 1, ...label('导入', 'Import') },
  export: { no: 6, place: 1, ...label('导出', 'Export') },
  print: { no: 7, place: 3, ...label('打印', 'Print') },
  review: { no: 8, place: 3, ...label('审核', 'Review') },
  unreview: { no: 9, place: 3, ...label('反审核', 'Reverse review') },
  amend: { no: 10, place: 2, ...label('审核后修改', 'Edit after review') },
  cancel: { no: 11, place: 3, ...label('取消', 'Cancel') },
  deliver: { no: 12, place: 3, ...label('发货', 'Ship') },
} as const;

type Action = keyof typeof ACTIONS;

/** A button whose code does not follow from its menu. Its number is above those of `ACTIONS`. */
interface OwnButton {
  readonly no: number;
  readonly code: string;
  readonly place: number;
  readonly label: Label;
}

/** A screen: its permission codes are `<code>_<action>`. */
interface ScreenSeed {
  readonly id: string;
  readonly code: string;
  readonly path: string;
  readonly icon: string;
  readonly label: Label;
  /** The code, or any of several, without which the screen is of no use: who has it is granted the screen. */
  readonly needs: string | readonly string[];
  readonly actions?: readonly Action[];
  readonly buttons?: readonly OwnButton[];
}

/** A group of the sidebar, and one entry of the top bar. */
export interface MenuGroupSeed {
  readonly id: string;
  readonly code: string;
  readonly path: string;
  readonly icon: string;
  readonly label: Label;
  readonly screens: readonly ScreenSeed[];
}

const own = (no: number, code: string, place: number, zh: string, en: string): OwnButton => ({ no, code, place, label: label(zh, en) });

/** The screens of the reports; their numbers are part of ids already granted, so reports are only ever appended. */
const REPORT_SCREENS: readonly ScreenSeed[] = Object.entries(REPORT_HEADS).map(([name, { label: called, right }], i) => ({
  id: `1075${String(i + 1).padStart(2, '0')}`,
  code: right.replace('_view', ''),
  path: reportPath(name as ReportName),
  icon: 'bar-chart',
  label: called,
  needs: right,
  actions: ['view'],
  ...(i === 0 ? { buttons: [own(31, REPORT_EXPORT, 1, '导出报表', 'Export reports')] } : {}),
}));

/**
 * The sidebar. Screens reached from a list only (order detail, goods detail …) have no row here; what one may do on them
 * hangs under the list they are reached from.
 */
export const MENU_GROUPS: readonly MenuGroupSeed[] = [
  {
    id: '1010',
    code: 'buying',
    path: '/ERP/purchase',
    icon: 'shopping-cart',
    label: label('采购', 'Purchase'),
    screens: [
      {
        id: '101010',
        code: 'purchase_new',
        path: '/ERP/purchase/add',
        icon: 'form',
        label: label('采购开单', 'New purchase'),
        needs: 'purchase_add',
      },
      {
        id: '101020',
        code: 'purchase',
        path: '/ERP/purchase/order',
        icon: 'profile',
        label: label('采购单', 'Purchase orders'),
        needs: 'purchase_view',
        actions: ['view', 'add', 'edit', 'review', 'amend', 'unreview', 'delete', 'export', 'print'],
        buttons: [
          own(31, 'cost_view', 2, '查看成本', 'See cost'),
          own(32, 'cost_view_own', 2, '查看自己采购的成本', 'See cost of own purchases'),
          own(33, 'imei_force', 2, '放行校验位错误的串号', 'Accept IMEIs with a wrong check digit'),
        ],
      },
      {
        id: '101030',
        code: 'purchase_details',
        path: '/ERP/purchase/purchaseDetails',
        icon: 'mobile',
        label: label('采购商品', 'Purchased products'),
        needs: 'purchase_view',
      },
      {
        id: '101040',
        code: 'purchase_import_log',
        path: '/ERP/purchase/importLog',
        icon: 'import',
        label: label('导入记录', 'Import log'),
        needs: 'purchase_import',
        buttons: [own(31, 'purchase_import', 1, '导入采购单', 'Import purchase orders')],
      },
      {
        id: '101050',
        code: 'company',
        path: '/ERP/purchase/company',
        icon: 'bank',
        label: label('往来单位', 'Companies'),
        needs: 'company_view',
        actions: ['view', 'add', 'edit', 'delete', 'import'],
      },
      {
        id: '101060',
        code: 'pendingrefund',
        path: '/ERP/purchase/refundPending',
        icon: 'exception',
        label: label('待退货', 'Pending refunds'),
        needs: 'pendingrefund_view',
        actions: ['view', 'add', 'edit', 'review', 'cancel'],
      },
      {
        id: '101070',
        code: 'purchaserefund',
        path: '/ERP/purchase/refund',
        icon: 'rollback',
        label: label('采购退货', 'Purchase refunds'),
        needs: 'purchaserefund_view',
        actions: ['view', 'add'],
        buttons: [
          own(31, 'purchaserefund_void', 2, '作废', 'Void'),
          own(32, 'purchaserefund_repaired', 2, '退已维修的商品', 'Return repaired units'),
        ],
      },
    ],
  },
  {
    id: '1020',
    code: 'inventory',
    path: '/ERP/storage',
    icon: 'inbox',
    label: label('库存', 'Stock'),
    screens: [
      { id: '102010', code: 'store_in', path: '/ERP/purchase/store', icon: 'scan', label: label('入库', 'Stock-in'), needs: 'receive_add' },
      {
        id: '102020',
        code: 'receive',
        path: '/ERP/purchase/receive',
        icon: 'inbox',
        label: label('收货', 'Receiving'),
        needs: 'receive_view',
        actions: ['view', 'add', 'edit', 'cancel'],
      },
      {
        id: '102030',
        code: 'stock',
        path: '/ERP/purchase/stock',
        icon: 'database',
        label: label('库存查询', 'Stock'),
        needs: 'stock_view',
        actions: ['view', 'export'],
        buttons: [
          own(31, 'goods_view', 2, '商品详情', 'Unit details'),
          own(32, 'label_print', 3, '打印标签', 'Print labels'),
          own(33, 'audit_view', 1, '一致性检查', 'Consistency check'),
        ],
      },
      {
        id: '102040',
        code: 'storagetransfer',
        path: '/ERP/storage/transfer',
        icon: 'swap',
        label: label('调拨', 'Transfers'),
        needs: 'storagetransfer_view',
        actions: ['view', 'add'],
      },
      {
        id: '102050',
        code: 'costadjust',
        path: '/ERP/storage/cost',
        icon: 'wallet',
        label: label('成本调整', 'Cost adjustments'),
        needs: 'costadjust_view',
        actions: ['view', 'add', 'edit', 'review', 'unreview', 'delete'],
      },
    ],
  },
  {
    id: '1030',
    code: 'selling',
    path: '/ERP/sale',
    icon: 'shopping',
    label: label('销售', 'Sales'),
    screens: [
      {
        id: '103010',
        code: 'sale_new',
        path: '/ERP/sale/saleOrderAdd',
        icon: 'form',
        label: label('销售开单', 'New sale'),
        needs: 'sale_add',
      },
      {
        id: '103020',
        code: 'sale',
        path: '/ERP/sale/saleOrder',
        icon: 'profile',
        label: label('销售单', 'Sale orders'),
        needs: 'sale_view',
        actions: ['view', 'add', 'edit', 'review', 'unreview', 'delete', 'cancel', 'deliver', 'export', 'print'],
        buttons: [own(31, 'sale_locked', 2, '销售有锁或黑名单的机器', 'Sell locked or blacklisted phones')],
      },
      {
        id: '103030',
        code: 'sale_pending',
        path: '/ERP/sale/pending',
        icon: 'mobile',
        label: label('可售商品', 'Products to sell'),
        needs: 'sale_add',
      },
      {
        id: '103040',
        code: 'presale',
        path: '/ERP/sale/preOrder',
        icon: 'schedule',
        label: label('预售单', 'Presales'),
        needs: 'presale_view',
        actions: ['view', 'add', 'edit', 'review', 'unreview', 'delete', 'cancel', 'deliver', 'export'],
      },
      {
        id: '103050',
        code: 'salerefund',
        path: '/ERP/aftersale/refundOrder',
        icon: 'rollback',
        label: label('销售退货单', 'Sale refunds'),
        needs: 'salerefund_view',
        actions: ['view', 'add', 'edit', 'review', 'unreview', 'delete'],
        buttons: [
          own(31, 'salerefund_receive', 3, '退货收货', 'Receive returns'),
          own(32, 'salerefund_late', 2, '超过售后期限退货', 'Refund after the refund period'),
        ],
      },
    ],
  },
  {
    id: '1070',
    code: 'finance',
    path: '/ERP/finance',
    icon: 'account-book',
    label: label('财务', 'Finance'),
    screens: [
      {
        id: '107010',
        code: 'payout',
        path: '/ERP/finance/settlement',
        icon: 'pay-circle',
        label: label('应付账单', 'Payables'),
        needs: 'payout_view',
        actions: ['view', 'add', 'edit', 'review', 'unreview', 'delete', 'export'],
      },
      {
        id: '107020',
        code: 'payout_record',
        path: '/ERP/finance/paid',
        icon: 'profile',
        label: label('付款单', 'Payments'),
        needs: 'payout_view',
      },
      {
        id: '107030',
        code: 'payable_company',
        path: '/ERP/finance/payable',
        icon: 'bank',
        label: label('应付往来', 'Supplier accounts'),
        needs: 'payout_view',
      },
      {
        id: '107040',
        code: 'income',
        path: '/ERP/finance/income',
        icon: 'wallet',
        label: label('应收账单', 'Receivables'),
        needs: 'income_view',
        actions: ['view', 'add', 'edit', 'review', 'unreview', 'delete', 'export'],
      },
      {
        id: '107050',
        code: 'income_record',
        path: '/ERP/finance/incomeRecord',
        icon: 'profile',
        label: label('收款单', 'Receipts'),
        needs: 'income_view',
      },
      {
        id: '107060',
        code: 'receivable_company',
        path: '/ERP/finance/receivable',
        icon: 'bank',
        label: label('应收往来', 'Customer accounts'),
        needs: 'income_view',
      },
    ],
  },
  {
    id: '1075',
    code: 'reports',
    path: '/ERP/report',
    icon: 'bar-chart',
    label: label('报表', 'Reports'),
    screens: REPORT_SCREENS,
  },
  {
    id: '1080',
    code: 'basics',
    path: '/ERP/basic',
    icon: 'setting',
    label: label('基础', 'Basics'),
    screens: [
      {
        id: '108010',
        code: 'catalogue',
        path: '/ERP/catalogue/model',
        icon: 'mobile',
        label: label('机型库', 'Phone catalogue'),
        needs: 'catalogue_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '108020',
        code: 'warehouse',
        path: '/ERP/basic/warehouse',
        icon: 'home',
        label: label('仓库', 'Warehouses'),
        needs: 'warehouse_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '108030',
        code: 'paytype',
        path: '/ERP/basic/payType',
        icon: 'wallet',
        label: label('支付与费用', 'Pay & expense types'),
        needs: 'paytype_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '108040',
        code: 'basicconfig',
        path: '/ERP/basic/config',
        icon: 'tags',
        label: label('基础配置', 'Basic settings'),
        needs: 'basicconfig_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '108050',
        code: 'standard',
        path: '/ERP/basic/standard',
        icon: 'control',
        label: label('标准配置', 'Standard settings'),
        needs: 'standard_edit',
        actions: ['edit'],
      },
      {
        id: '108060',
        code: 'printdevice',
        path: '/ERP/print/device',
        icon: 'printer',
        label: label('打印设备', 'Print devices'),
        needs: 'printdevice_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '108070',
        code: 'printtemplate',
        path: '/ERP/print/template',
        icon: 'form',
        label: label('打印模板', 'Print templates'),
        needs: 'printtemplate_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '108080',
        code: 'printcontent',
        path: '/ERP/print/content',
        icon: 'schedule',
        label: label('打印任务', 'Print jobs'),
        needs: 'printcontent_view',
        actions: ['view', 'edit'],
      },
      {
        id: '108100',
        code: 'download',
        path: '/ERP/finance/download',
        icon: 'download',
        label: label('下载中心', 'Downloads'),
        needs: ['purchase_export', 'stock_export'],
      },
      {
        id: '108090',
        code: 'selfaudit',
        path: '/ERP/basic/selfAudit',
        icon: 'safety-certificate',
        label: label('数据自检', 'Self-audit'),
        needs: 'selfaudit_run',
        buttons: [own(31, 'selfaudit_run', 1, '检查数据', 'Check the data')],
      },
      {
        id: '108110',
        code: 'importtemplate',
        path: '/ERP/basic/importTemplate',
        icon: 'import',
        label: label('导入模板', 'Import templates'),
        needs: 'importtemplate_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
    ],
  },
  {
    id: '1090',
    code: 'system',
    path: '/system',
    icon: 'appstore',
    label: label('系统', 'System'),
    screens: [
      {
        id: '109060',
        code: 'user',
        path: '/system/user',
        icon: 'user',
        label: label('用户管理', 'Users'),
        needs: 'user_view',
        actions: ['view', 'add', 'edit', 'delete', 'import', 'export'],
        buttons: [
          own(31, 'user_role', 1, '角色配置', 'Grant roles'),
          own(32, 'user_reset', 1, '密码重置', 'Reset passwords'),
          own(33, 'user_unlock', 1, '账号解封', 'Unlock accounts'),
        ],
      },
      {
        id: '109160',
        code: 'session',
        path: '/system/session',
        icon: 'desktop',
        label: label('在线会话', 'Sessions'),
        needs: 'session_view',
        actions: ['view'],
        buttons: [own(31, 'session_end', 3, '强制下线', 'End sessions'), own(32, 'session_as', 3, '代为登录', 'Sign in as')],
      },
      {
        id: '109161',
        code: 'security',
        path: '/system/security',
        icon: 'safety-certificate',
        label: label('安全策略', 'Security policy'),
        needs: 'security_edit',
        actions: ['edit'],
      },
      {
        id: '109130',
        code: 'dept',
        path: '/system/dept',
        icon: 'apartment',
        label: label('部门管理', 'Departments'),
        needs: 'dept_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '109010',
        code: 'post',
        path: '/system/post',
        icon: 'team',
        label: label('岗位管理', 'Posts'),
        needs: 'post_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '109080',
        code: 'role',
        path: '/system/role',
        icon: 'team',
        label: label('角色管理', 'Roles'),
        needs: 'role_view',
        actions: ['view', 'add', 'edit', 'delete'],
        buttons: [own(31, 'role_grant', 3, '权限设置', 'Grant rights')],
      },
      {
        id: '109180',
        code: 'role_matrix',
        path: '/system/roleMatrix',
        icon: 'safety-certificate',
        label: label('权限一览', 'Rights matrix'),
        needs: 'role_view',
      },
      {
        id: '109090',
        code: 'menu',
        path: '/system/menu',
        icon: 'appstore',
        label: label('菜单管理', 'Menus'),
        needs: 'menu_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '109100',
        code: 'topmenu',
        path: '/system/topmenu',
        icon: 'appstore',
        label: label('顶部菜单', 'Top menus'),
        needs: 'topmenu_view',
        actions: ['view', 'add', 'edit', 'delete'],
        buttons: [own(31, 'topmenu_setting', 1, '菜单配置', 'Set menus')],
      },
      {
        id: '109110',
        code: 'data_scope',
        path: '/authority/datascope',
        icon: 'safety-certificate',
        label: label('数据权限', 'Data scopes'),
        needs: 'data_scope_view',
        actions: ['view', 'add', 'edit', 'delete'],
        buttons: [own(31, 'data_scope_setting', 2, '权限配置', 'Set scopes')],
      },
      {
        id: '109120',
        code: 'api_scope',
        path: '/authority/apiscope',
        icon: 'safety-certificate',
        label: label('接口权限', 'API scopes'),
        needs: 'api_scope_view',
        actions: ['view', 'add', 'edit', 'delete'],
        buttons: [own(31, 'api_scope_setting', 2, '权限配置', 'Set scopes')],
      },
      {
        id: '109040',
        code: 'dict',
        path: '/system/dict',
        icon: 'profile',
        label: label('系统字典', 'Dictionaries'),
        needs: 'dict_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '109045',
        code: 'dictbiz',
        path: '/system/dictbiz',
        icon: 'profile',
        label: label('业务字典', 'Business dictionaries'),
        needs: 'dictbiz_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '109050',
        code: 'region',
        path: '/system/region',
        icon: 'bank',
        label: label('行政区划', 'Regions'),
        needs: 'region_view',
        actions: ['view', 'add', 'edit', 'delete'],
        // The stock client of the family asks for it before it shows the page's own tools.
        buttons: [own(31, 'region_debug', 1, '调试', 'Debug')],
      },
      {
        id: '109140',
        code: 'tenant',
        path: '/system/tenant',
        icon: 'bank',
        label: label('租户管理', 'Tenants'),
        needs: 'tenant_view',
        actions: ['view', 'add', 'edit', 'delete'],
        buttons: [
          own(31, 'tenant_setting', 2, '授权配置', 'Limits'),
          own(32, 'tenant_datasource', 2, '数据源配置', 'Data source'),
          own(33, 'tenant_package', 2, '产品包配置', 'Package'),
        ],
      },
      {
        id: '109030',
        code: 'tenantpackage',
        path: '/system/tenantPackage',
        icon: 'appstore',
        label: label('租户产品包', 'Tenant packages'),
        needs: 'tenantpackage_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '109020',
        code: 'param',
        path: '/system/param',
        icon: 'tags',
        label: label('参数管理', 'Parameters'),
        needs: 'param_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '109055',
        code: 'client',
        path: '/system/client',
        icon: 'safety-certificate',
        label: label('应用管理', 'Client applications'),
        needs: 'client_view',
        actions: ['view', 'add', 'edit', 'delete'],
      },
      {
        id: '109070',
        code: 'attach',
        path: '/resource/attach',
        icon: 'paper-clip',
        label: label('附件管理', 'Attachments'),
        needs: 'attach_view',
        actions: ['view', 'edit', 'delete'],
        buttons: [own(31, 'attach_upload', 1, '上传', 'Upload'), own(32, 'attach_download', 2, '下载', 'Download')],
      },
    ],
  },
];

/** One permission code and the row that carries it. */
export interface ButtonSeed {
  readonly id: string;
  readonly code: string;
  readonly alias: string;
  readonly place: number;
  readonly sort: number;
  readonly label: Label;
}

/** The buttons of a screen, in the order they are declared. */
export function buttonsOf(screen: ScreenSeed): ButtonSeed[] {
  const usual = (screen.actions ?? []).map((action) => {
    const { no, place, zh, en } = ACTIONS[action];
    return { no, place, code: `${screen.code}_${action}`, alias: action as string, label: label(zh, en) };
  });
  const special = (screen.buttons ?? []).map((button) => ({ ...button, alias: button.code }));
  return [...usual, ...special].map(({ no, ...button }, i) => ({
    ...button,
    id: `${screen.id}${String(no).padStart(2, '0')}`,
    sort: i + 1,
  }));
}

export const SCREEN_SEEDS: readonly ScreenSeed[] = MENU_GROUPS.flatMap((group) => group.screens);

/** Every permission code there is. */
export const PERMISSION_CODES: readonly string[] = SCREEN_SEEDS.flatMap(buttonsOf).map((button) => button.code);
