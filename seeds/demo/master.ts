import type { StandardConfig } from '@phone-trade/shared';
import { BasicConfig } from '../../apps/api/src/modules/phone/basis/basic-config/basic-config.entity.js';
import { Brand } from '../../apps/api/src/modules/phone/basis/catalogue/brand.entity.js';
import { Category } from '../../apps/api/src/modules/phone/basis/catalogue/category.entity.js';
import { PhoneModel } from '../../apps/api/src/modules/phone/basis/catalogue/phone-model.entity.js';
import { Company } from '../../apps/api/src/modules/phone/basis/company/company.entity.js';
import { ExpenseType } from '../../apps/api/src/modules/phone/basis/expense-type/expense-type.entity.js';
import { SavedImportTemplate } from '../../apps/api/src/modules/phone/basis/import-template/import-template.entity.js';
import { PayType } from '../../apps/api/src/modules/phone/basis/pay-type/pay-type.entity.js';
import { PrintDevice } from '../../apps/api/src/modules/phone/basis/print-remote/print-device.entity.js';
import { PrintTemplate } from '../../apps/api/src/modules/phone/basis/print-template/print-template.entity.js';
import { QcPlatform } from '../../apps/api/src/modules/phone/basis/qc-platform/qc-platform.entity.js';
import { QcBinding, QcTemplate, QcTemplateUse } from '../../apps/api/src/modules/phone/basis/qc-template/qc-template.entity.js';
import { StandardConfigRow } from '../../apps/api/src/modules/phone/basis/standard-config/standard-config.entity.js';
import { Warehouse } from '../../apps/api/src/modules/phone/basis/warehouse/warehouse.entity.js';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';
import type { Services } from '../../apps/api/src/services.js';
import { ensureRows } from '../base/ensure.js';
import { seedId } from '../base/ids.js';
import { type PersonSeed, seedPeople } from '../base/people.js';
import { basicRows } from './basic-configs.js';
import { brandRows, type CatalogueScope, categoryRows, modelRows } from './catalogue/catalogue-rows.js';
import { type CompanySeed, companyRows } from './companies.js';
import { seedDesk } from './desk.js';
import { seedApproval } from './flow/approval.js';
import { seedFlow } from './flow/flow.js';
import { importTemplateRows } from './import-templates.js';
import { type ExpenseGroupSeed, expenseTypeRows, type PayTypeSeed, payTypeRows, type WarehouseSeed, warehouseRows } from './places.js';
import { type PlatformSeeds, platformRows } from './platforms.js';
import { type PrinterSeed, printerRows, printTemplateRows } from './print.js';
import { qcBindingRows, qcTemplateRows, qcTemplateUseRows } from './qc-template.js';
import { seedResource } from './resource.js';
import { seedStoredReports } from './stored-reports.js';
import { seedTableDefaults } from './table-defaults.js';

/** Everything a demo tenant has before it trades. */
export interface TenantMaster extends CatalogueScope {
  readonly people: readonly PersonSeed[];
  readonly companies: readonly CompanySeed[];
  /** Placeholder number of the n-th company. */
  readonly companyPhone: (n: number) => string;
  readonly warehouses: readonly WarehouseSeed[];
  readonly payTypes: readonly PayTypeSeed[];
  readonly expenseTypes: readonly ExpenseGroupSeed[];
  readonly platforms: PlatformSeeds;
  readonly printer: PrinterSeed;
  /** Where it differs from the defaults. */
  readonly standard: Partial<StandardConfig>;
}

/** The password of everybody in the demo except the administrators. */
export const DEMO_PASSWORD = '123456';

export async function seedMaster(ctx: RequestContext, master: TenantMaster, services: Pick<Services, 'processes'>): Promise<void> {
  const { tenantId, language } = master;
  await seedPeople(ctx, master.people, DEMO_PASSWORD);
  await seedDesk(ctx, language, master.people);
  await seedStoredReports(ctx, language, master.people);
  await seedTableDefaults(ctx, language);
  await seedResource(ctx, language);
  await seedFlow(ctx, language, master.people, services);
  await seedApproval(ctx, language);
  await ensureRows(ctx, BasicConfig, ['basicConfigId', 'name'], basicRows(tenantId, language));
  await ensureRows(ctx, Category, ['name'], categoryRows(master));
  await ensureRows(ctx, Brand, ['name'], brandRows(master));
  await ensureRows(ctx, PhoneModel, ['productName'], modelRows(master));
  await ensureRows(ctx, Company, ['channelName'], companyRows(tenantId, master.companyPhone, master.companies));
  await ensureRows(ctx, Warehouse, ['code'], warehouseRows(tenantId, master.warehouses));
  await ensureRows(ctx, PayType, ['parentId', 'name'], payTypeRows(tenantId, master.payTypes));
  await ensureRows(ctx, ExpenseType, ['parentId', 'name'], expenseTypeRows(tenantId, master.expenseTypes));
  await ensureRows(ctx, QcPlatform, ['code'], platformRows(tenantId, language, master.platforms));
  await ensureRows(ctx, QcTemplate, ['platformId', 'name', 'templateVersion'], qcTemplateRows(tenantId, language));
  await ensureRows(ctx, QcTemplateUse, ['templateId', 'basicConfigId'], qcTemplateUseRows(tenantId, language));
  await ensureRows(ctx, QcBinding, ['platformId', 'scope', 'targetId'], qcBindingRows(tenantId));
  await ensureRows(ctx, PrintDevice, ['name'], printerRows(tenantId, master.printer));
  await ensureRows(ctx, PrintTemplate, ['name'], printTemplateRows(tenantId, master.printer));
  await ensureRows(ctx, SavedImportTemplate, ['templateType', 'templateName'], importTemplateRows(tenantId, language));
  await ensureRows(ctx, StandardConfigRow, [], [{ id: seedId(tenantId, 'standardConfig', 1), values: JSON.stringify(master.standard) }]);
}

/** Puts some rules of a tenant into force, as its boss would on the settings page. */
export async function changeStandard(ctx: RequestContext, change: Partial<StandardConfig>): Promise<void> {
  const row = await rows(ctx, StandardConfigRow).one({});
  if (!row) throw new Error(`tenant ${ctx.tenantId} has no standard settings`);
  const values = { ...(JSON.parse(row.values) as Partial<StandardConfig>), ...change };
  await rows(ctx, StandardConfigRow).update({ id: row.id }, { values: JSON.stringify(values) });
}
