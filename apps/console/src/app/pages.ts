import { basicConfigPages } from '../features/basic/basic-config/basic-config.pages';
import { cataloguePages } from '../features/basic/catalogue/catalogue.pages';
import { companyPages } from '../features/basic/company/company.pages';
import { payTypePages } from '../features/basic/pay-type/pay-type.pages';
import { standardPages } from '../features/basic/standard/standard.pages';
import { warehousePages } from '../features/basic/warehouse/warehouse.pages';
import { homePages } from '../features/home/home.pages';
import { importLogPages } from '../features/purchase/import-log/import-log.pages';
import { purchaseOrderPages } from '../features/purchase/order/order.pages';
import { purchasedUnitPages } from '../features/purchase/unit/unit.pages';
import { goodsPages } from '../features/stock/goods/goods.pages';
import { receivePages } from '../features/stock/receive/receive.pages';
import { stockPages } from '../features/stock/store/store.pages';
import { paramPages } from '../features/system/param/param.pages';
import { postPages } from '../features/system/post/post.pages';
import { tenantPackagePages } from '../features/system/tenant-package/tenant-package.pages';
import type { PageDeclaration } from '../kit/page';

/** Every page inside the main layout. The router, tab titles and the menu check derive from this list. */
export const PAGES: readonly PageDeclaration[] = [
  ...homePages,
  ...purchaseOrderPages,
  ...purchasedUnitPages,
  ...importLogPages,
  ...receivePages,
  ...stockPages,
  ...goodsPages,
  ...companyPages,
  ...cataloguePages,
  ...warehousePages,
  ...payTypePages,
  ...basicConfigPages,
  ...standardPages,
  ...paramPages,
  ...postPages,
  ...tenantPackagePages,
];

/** Pages outside the layout, by path. */
export const PUBLIC_PATHS = ['/login', '/403', '/404', '/500'] as const;
