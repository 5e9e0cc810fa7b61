import { System1764000000100 } from './1764000000100-system.js';
import { Basics1764000000200 } from './1764000000200-basics.js';
import { PhoneUnits1764000000300 } from './1764000000300-phone-units.js';
import { PhoneDocuments1764000000400 } from './1764000000400-phone-documents.js';
import { Finance1764000000500 } from './1764000000500-finance.js';
import { OpenSerials1764000000600 } from './1764000000600-open-serials.js';
import { UnitLedger1764000000650 } from './1764000000650-unit-ledger.js';
import { Settlement1764000000700 } from './1764000000700-settlement.js';
import { ActionTables1764000000800 } from './1764000000800-action-tables.js';
import { StorageTransfer1764000000810 } from './1764000000810-storage-transfer.js';
import { CostAdjust1764000000820 } from './1764000000820-cost-adjust.js';
import { ReceiveList1764000000830 } from './1764000000830-receive-list.js';
import { Receive1764000000835 } from './1764000000835-receive.js';
import { OpeningBalance1764000000840 } from './1764000000840-opening-balance.js';
import { Accounts1764000000870 } from './1764000000870-accounts.js';
import { StoredFile1764000000880 } from './1764000000880-stored-file.js';
import { Nodes1764000000910 } from './1764000000910-nodes.js';
import { UnitNumbers1764000000920 } from './1764000000920-unit-numbers.js';
import { Bounds1764000000960 } from './1764000000960-bounds.js';
import { UnitSearch1764000000970 } from './1764000000970-unit-search.js';
import { PriceFacts1764000000975 } from './1764000000975-price-facts.js';
import { ListView1764000000980 } from './1764000000980-list-view.js';
import { Home1764000000985 } from './1764000000985-home.js';
import { FinanceLists1764000001010 } from './1764000001010-finance-lists.js';
import { PurchaseRefund1764000001030 } from './1764000001030-purchase-refund.js';
import { Sale1764000001050 } from './1764000001050-sale.js';
import { PriceEarned1764000001056 } from './1764000001056-price-earned.js';
import { Presale1764000001070 } from './1764000001070-presale.js';
import { SaleRefund1764000001080 } from './1764000001080-sale-refund.js';
import { Attachments1764000001090 } from './1764000001090-attachments.js';
import { ImportTemplate1764000001092 } from './1764000001092-import-template.js';
import { Print1764000001100 } from './1764000001100-print.js';
import { Jobs1764000001110 } from './1764000001110-jobs.js';
import { Reports1764000001120 } from './1764000001120-reports.js';
import { PlatformData1764000001130 } from './1764000001130-platform-data.js';
import { People1764000001140 } from './1764000001140-people.js';
import { Scopes1764000001150 } from './1764000001150-scopes.js';
import { Organisation1764000001160 } from './1764000001160-organisation.js';
import { SignInElsewhere1764000001200 } from './1764000001200-sign-in-elsewhere.js';
import { SessionDialect1764000001201 } from './1764000001201-session-dialect.js';
import { SessionControl1764000001220 } from './1764000001220-session-control.js';
import { StockSums1764000001300 } from './1764000001300-stock-sums.js';
import { ScopeNames1764000001310 } from './1764000001310-scope-names.js';
import { NarrowedLists1764000001320 } from './1764000001320-narrowed-lists.js';
import { Acting1764000001400 } from './1764000001400-acting.js';
import { CustomerPrices1764000001410 } from './1764000001410-customer-prices.js';
import { FilesOfDeleted1764000001420 } from './1764000001420-files-of-deleted.js';
import { TenantNames1764000001430 } from './1764000001430-tenant-names.js';
import { CodeKeys1764000001440 } from './1764000001440-code-keys.js';
import { UnitIdentity1764000001450 } from './1764000001450-unit-identity.js';
import { Meids1764000001460 } from './1764000001460-meids.js';
import { LineKeys1764000001465 } from './1764000001465-line-keys.js';
import { EveryTenant1764000001470 } from './1764000001470-every-tenant.js';
import { CompanyNames1764000001471 } from './1764000001471-company-names.js';
import { ClaimedOrders1764000001475 } from './1764000001475-claimed-orders.js';
import { WorkOnUnits1764000001480 } from './1764000001480-work-on-units.js';
import { DistributeInspection1764000001490 } from './1764000001490-distribute-inspection.js';
import { Repair1764000001500 } from './1764000001500-repair.js';
import { QcReports1764000001510 } from './1764000001510-qc-reports.js';
import { QcPlatform1764000001520 } from './1764000001520-qc-platform.js';
import { Listings1764000001521 } from './1764000001521-listings.js';
import { SimulatedPlatforms1764000001522 } from './1764000001522-simulated-platforms.js';
import { PriceSamples1764000001530 } from './1764000001530-price-samples.js';
import { PurchaseSync1764000001531 } from './1764000001531-purchase-sync.js';
import { UnitFreeze1764000001540 } from './1764000001540-unit-freeze.js';
import { StorageCheck1764000001550 } from './1764000001550-storage-check.js';
import { CheckLineFacts1764000001551 } from './1764000001551-check-line-facts.js';
import { WorkSums1764000001560 } from './1764000001560-work-sums.js';
import { Wipe1764000001561 } from './1764000001561-wipe.js';
import { ImeiCheck1764000001562 } from './1764000001562-imei-check.js';
import { Game1764000001600 } from './1764000001600-game.js';
import { Dice1764000001601 } from './1764000001601-dice.js';
import { Recruit1764000001602 } from './1764000001602-recruit.js';
import { Questionnaires1764000001630 } from './1764000001630-questionnaires.js';
import { AnswerAttempts1764000001631 } from './1764000001631-answer-attempts.js';
import { TablesAndCache1764000001632 } from './1764000001632-tables-and-cache.js';
import { AssistantUse1764000001633 } from './1764000001633-assistant-use.js';
import { Develop1764000001640 } from './1764000001640-develop.js';
import { NoticesMessages1764000001660 } from './1764000001660-notices-messages.js';
import { Flow1764000001661 } from './1764000001661-flow.js';
import { Logs1764000001670 } from './1764000001670-logs.js';
import { Resource1764000001672 } from './1764000001672-resource.js';
import { MessageRules1764000001680 } from './1764000001680-message-rules.js';
import { ClientInfo1764000001681 } from './1764000001681-client-info.js';
import { Approvals1764000001682 } from './1764000001682-approvals.js';
import { StoredReports1764000001690 } from './1764000001690-stored-reports.js';
import { SystemMessages1764000001710 } from './1764000001710-system-messages.js';
import { UnitsInHand1764000001720 } from './1764000001720-units-in-hand.js';
import { UnsentMessages1764000001721 } from './1764000001721-unsent-messages.js';
import { AdSecrets1764000001722 } from './1764000001722-ad-secrets.js';
import { RefundDebtors1764000001762 } from './1764000001762-refund-debtors.js';

