import { COMPANY_SIDES, type Label, type RefTarget } from '@phone-trade/shared';
import { useLabel } from '../../lib/language/i18n';
import { useCan } from '../../lib/rights/permissions';
import type { Permission } from '../../lib/rights/rights';
import { useCanOpen } from '../navigation/use-can-open';

interface Place {
  /** The list whose first button adds one. */
  readonly to: string;
  readonly right: Permission;
  readonly label: Label;
}

/** Where the rows of a reference list are created. */
const PLACES: Readonly<Partial<Record<RefTarget, Place>>> = {
  company: { to: '/ERP/purchase/company', right: 'company_add', label: { zh: '新建往来单位', en: 'Create company' } },
  warehouse: { to: '/ERP/basic/warehouse', right: 'warehouse_add', label: { zh: '新建仓库', en: 'Create warehouse' } },
  model: { to: '/ERP/catalogue/model', right: 'catalogue_add', label: { zh: '新建型号', en: 'Create model' } },
  category: { to: '/ERP/catalogue/model?view=category', right: 'catalogue_add', label: { zh: '新建品类', en: 'Create category' } },
  brand: { to: '/ERP/catalogue/model?view=brand', right: 'catalogue_add', label: { zh: '新建品牌', en: 'Create brand' } },
  payType: { to: '/ERP/basic/payType', right: 'paytype_add', label: { zh: '新建支付方式', en: 'Create pay type' } },
  user: { to: '/system/user', right: 'user_add', label: { zh: '新建用户', en: 'Create user' } },
  dept: { to: '/system/dept', right: 'dept_add', label: { zh: '新建部门', en: 'Create department' } },
  role: { to: '/system/role', right: 'role_add', label: { zh: '新建角色', en: 'Create role' } },
  post: { to: '/system/post', right: 'post_add', label: { zh: '新建岗位', en: 'Create post' } },
};

/** The link of an empty list to the form that creates a row, for users allowed to. */
export interface CreateLink {
  readonly to: string;
  readonly text: string;
}

/** The list of the side of a company that is chosen; its form creates no company for services alone. */
function placeOf(target: RefTarget, refType: number | undefined): Place | undefined {
  const place = PLACES[target];
  if (target !== 'company' || !place || refType === undefined) return place;
  if (refType === COMPANY_SIDES.service) return undefined;
  return refType === COMPANY_SIDES.customer ? { ...place, to: `${place.to}?flag=customer` } : place;
}

export function useCreate(target: RefTarget | undefined, refType?: number): CreateLink | undefined {
  const can = useCan();
  const canOpen = useCanOpen();
  const label = useLabel();
  const place = target && placeOf(target, refType);
  return place && can(place.right) && canOpen(place.to) ? { to: place.to, text: label(place.label) } : undefined;
}

/** The state of a navigation that opens the form of a list. */
export const CREATE = { create: true } as const;
