import { camel, DEVELOP, OWN_DATABASE, pascal, spaced } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { type CatalogueColumn, catalogueOf } from '../../../platform/database/schema/own-tables.js';
import { propertyTypeOf } from '../model/derive.js';
import { Datasource } from './datasource.entity.js';

/** A table with a name or a column like this holds secrets, and is not shown. */
const SECRET = /password|secret|token|recovery|credential|private_key/;

/** The tables of a data source by name. Refuses every database but our own. */
async function tablesOf(ctx: RequestContext, datasourceId: string): Promise<ReadonlyMap<string, readonly CatalogueColumn[]>> {
  const source = await rows(ctx, Datasource).one({ id: datasourceId });
  if (source?.url !== OWN_DATABASE) throw DEVELOP.HOST_DENIED({ name: source?.name ?? datasourceId });
  const tables = new Map<string, CatalogueColumn[]>();
  for (const column of await catalogueOf(ctx.workspace.db)) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return new Map([...tables].filter(([table, columns]) => ![table, ...columns.map(({ name }) => name)].some((name) => SECRET.test(name))));
}

/** The names of the tables of a data source. */
export const tableList = async (ctx: RequestContext, datasourceId: string) =>
  [...(await tablesOf(ctx, datasourceId)).keys()].map((name) => ({ name, comment: spaced(name) }));

/** A table of a data source with its columns. */
export async function tableInfo(ctx: RequestContext, datasourceId: string, table: string) {
  const columns = (await tablesOf(ctx, datasourceId)).get(table);
  if (!columns) throw DEVELOP.NO_TABLE({ name: table });
  return {
    name: table,
    comment: spaced(table),
    entityName: pascal(table),
    fields: columns.map(({ name, type, required }) => ({
      name,
      type,
      comment: spaced(name),
      propertyName: camel(name),
      propertyType: propertyTypeOf(name, type),
      required: Number(required),
    })),
  };
}
