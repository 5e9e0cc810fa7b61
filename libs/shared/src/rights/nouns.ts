import { attachSpec } from '../crud/attach.js';
import { basicConfigSpec } from '../crud/basic-config.js';
import { brandSpec, categorySpec, modelSpec } from '../crud/catalogue.js';
import { clientSpec } from '../crud/client.js';
import { companySpec } from '../crud/company.js';
import { deptSpec } from '../crud/dept.js';
import { dictBizSpec, dictSpec } from '../crud/dict.js';
import { expenseTypeSpec } from '../crud/expense-type.js';
import { importTemplateSpec } from '../crud/import-template.js';
import { menuSpec } from '../crud/menu.js';
import { paramSpec } from '../crud/param.js';
import { payTypeSpec } from '../crud/pay-type.js';
import { postSpec } from '../crud/post.js';
import { printDeviceSpec } from '../crud/print-device.js';
import { printTemplateSpec } from '../crud/print-template.js';
import { roleSpec } from '../crud/role.js';
import { apiScopeSpec, dataScopeSpec } from '../crud/scope.js';
import { sessionSpec, signInAsSpec } from '../crud/session.js';
import type { CrudSpec } from '../crud/spec.js';
import { tenantSpec } from '../crud/tenant.js';
import { tenantPackageSpec } from '../crud/tenant-package.js';
import { topMenuSpec } from '../crud/top-menu.js';
import { userSpec } from '../crud/user.js';
import { warehouseSpec } from '../crud/warehouse.js';
import { costAdjustSpec } from '../documents/cost-adjust.js';
import { incomeSpec, payoutSpec } from '../documents/finance.js';
import { pendingRefundSpec } from '../documents/pending-refund.js';
import { presaleSpec } from '../documents/presale.js';
import { presaleCancelSpec } from '../documents/presale-cancel.js';
import { purchaseSpec } from '../documents/purchase.js';
import { purchaseRefundSpec } from '../documents/purchase-refund.js';
import { receiveSpec } from '../documents/receive.js';
import { saleSpec } from '../documents/sale.js';
import { saleCancelSpec } from '../documents/sale-cancel.js';
import { saleRefundSpec } from '../documents/sale-refund.js';
import type { DocumentSpec } from '../documents/spec.js';
import { storageTransferSpec } from '../documents/storage-transfer.js';
import { crudNoun, kindNoun } from './implied.js';
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
  saleSpec,
  saleCancelSpec,
  presaleSpec,
  presaleCancelSpec,
  saleRefundSpec,
  payoutSpec,
  incomeSpec,
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
];

/** Every noun that has rights. Who may call what, permission codes, pages of the sidebar and buttons follow from this list. */
export const NOUNS: readonly Noun[] = [...KINDS.map(kindNoun), ...RESOURCES.map(crudNoun), ...OTHER_NOUNS];
