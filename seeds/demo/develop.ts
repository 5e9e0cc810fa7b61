import { DRIVERS, datasourceSpec, expenseTypeSpec, type Fields, OWN_DATABASE, saleLineFields, saleSpec } from '@phone-trade/shared';
import { sealSecrets } from '../../apps/api/src/kernel/crud/sealed-secrets.js';
import { Datasource } from '../../apps/api/src/modules/develop/datasource/datasource.entity.js';
import { tableInfo } from '../../apps/api/src/modules/develop/datasource/tables.js';
import { Generator } from '../../apps/api/src/modules/develop/generator/generator.entity.js';
import { DataModel } from '../../apps/api/src/modules/develop/model/data-model.entity.js';
import { derivePrototypes } from '../../apps/api/src/modules/develop/model/derive.js';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { ensureRows, type SeedRow } from '../base/ensure.js';
import { seedId } from '../base/ids.js';

interface ModelSeed {
  readonly modelName: string;
  readonly modelTable: string;
  readonly modelClass: string;
  /** Their labels are the comments of the columns. */
  readonly fields: Fields;
}

const EXPENSE_TYPE = 1;
const SALE = 2;
const SALE_PRODUCT = 3;

const MODELS: readonly ModelSeed[] = [
  { modelName: '费用类型', modelTable: 'expense_type', modelClass: 'ExpenseType', fields: expenseTypeSpec.fields },
  { modelName: '销售单', modelTable: 'sale', modelClass: 'SaleOrder', fields: { ...saleSpec.head, ...saleSpec.derived } },
  { modelName: '销售明细', modelTable: 'sale_product', modelClass: 'SaleProduct', fields: saleLineFields },
];

/** The development tools of the platform: our own database, models of its tables and a generator of each shape. */
export async function seedDevelop(ctx: RequestContext): Promise<void> {
  await ensureRows(ctx, Datasource, ['name'], datasourceRows(ctx));
  await ensureRows(ctx, DataModel, ['modelCode'], await modelRows(ctx));
  await ensureRows(ctx, Generator, [], generatorRows(ctx));
}

/** The second one names a user. The server reads its own database without one. */
function datasourceRows(ctx: RequestContext): SeedRow<Datasource>[] {
  const sources = [
    { name: '业务库', remark: '本系统的业务数据' },
    { name: '报表库', username: 'report', password: 'report-demo', remark: '只读账号，供报表建模使用' },
  ];
  return sources.map((source, i) => {
    const row = { id: seedId(ctx.tenantId, 'datasource', i + 1), driverClass: DRIVERS[0], url: OWN_DATABASE, ...source };
    sealSecrets(ctx, datasourceSpec, row);
    return row;
  });
}

async function modelRows(ctx: RequestContext): Promise<SeedRow<DataModel>[]> {
  const datasourceId = seedId(ctx.tenantId, 'datasource', 1);
  const models: SeedRow<DataModel>[] = [];
  for (const [i, { fields, ...model }] of MODELS.entries()) {
    const columns = derivePrototypes((await tableInfo(ctx, datasourceId, model.modelTable)).fields);
    const prototypes = columns.map((column) => ({
      ...column,
      jdbcComment: fields[column.propertyName]?.label.zh ?? column.jdbcComment,
    }));
    models.push({
      id: seedId(ctx.tenantId, 'dataModel', i + 1),
      ...model,
      modelCode: model.modelTable,
      datasourceId,
      prototypes: JSON.stringify(prototypes),
    });
  }
  return models;
}

function generatorRows({ tenantId }: RequestContext): SeedRow<Generator>[] {
  const modelId = (n: number) => seedId(tenantId, 'dataModel', n);
  const generators = [
    {
      codeName: '费用类型',
      serviceName: 'blade-basic',
      modelId: modelId(EXPENSE_TYPE),
      templateType: 'tree',
      treeId: 'id',
      treePid: 'parent_id',
      treeName: 'name',
    },
    {
      codeName: '销售单及明细',
      serviceName: 'blade-sale',
      modelId: modelId(SALE),
      templateType: 'sub',
      subModelId: modelId(SALE_PRODUCT),
      subFkId: 'order_no',
    },
    { codeName: '仓库', serviceName: 'blade-stock', datasourceId: seedId(tenantId, 'datasource', 1), tableName: 'warehouse' },
  ];
  return generators.map((generator, i) => ({
    id: seedId(tenantId, 'generator', i + 1),
    packageName: 'org.springblade.demo',
    author: '方圆',
    ...generator,
  }));
}
