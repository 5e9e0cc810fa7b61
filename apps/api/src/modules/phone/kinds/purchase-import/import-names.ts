import { COMPANY_SIDES, ERP, isOnSides, type Label, label } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { basicConfigsOf } from '../../basis/basic-config/basic-config.port.js';
import { type NamedModel, namedModels } from '../../basis/catalogue/catalogue.port.js';
import { namedCompanies } from '../../basis/company/company.port.js';
import { namedWarehouses } from '../../basis/warehouse/warehouse.port.js';
import { NameIndex, type Resolved } from './name-index.js';

export const CONDITION = 1;
export const LEVEL = 2;

const GRADES: Readonly<Record<number, Label>> = { [CONDITION]: label('成色', 'condition'), [LEVEL]: label('等级', 'level') };

/** Everything of the tenant that a purchase sheet may name. */
export interface ImportNames {
  supplier(name: string): Resolved<{ readonly id: string }>;
  readonly models: NameIndex<NamedModel>;
  modelOfImei(imei: string): NamedModel | undefined;
  readonly conditions: NameIndex<Named>;
  readonly levels: NameIndex<Named>;
  readonly warehouses: NameIndex<Named>;
}

interface Named {
  readonly id: string;
  readonly status: number;
}

/** Reads the tenant's names once for a whole file; a sheet names the same few of them again and again. */
export async function importNames(ctx: RequestContext): Promise<ImportNames> {
  const companies = await namedCompanies(ctx);
  const suppliers = new NameIndex(label('供应商', 'supplier'), companies, (company) => [company.channelName]);
  return {
    supplier(name) {
      const { row, error } = suppliers.find(name);
      if (!row) return { error };
      return isOnSides(row.flag, COMPANY_SIDES.supplier)
        ? { row }
        : { error: ERP.COMPANY_ROLE({ name, role: label('供应商', 'supplier') }) };
    },
    ...(await modelNames(ctx)),
    conditions: await gradeNames(ctx, CONDITION),
    levels: await gradeNames(ctx, LEVEL),
    warehouses: await warehouseNames(ctx),
  };
}

async function modelNames(ctx: RequestContext): Promise<Pick<ImportNames, 'models' | 'modelOfImei'>> {
  const models = await namedModels(ctx);
  const byTac = new Map(
    models.filter((model) => model.status !== 0).flatMap((model) => (model.tacs ?? '').split(',').map((tac) => [tac, model] as const)),
  );
  return {
    models: new NameIndex(label('型号', 'model'), models, (model) => [model.productName, model.modelName]),
    modelOfImei: (imei) => byTac.get(imei.slice(0, 8)),
  };
}

/** Conditions or levels, by their Chinese or English name. */
export async function gradeNames(ctx: RequestContext, type: typeof CONDITION | typeof LEVEL): Promise<NameIndex<Named>> {
  const grades = await basicConfigsOf(ctx, type);
  return new NameIndex(GRADES[type] as Label, grades, (grade) => [grade.name, grade.nameEn]);
}

/** Warehouses by name or code; an order goes to a warehouse, never to one of its locations. */
async function warehouseNames(ctx: RequestContext): Promise<NameIndex<Named>> {
  const warehouses = await namedWarehouses(ctx);
  return new NameIndex(label('仓库', 'warehouse'), warehouses, (warehouse) => [warehouse.name, warehouse.code]);
}
