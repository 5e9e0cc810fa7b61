import { menuPages } from '../features/access/menu/menu.pages';
import { rolePages } from '../features/access/role/role.pages';
import { roleMatrixPages } from '../features/access/role-matrix/role-matrix.pages';
import { scopePages } from '../features/access/scope/scope.pages';
import { topMenuPages } from '../features/access/top-menu/top-menu.pages';
import { assistantPages } from '../features/assistant/assistant.pages';
import { basicConfigPages } from '../features/basic/basic-config/basic-config.pages';
import { cataloguePages } from '../features/basic/catalogue/catalogue.pages';
import { companyPages } from '../features/basic/company/company.pages';
import { importTemplatePages } from '../features/basic/import-template/import-template.pages';
import { payTypePages } from '../features/basic/pay-type/pay-type.pages';
import { printPages } from '../features/basic/print/print.pages';
import { selfAuditPages } from '../features/basic/self-audit/self-audit.pages';
import { standardPages } from '../features/basic/standard/standard.pages';
import { tablePages } from '../features/basic/table/table.pages';
import { warehousePages } from '../features/basic/warehouse/warehouse.pages';
import { checkPages } from '../features/check/check.pages';
import { deskPages } from '../features/desk/desk.pages';
import { developPages } from '../features/develop/develop.pages';
import { billPages } from '../features/finance/bill/bill.pages';
import { accountPages } from '../features/finance/company/company.pages';
import { downloadPages } from '../features/finance/download/download.pages';
import { journalPages } from '../features/finance/journal/journal.pages';
import { recordPages } from '../features/finance/record/record.pages';
import { flowPages } from '../features/flow/flow.pages';
import { framePages } from '../features/frame/frame.pages';
import { galleryPages } from '../features/gallery/gallery.pages';
import { gamePages } from '../features/game/game.pages';
import { homePages } from '../features/home/home.pages';
import { listingPages } from '../features/listing/listing.pages';
import { logPages } from '../features/log/log.pages';
import { attachPages } from '../features/people/attach/attach.pages';
import { ownInfoPages } from '../features/people/own-info/own-info.pages';
import { securityPages } from '../features/people/security/security.pages';
import { sessionPages } from '../features/people/session/session.pages';
import { userPages } from '../features/people/user/user.pages';
import { clientPages } from '../features/platform/client/client.pages';
import { dictPages } from '../features/platform/dict/dict.pages';
import { regionPages } from '../features/platform/region/region.pages';
import { importLogPages } from '../features/purchase/import-log/import-log.pages';
import { purchaseOrderPages } from '../features/purchase/order/order.pages';
import { platformPurchasePages } from '../features/purchase/platform/platform.pages';
import { purchasedUnitPages } from '../features/purchase/unit/unit.pages';
import { claimPages } from '../features/purchase-refund/claims/claims.pages';
import { purchaseRefundPages } from '../features/purchase-refund/refund/refund.pages';
import { answeringPages } from '../features/questionnaire/answering.pages';
import { questionnairePages } from '../features/questionnaire/questionnaire.pages';
import { reportPages } from '../features/report/report.pages';
import { resourcePages } from '../features/resource/resource.pages';
import { salePages } from '../features/sale/order/sale.pages';
import { salePendingPages } from '../features/sale/pending/pending.pages';
import { presalePages } from '../features/sale/presale/presale.pages';
import { saleRefundPages } from '../features/sale/refund/refund.pages';
import { costAdjustPages } from '../features/stock/cost-adjust/cost-adjust.pages';
import { goodsPages } from '../features/stock/goods/goods.pages';
import { marketPages } from '../features/stock/market/market.pages';
import { receivePages } from '../features/stock/receive/receive.pages';
import { stationPages } from '../features/stock/station/station.pages';
import { stockPages } from '../features/stock/store/store.pages';
import { transferPages } from '../features/stock/transfer/transfer.pages';
import { deptPages } from '../features/system/dept/dept.pages';
import { paramPages } from '../features/system/param/param.pages';
import { postPages } from '../features/system/post/post.pages';
import { tenantPages } from '../features/system/tenant/tenant.pages';
import { tenantPackagePages } from '../features/system/tenant-package/tenant-package.pages';
import { boardPages } from '../features/work/board/board.pages';
import { distributePages } from '../features/work/distribute/distribute.pages';
import { imeiCheckPages } from '../features/work/imei-check/imei-check.pages';
import { inspectionPages } from '../features/work/inspection/inspection.pages';
import { outsidePages } from '../features/work/outside/outside.pages';
import { qcPages } from '../features/work/qc/qc.pages';
import { repairPages } from '../features/work/repair/repair.pages';
import { wipePages } from '../features/work/wipe/wipe.pages';
import type { GuestPage, PageDeclaration } from '../kit/page';

/** Every page inside the main layout. The router, tab titles and the menu check derive from this list. */
export const PAGES: readonly PageDeclaration[] = [
  ...homePages,
  ...purchaseOrderPages,
  ...purchasedUnitPages,
  ...importLogPages,
  ...platformPurchasePages,
  ...claimPages,
  ...purchaseRefundPages,
  ...salePages,
  ...salePendingPages,
  ...presalePages,
  ...saleRefundPages,
  ...receivePages,
  ...stationPages,
  ...stockPages,
  ...marketPages,
  ...goodsPages,
  ...transferPages,
  ...checkPages,
  ...costAdjustPages,
  ...deskPages,
  ...flowPages,
  ...distributePages,
  ...listingPages,
  ...inspectionPages,
  ...repairPages,
  ...outsidePages,
  ...qcPages,
  ...boardPages,
  ...imeiCheckPages,
  ...wipePages,
  ...billPages,
  ...recordPages,
  ...accountPages,
  ...journalPages,
  ...reportPages,
  ...downloadPages,
  ...gamePages,
  ...companyPages,
  ...cataloguePages,
  ...warehousePages,
  ...payTypePages,
  ...basicConfigPages,
  ...importTemplatePages,
  ...tablePages,
  ...standardPages,
  ...selfAuditPages,
  ...printPages,
  ...questionnairePages,
  ...developPages,
  ...logPages,
  ...resourcePages,
  ...paramPages,
  ...deptPages,
  ...postPages,
  ...tenantPages,
  ...tenantPackagePages,
  ...userPages,
  ...sessionPages,
  ...securityPages,
  ...ownInfoPages,
  ...attachPages,
  ...rolePages,
  ...roleMatrixPages,
  ...menuPages,
  ...topMenuPages,
  ...scopePages,
  ...dictPages,
  ...regionPages,
  ...clientPages,
  ...framePages,
  ...galleryPages,
];

/** Pages of features for anybody. */
export const GUEST_PAGES: readonly GuestPage[] = [...answeringPages, ...assistantPages];

/** Pages outside the layout, by path. */
export const PUBLIC_PATHS: readonly string[] = ['/login', '/403', '/404', '/500', ...GUEST_PAGES.map(({ path }) => path)];
