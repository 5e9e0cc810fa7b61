import { CRUD, dataModelSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { tableInfo } from '../datasource/tables.js';
import { DataModel } from './data-model.entity.js';
import { derivePrototypes, type Prototype } from './derive.js';

/** A data model. Refuses an unknown one. */
export async function modelOf(ctx: RequestContext, id: string): Promise<Row<DataModel>> {
  const found = await rows(ctx, DataModel).one({ id });
  if (!found) throw CRUD.NOT_FOUND({ noun: dataModelSpec.label });
  return found;
}

/** The columns that were saved with a model. */
export const savedPrototypes = ({ prototypes }: Row<DataModel>): Prototype[] => JSON.parse(prototypes ?? '[]') as Prototype[];

/** The columns of a model: those saved with it, or as its table suggests them. */
export async function prototypesOf(ctx: RequestContext, model: Row<DataModel>): Promise<Prototype[]> {
  const saved = savedPrototypes(model);
  return saved.length > 0 ? saved : derivePrototypes((await tableInfo(ctx, model.datasourceId, model.modelTable)).fields);
}
