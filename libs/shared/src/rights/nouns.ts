import { attachSpec } from '../crud/attach.js';
import { noticeSpec } from '../crud/desk/notice.js';
import { dataModelSpec } from '../crud/develop/data-model.js';
import { datasourceSpec } from '../crud/develop/datasource.js';
import { generatorSpec } from '../crud/develop/generator.js';
import { approvalRuleSpec } from '../crud/flow/approval.js';
import { flowModelSpec } from '../crud/flow/flow-model.js';
import { FLOW_NOUNS } from '../crud/flow/flow-nouns.js';
import {
  diceGameSpec,
  diceLevelSpec,
  diceProbabilitySpec,
  diceRecordSpec,
  diceRobotConfigSpec,
  diceRobotSpec,
  diceRoomSpec,
  diceTableSpec,
  diceUserSpec,
} from '../crud/game/dice.js';
import { GAME_FIGURES } from '../crud/game/figures.js';
import { gameAdSpec, gameMonitorSpec, gameRiskSpec, gameTeamSpec, gameTextSpec, huntUserSpec } from '../crud/game/loan.js';
import { appletMenuSpec, gameConfigSpec, gameNoticeSpec } from '../crud/game/menu.js';
import { recruitConfigSpec, recruitMemberSpec, recruitSignupSpec } from '../crud/game/recruit.js';
import { basicConfigSpec } from '../crud/phone/basic-config.js';
import { brandSpec, categorySpec, modelSpec } from '../crud/phone/catalogue.js';
import { companySpec } from '../crud/phone/company.js';
import { expenseTypeSpec } from '../crud/phone/expense-type.js';
import { importTemplateSpec } from '../crud/phone/import-template.js';
import { payTypeSpec } from '../crud/phone/pay-type.js';
import { platformMapSpec } from '../crud/phone/platform-map.js';
import { printDeviceSpec } from '../crud/phone/print-device.js';
import { printTemplateSpec } from '../crud/phone/print-template.js';
import { purchaseSyncSpec } from '../crud/phone/purchase-sync.js';
import { qcPlatformSpec } from '../crud/phone/qc-platform.js';
import { tableSpec } from '../crud/phone/table.js';
import { warehouseSpec } from '../crud/phone/warehouse.js';
import { qaCateSpec } from '../crud/qa/qa-cate.js';
import { qaQuestionSpec } from '../crud/qa/qa-question.js';
import { qaAnswerSpec, questionnaireSpec } from '../crud/qa/questionnaire.js';
import { ossSpec } from '../crud/resource/oss.js';
import { smsSpec } from '../crud/resource/sms.js';
import type { CrudSpec } from '../crud/spec.js';
import { clientSpec } from '../crud/system/client.js';
import { deptSpec } from '../crud/system/dept.js';
import { dictBizSpec, dictSpec } from '../crud/system/dict.js';
import { menuSpec } from '../crud/system/menu.js';
import { paramSpec } from '../crud/system/param.js';
import { postSpec } from '../crud/system/post.js';
import { roleSpec } from '../crud/system/role.js';
import { apiScopeSpec, dataScopeSpec } from '../crud/system/scope.js';
import { sessionSpec, signInAsSpec } from '../crud/system/session.js';
import { tenantSpec } from '../crud/system/tenant.js';
import { tenantPackageSpec } from '../crud/system/tenant-package.js';
import { topMenuSpec } from '../crud/system/top-menu.js';
import { userSpec } from '../crud/system/user.js';
import { costAdjustSpec } from '../documents/kinds/cost-adjust.js';
import { distributeSpec } from '../documents/kinds/distribute.js';
import { incomeSpec, payoutSpec } from '../documents/kinds/finance.js';
import { inspectionSpec } from '../documents/kinds/inspection.js';
import { inspectionTransferSpec } from '../documents/kinds/inspection-transfer.js';
import { outsideRepairSpec } from '../documents/kinds/outside-repair.js';
import { pendingRefundSpec } from '../documents/kinds/pending-refund.js';
import { presaleSpec } from '../documents/kinds/presale.js';
import { presaleCancelSpec } from '../documents/kinds/presale-cancel.js';
import { purchaseSpec } from '../documents/kinds/purchase.js';
import { purchaseRefundSpec } from '../documents/kinds/purchase-refund.js';
import { receiveSpec } from '../documents/kinds/receive.js';
import { repairSpec } from '../documents/kinds/repair.js';
import { repairTransferSpec } from '../documents/kinds/repair-transfer.js';
import { saleSpec } from '../documents/kinds/sale.js';
import { saleCancelSpec } from '../documents/kinds/sale-cancel.js';
import { saleRefundSpec } from '../documents/kinds/sale-refund.js';
import { storageCheckSpec } from '../documents/kinds/storage-check.js';
import { storageTransferSpec } from '../documents/kinds/storage-transfer.js';
import type { DocumentSpec } from '../documents/spec.js';
import { storedReportSpec } from '../report/stored-report.js';
import { crudNoun, kindNoun } from './implied.js';
import { LISTING_NOUNS } from './listing-nouns.js';
import type { Noun } from './noun.js';
import { OTHER_NOUNS } from './other-nouns.js';

