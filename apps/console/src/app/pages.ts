import { homePages } from '../features/home/home.pages';
import { importLogPages } from '../features/purchase/import-log/import-log.pages';
import { purchaseOrderPages } from '../features/purchase/order/order.pages';
import { purchasedUnitPages } from '../features/purchase/unit/unit.pages';
import { stockPages } from '../features/stock/store/store.pages';
import type { PageDeclaration } from '../kit/page';

/** Every page inside the main layout. The router, tab titles and the menu check derive from this list. */
export const PAGES: readonly PageDeclaration[] = [...homePages, ...purchaseOrderPages, ...purchasedUnitPages, ...importLogPages, ...stockPages];

/** Pages outside the layout, by path. */
export const PUBLIC_PATHS = ['/login', '/403', '/404', '/500'] as const;
