import { type Label, label } from '@phone-trade/shared';

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
  /** The code without which the screen is of no use: who has it is granted the screen. */
  readonly needs: string;
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
          own(31, 'goods_view', 2, '商品详情', 'Goods details'),
          own(32, 'label_print', 3, '打印标签', 'Print labels'),
          own(33, 'audit_view', 1, '一致性检查', 'Consistency check'),
          own(34, 'storagetransfer_view', 2, '查看调拨单', 'See storage transfers'),
          own(35, 'storagetransfer_add', 1, '调拨', 'Transfer units'),
          own(36, 'costadjust_view', 2, '查看成本调整', 'See cost adjustments'),
          own(37, 'costadjust_add', 1, '新增成本调整', 'Add cost adjustments'),
          own(38, 'costadjust_edit', 2, '修改成本调整', 'Edit cost adjustments'),
          own(39, 'costadjust_review', 3, '审核成本调整', 'Review cost adjustments'),
          own(40, 'costadjust_unreview', 3, '反审核成本调整', 'Reverse reviews of cost adjustments'),
          own(41, 'costadjust_delete', 3, '删除成本调整', 'Delete cost adjustments'),
        ],
      },
    ],
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
        id: '109010',
        code: 'post',
        path: '/system/post',
        icon: 'team',
        label: label('岗位管理', 'Posts'),
        needs: 'post_view',
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
        id: '109030',
        code: 'tenantpackage',
        path: '/system/tenantPackage',
        icon: 'appstore',
        label: label('租户产品包', 'Tenant packages'),
        needs: 'tenantpackage_view',
        actions: ['view', 'add', 'edit', 'delete'],
        buttons: [own(31, 'menu_view', 2, '查看菜单树', 'See the menu tree')],
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
