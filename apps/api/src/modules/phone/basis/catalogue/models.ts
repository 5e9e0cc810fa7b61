import type { ModelAttr } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows, rowsById } from '../../../../platform/database/query/table.js';
import { Category } from './category.entity.js';
import { PhoneModel } from './phone-model.entity.js';

/** What documents need to know of a model. */
export class ModelFacts {
  readonly id: string;
  readonly categoryId: string;
  readonly brandId: string;
  readonly modelName: string;
  readonly productName: string;
  readonly status: number;

  constructor(
    private readonly model: PhoneModel,
    /** Of its category: 0 not serialised · 1 IMEI · 2 IMEI or SN · 3 SN. */
    readonly serialised: number,
  ) {
    this.id = model.id;
    this.categoryId = model.categoryId;
    this.brandId = model.brandId;
    this.modelName = model.modelName;
    this.productName = model.productName;
    this.status = model.status;
  }

  get attrs(): readonly ModelAttr[] {
    return attrsOf(this.model);
  }
}

/** The tenant's models by id; what is missing does not exist for it. */
export async function modelsByIds(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, ModelFacts>> {
  const models = await rowsById(ctx, PhoneModel, ids);
  const categories = await rowsById(
    ctx,
    Category,
    Array.from(models.values(), (model) => model.categoryId),
  );
  const facts = new Map<string, ModelFacts>();
  for (const model of models.values()) facts.set(model.id, new ModelFacts(model, categories.get(model.categoryId)?.serialised ?? 1));
  return facts;
}

/** A model as sheets name it and IMEIs tell it. */
export interface NamedModel extends Pick<PhoneModel, 'id' | 'productName' | 'modelName' | 'tacs' | 'status'> {
  readonly attrs: readonly ModelAttr[];
}

/** Every model by what a sheet calls it. */
export async function namedModels(ctx: RequestContext): Promise<NamedModel[]> {
  const stored = await rows(ctx, PhoneModel).find({}, { columns: ['id', 'productName', 'modelName', 'tacs', 'attrs', 'status'] });
  return stored.map((row) => ({ ...row, attrs: attrsOf(row) }));
}

/** The enabled model that a type allocation code (the first eight digits of an IMEI) belongs to, with its attributes. */
export async function modelByTac(ctx: RequestContext, tac: string): Promise<(PhoneModel & { offered: ModelAttr[] }) | undefined> {
  const id = (await modelIdsByTac(ctx)).get(tac);
  const model = id === undefined ? undefined : await rows(ctx, PhoneModel).one({ id });
  return model && { ...model, offered: attrsOf(model) };
}

/** Rows are remembered until their table changes, and what is read from them with them: an order names fifty models at once. */
const read = new WeakMap<object, ModelAttr[]>();

function attrsOf(model: Pick<PhoneModel, 'attrs'>): ModelAttr[] {
  let attrs = read.get(model);
  if (!attrs) {
    attrs = model.attrs ? (JSON.parse(model.attrs) as ModelAttr[]) : [];
    read.set(model, attrs);
  }
  return attrs;
}

function modelIdsByTac(ctx: RequestContext): Promise<ReadonlyMap<string, string>> {
  return ctx.workspace.caches.of(ctx.tenantId, ['phone_model'], 'model-ids-by-tac', async () => {
    const found = await rows(ctx, PhoneModel).find({ status: 1, tacs: { isNull: false } }, { columns: ['id', 'tacs'] });
    return new Map(found.flatMap((model) => (model.tacs ?? '').split(',').map((tac) => [tac, model.id] as const)));
  });
}