/** In the order they run. Append-only: a released migration is never edited. */
export const migrations = [
  System1764000000100,
  Basics1764000000200,
  PhoneUnits1764000000300,
  PhoneDocuments1764000000400,
  Finance1764000000500,
  OpenSerials1764000000600,
  UnitLedger1764000000650,
  Settlement1764000000700,
  ActionTables1764000000800,
  StorageTransfer1764000000810,
  CostAdjust1764000000820,
  ReceiveList1764000000830,
  Receive1764000000835,
  OpeningBalance1764000000840,
  Accounts1764000000870,
  StoredFile1764000000880,
  Nodes1764000000910,
  UnitNumbers1764000000920,
  Bounds1764000000960,
  UnitSearch1764000000970,
  PriceFacts1764000000975,
  ListView1764000000980,
  Home1764000000985,
  FinanceLists1764000001010,
  PurchaseRefund1764000001030,
  Sale1764000001050,
  PriceEarned1764000001056,
  Presale1764000001070,
  SaleRefund1764000001080,
  Attachments1764000001090,
  ImportTemplate1764000001092,
  Print1764000001100,
  Jobs1764000001110,
  Reports1764000001120,
  PlatformData1764000001130,
  People1764000001140,
  Scopes1764000001150,
  Organisation1764000001160,
  SignInElsewhere1764000001200,
  SessionDialect1764000001201,
  SessionControl1764000001220,
  StockSums1764000001300,
  ScopeNames1764000001310,
  NarrowedLists1764000001320,
  Acting1764000001400,
  CustomerPrices1764000001410,
  FilesOfDeleted1764000001420,
  TenantNames1764000001430,
  CodeKeys1764000001440,
  UnitIdentity1764000001450,
  Meids1764000001460,
  LineKeys1764000001465,
  EveryTenant1764000001470,
  CompanyNames1764000001471,
  ClaimedOrders1764000001475,
  WorkOnUnits1764000001480,
  DistributeInspection1764000001490,
  Repair1764000001500,
  QcReports1764000001510,
  QcPlatform1764000001520,
  Listings1764000001521,
  SimulatedPlatforms1764000001522,
  PriceSamples1764000001530,
  PurchaseSync1764000001531,
  UnitFreeze1764000001540,
  StorageCheck1764000001550,
  CheckLineFacts1764000001551,
  WorkSums1764000001560,
  Wipe1764000001561,
  ImeiCheck1764000001562,
  Game1764000001600,
  Dice1764000001601,
  Recruit1764000001602,
  Questionnaires1764000001630,
  AnswerAttempts1764000001631,
  TablesAndCache1764000001632,
  AssistantUse1764000001633,
  Develop1764000001640,
  NoticesMessages1764000001660,
  Flow1764000001661,
  Logs1764000001670,
  Resource1764000001672,
  MessageRules1764000001680,
  ClientInfo1764000001681,
  Approvals1764000001682,
  StoredReports1764000001690,
  SystemMessages1764000001710,
  UnitsInHand1764000001720,
  UnsentMessages1764000001721,
  AdSecrets1764000001722,
  RefundDebtors1764000001762,
];
