import type { EndpointOf } from '../../../lib/http/http';

/** Real store: in one of our warehouses. Virtual store: ours, but somewhere else. */
export type Store = 'real' | 'virtual';
export type Grouping = 'detail' | 'model' | 'warehouse';
export type View = 'real-detail' | 'real-model' | 'real-warehouse' | 'virtual-detail' | 'virtual-model';
export type GroupView = Exclude<View, 'real-detail' | 'virtual-detail'>;

export const VIEWS: readonly [View, ...View[]] = ['real-detail', 'real-model', 'real-warehouse', 'virtual-detail', 'virtual-model'];

export const SOURCES: Readonly<Record<View, EndpointOf<'page'>>> = {
  'real-detail': 'phone.product.pageRealStoreByDetail',
  'real-model': 'phone.product.pageRealStoreByModel',
  'real-warehouse': 'phone.product.pageRealStoreByWarehouse',
  'virtual-detail': 'phone.product.pageVirtualStoreByDetail',
  'virtual-model': 'phone.product.pageVirtualStoreByModel',
};

/** Column settings are kept for each view. */
export const TABLE_IDS: Readonly<Record<View, string>> = {
  'real-detail': 'realStoreDetail',
  'real-model': 'realStoreModel',
  'real-warehouse': 'realStoreWarehouse',
  'virtual-detail': 'virtualStoreDetail',
  'virtual-model': 'virtualStoreModel',
};

export const storeOf = (view: View): Store => (view.startsWith('real') ? 'real' : 'virtual');
export const groupingOf = (view: View): Grouping => view.split('-')[1] as Grouping;
export const isDetail = (view: View): view is 'real-detail' | 'virtual-detail' => groupingOf(view) === 'detail';

/** The ways a store can be grouped. */
export const groupingsOf = (store: Store): readonly Grouping[] =>
  store === 'real' ? ['detail', 'model', 'warehouse'] : ['detail', 'model'];

/** The view of a store in a grouping; the virtual store knows no warehouses. */
export const viewOf = (store: Store, grouping: Grouping): View =>
  store === 'virtual' && grouping === 'warehouse' ? 'virtual-model' : (`${store}-${grouping}` as View);

/** Units of one model, grade and place. */
export interface StageCount {
  readonly stageText: string;
  readonly stageTextEn: string;
  readonly count: number;
}

export interface GroupRow {
  readonly modelId: string;
  readonly productAttr?: string;
  readonly conditionId?: string;
  readonly levelId?: string;
  readonly warehouseId?: string;
  readonly custody?: number;
  readonly count: number;
  readonly minDays?: number;
  readonly averageDays?: number;
  readonly maxDays?: number;
  readonly stages?: readonly StageCount[];
}

/** What makes a group a group, and tells it from every other. */
const KEYS = ['warehouseId', 'custody', 'modelId', 'productAttr', 'conditionId', 'levelId'] as const;

export const groupKey = (row: GroupRow): string => KEYS.map((key) => row[key] ?? '').join('/');

/** The units of a group, in the view by detail. */
export function unitsOfGroup(store: Store, row: GroupRow): string {
  const params = new URLSearchParams({ view: `${store}-detail` });
  for (const key of KEYS) {
    const value = row[key];
    if (value !== undefined && value !== '') params.set(key, String(value));
    else if (key === 'conditionId' || key === 'levelId') params.set(`${key}_null`, '1');
  }
  return `/ERP/purchase/stock?${params.toString()}`;
}