/** The document kinds. */
const KINDS: readonly DocumentSpec[] = [
  purchaseSpec,
  receiveSpec,
  pendingRefundSpec,
  purchaseRefundSpec,
  costAdjustSpec,
  storageTransferSpec,
  storageCheckSpec,
  saleSpec,
  saleCancelSpec,
  presaleSpec,
  presaleCancelSpec,
  saleRefundSpec,
  payoutSpec,
  incomeSpec,
  distributeSpec,
  inspectionSpec,
  inspectionTransferSpec,
  repairSpec,
  repairTransferSpec,
  outsideRepairSpec,
];

/** The lookup and administration resources. */
const RESOURCES: readonly CrudSpec[] = [
  companySpec,
  categorySpec,
  brandSpec,
  modelSpec,
  warehouseSpec,
  payTypeSpec,
  expenseTypeSpec,
  basicConfigSpec,
  printDeviceSpec,
  printTemplateSpec,
  importTemplateSpec,
  tableSpec,
  qcPlatformSpec,
  purchaseSyncSpec,
  platformMapSpec,
  userSpec,
  sessionSpec,
  signInAsSpec,
  deptSpec,
  postSpec,
  roleSpec,
  menuSpec,
  topMenuSpec,
  dataScopeSpec,
  apiScopeSpec,
  dictSpec,
  dictBizSpec,
  tenantSpec,
  tenantPackageSpec,
  paramSpec,
  clientSpec,
  attachSpec,
  ossSpec,
  smsSpec,
  datasourceSpec,
  dataModelSpec,
  generatorSpec,
  noticeSpec,
  storedReportSpec,
  flowModelSpec,
  approvalRuleSpec,
  qaCateSpec,
  qaQuestionSpec,
  questionnaireSpec,
  qaAnswerSpec,
];

/** The game administration. */
const GAME: readonly CrudSpec[] = [
  gameMonitorSpec,
  gameAdSpec,
  gameTextSpec,
  gameTeamSpec,
  gameRiskSpec,
  huntUserSpec,
  gameConfigSpec,
  appletMenuSpec,
  gameNoticeSpec,
  diceLevelSpec,
  diceRoomSpec,
  diceTableSpec,
  diceGameSpec,
  diceRecordSpec,
  diceUserSpec,
  diceRobotSpec,
  diceRobotConfigSpec,
  diceProbabilitySpec,
  recruitSignupSpec,
  recruitMemberSpec,
  recruitConfigSpec,
];

/** Every noun that has rights. Who may call what, permission codes, pages of the sidebar and buttons follow from this list. */
export const NOUNS: readonly Noun[] = [
  ...KINDS.map(kindNoun),
  ...[...RESOURCES, ...GAME].map(crudNoun),
  ...GAME_FIGURES,
  ...LISTING_NOUNS,
  ...FLOW_NOUNS,
  ...OTHER_NOUNS,
];
