import type { Provider, Type } from '@nestjs/common';
import type { CrudController } from '../../kernel/crud/define-crud.js';
import type { Approvers } from '../../kernel/document/approval/approval.port.js';
import { documentController } from '../../kernel/document/document-controller.js';
import { DocumentEngine, type EngineHooks } from '../../kernel/document/engine.js';
import { standardConfig } from './basis/standard-config/standard-config.port.js';
import { BatchController } from './kinds/finance/batch.controller.js';
import { checkAhead } from './kinds/imei-check/check-ahead.js';
import { ImeiCheckController } from './kinds/imei-check/imei-check.controller.js';
import { InspectionController } from './kinds/inspection/inspection.controller.js';
import { leaveShelf } from './kinds/listing/leave-shelf.js';
import { listingControllers, refuseGivenUp } from './kinds/listing/listing.port.js';
import { documentKinds } from './kinds/nouns.js';
import { PlatformPurchaseController } from './kinds/platform-purchase/platform-purchase.controller.js';
import { PurchaseSyncService } from './kinds/platform-purchase/purchase-sync.service.js';
import { PurchaseImportController } from './kinds/purchase-import/purchase-import.controller.js';
import { PurchaseImportService } from './kinds/purchase-import/purchase-import.service.js';
import { UnitUpdateService } from './kinds/purchase-import/unit-update.service.js';
import { QcReportController } from './kinds/qc-report/qc-report.controller.js';
import { qcLimits } from './kinds/qc-report/qc-report.port.js';
import { CorrectionsController } from './kinds/receive/corrections.controller.js';
import { RepairController } from './kinds/repair/repair.controller.js';
import { DeliveryController } from './kinds/sale/delivery.controller.js';
import { StorageCheckController } from './kinds/storage-check/storage-check.controller.js';
import { WipeController } from './kinds/wipe/wipe.controller.js';
import { GoodsController } from './trade/goods/goods.controller.js';
import { wipeFindings } from './trade/goods/goods.port.js';
import { IMEI_CHECKER, type ImeiChecker, simulatedChecker } from './trade/imei-check/imei-check.port.js';
import { LedgerController } from './trade/ledger/ledger.controller.js';
import { AuditController } from './views/audit/audit.controller.js';
import { AuditService } from './views/audit/audit.service.js';
import { BoardController } from './views/board/board.controller.js';
import { DownloadController } from './views/export/download.controller.js';
import { DownloadService } from './views/export/download.service.js';
import { ExportController } from './views/export/export.controller.js';
import { ExportService } from './views/export/export.service.js';
import { HomeController } from './views/home/home.controller.js';
import { tellConcerned } from './views/live/tell-concerned.js';
import { tellOthers } from './views/live/tell-others.js';
import { MarketController } from './views/market/market.controller.js';
import { PreviewController } from './views/preview/preview.controller.js';
import { RestoreController } from './views/preview/restore.controller.js';
import { PriceFactsController } from './views/price-facts/price-facts.controller.js';
import { PrintController } from './views/print/print.controller.js';
import { QcController } from './views/qc/qc.controller.js';
import { ReportController } from './views/report/report.controller.js';
import { QuickSearchController } from './views/search/quick-search.controller.js';
import { StockController } from './views/stock/stock.controller.js';
import { StoredReportController } from './views/stored-report/stored-report.controller.js';
import { StoredReportCrudController } from './views/stored-report/stored-report.crud.js';

/** Resources about the lists of documents. */
export const documentResources: readonly CrudController[] = [StoredReportCrudController];

/** The document kinds and the lists of what they bring about. */
export const documentControllers: readonly Type[] = [
  ...documentKinds.map(documentController),
  PreviewController,
  RestoreController,
  BatchController,
  LedgerController,
  GoodsController,
  CorrectionsController,
  InspectionController,
  RepairController,
  QcReportController,
  WipeController,
  ImeiCheckController,
  StockController,
  QuickSearchController,
  PriceFactsController,
  MarketController,
  PrintController,
  QcController,
  PurchaseImportController,
  PlatformPurchaseController,
  ExportController,
  DownloadController,
  DeliveryController,
  StorageCheckController,
  ...listingControllers,
  AuditController,
  HomeController,
  ReportController,
  ...documentResources,
  StoredReportController,
  BoardController,
];

/** What the product does around the actions of all kinds. `afterAction` is told of each of them. */
const hooksOf = (checker: ImeiChecker, afterAction: NonNullable<EngineHooks['afterAction']>): EngineHooks => ({
  gate: async (ctx, postings) => [...(await wipeFindings(ctx, postings)), ...(await qcLimits(ctx, postings))],
  ahead: checkAhead(checker),
  afterMove: leaveShelf,
  afterAction,
});

/** The engine of all document kinds, obeying the tenant's rules. Without approvers no review waits for others. */
export const documentEngine = (checker: ImeiChecker = simulatedChecker, approvers?: Approvers): DocumentEngine =>
  new DocumentEngine(documentKinds, standardConfig, {
    ...hooksOf(checker, async (ctx, done) => {
      await refuseGivenUp(ctx, done);
      await tellConcerned(ctx, done);
      await tellOthers(ctx, done);
    }),
    ...(approvers ? { approvers } : {}),
  });

/** The same for a past that is written at once, the demo business: nobody is notified of what is long done. */
export const silentEngine = (): DocumentEngine =>
  new DocumentEngine(
    documentKinds,
    standardConfig,
    hooksOf(simulatedChecker, async () => {}),
  );

export const documentProviders: readonly Provider[] = [
  { provide: IMEI_CHECKER, useValue: simulatedChecker },
  UnitUpdateService,
  PurchaseImportService,
  PurchaseSyncService,
  ExportService,
  DownloadService,
  AuditService,
];
