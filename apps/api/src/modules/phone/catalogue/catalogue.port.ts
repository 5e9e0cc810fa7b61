import type { ModelAttr } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows, rowsById } from '../../../platform/database/table.js';
import { Category } from './category.entity.js';
import { PhoneModel } from './phone-model.entity.js';

/** What documents need to know of a model. */
export interface ModelFacts {
  readonly id: string;
  readonly categoryId: string;
  readonly brandId: string;
  readonly modelName: string;
  readonly productName: string;
  readonly attrs: readonly ModelAttr[];
  /** Of its category: 0 not serialised · 1 IMEI · 2 IMEI or SN · 3 SN. */
  readonly serialised: number;
  readonly status: number;
}

/** The tenant's models by id; what is missing does not exist for it. */
export async function modelsByIds(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, ModelFacts>> {
  const models = await rowsById(ctx, PhoneModel, ids);
  const categories = await rowsById(
    ctx,
    Category,
    [...models.values()].map((model) => model.categoryId),
  );
  return new Map(
    [...models.values()].map((model) => [
      model.id,
      {
        id: model.id,
        categoryId: model.categoryId,
        brandId: model.brandId,
        modelName: model.modelName,
        productName: model.productName,
        attrs: model.attrs ? (JSON.parse(model.attrs) as ModelAttr[]) : [],
        serialised: categories.get(model.categoryId)?.serialised ?? 1,
        status: model.status,
      },
    ]),
  );
}

/** The enabled model that a type allocation code (the first eight digits of an IMEI) belongs to. */
export async function modelByTac(ctx: RequestContext, tac: string): Promise<ModelFacts | undefined> {
  const id = (await modelIdsByTac(ctx)).get(tac);
  return id === undefined ? undefined : (await modelsByIds(ctx, [id])).get(id);
}

function modelIdsByTac(ctx: RequestContext): Promise<ReadonlyMap<string, string>> {
  return ctx.workspace.caches.of(ctx.tenantId, ['phone_model'], 'model-ids-by-tac', async () => {
    const found = await rows(ctx, PhoneModel).find({ status: 1, tacs: { isNull: false } }, { columns: ['id', 'tacs'] });
    return new Map(found.flatMap((model) => (model.tacs ?? '').split(',').map((tac) => [tac, model.id] as const)));
  });
}
