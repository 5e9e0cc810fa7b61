import { type Lang, label, type ModelAttr } from '@phone-trade/shared';
import type { RequestContext } from '../../../../../platform/context/context.js';
import { rows } from '../../../../../platform/database/query/table.js';
import type { Ids } from '../../../../../platform/ids/ids.js';
import { tenantByNumber } from '../../../../system/tenant/tenant.port.js';
import { BASIC_VALUES, type BasicType, basicConfigsOf } from '../../basic-config/basic-config.port.js';
import { Brand } from '../brand.entity.js';
import { Category } from '../category.entity.js';
import { CATEGORIES } from '../first-categories.js';
import { PhoneModel } from '../phone-model.entity.js';
import { productNameOf } from '../product-name.js';
import { BRANDS } from './brands.js';
import { MODELS } from './models.js';

/** The lists whose values models offer, in the order in which units have them. */
const ATTRS = [
  { type: 4, of: 'sizes', ...label('容量', 'Memory') },
  { type: 3, of: 'colours', ...label('颜色', 'Colour') },
] as const satisfies readonly { type: BasicType; of: 'sizes' | 'colours'; zh: string; en: string }[];

/** How many rows came in. */
export interface Imported {
  readonly brands: number;
  readonly models: number;
}

/** Adds the makers and models that a phone trader begins with, as far as the tenant lacks them. Type allocation codes are the tenant's to add. */
export function importStarter(ctx: RequestContext): Promise<Imported> {
  return ctx.workspace.db.write(ctx, async () => {
    // Stored texts are in the language of the tenant, whatever the caller reads.
    const lang: Lang = (await tenantByNumber(ctx.workspace, ctx.tenantId))?.language === 'en' ? 'en' : 'zh';
    const categoryIds = await withCategories(ctx, lang);
    const { ids: brandIds, count: brands } = await withBrands(ctx);
    const valueIds = await knownValues(ctx);
    const known = await rows(ctx, PhoneModel).find({}, { columns: ['productName'] });
    const names = new Set(known.map(({ productName }) => productName));
    const fresh = MODELS.flatMap((model) => {
      const categoryId = categoryIds.get(CATEGORIES[model.category][lang]);
      const brandId = brandIds.get(model.brand);
      const productName = productNameOf(model.brand, model.name);
      if (!categoryId || !brandId || names.has(productName)) return [];
      const attrs = ATTRS.flatMap((attr) => attrOf(attr, model[attr.of], { lang, ids: ctx.workspace.ids, known: valueIds }));
      return [
        { categoryId, brandId, modelName: model.name, productName, tacs: null, attrs: JSON.stringify(attrs), sort: model.n, status: 1 },
      ];
    });
    await rows(ctx, PhoneModel).insert(fresh);
    return { brands, models: fresh.length };
  });
}

/** The categories by name; those of a new tenant that were removed come back. */
async function withCategories(ctx: RequestContext, lang: Lang): Promise<ReadonlyMap<string, string>> {
  const known = new Map((await rows(ctx, Category).find({}, { columns: ['id', 'name'] })).map(({ id, name }) => [name, id]));
  const missing = Object.values(CATEGORIES).filter((one) => !known.has(one[lang]));
  const ids = await rows(ctx, Category).insert(
    missing.map(({ n, serialised, ...name }) => ({ name: name[lang], nameEn: name.en, serialised, sort: n, status: 1 })),
  );
  for (const [i, one] of missing.entries()) known.set(one[lang], String(ids[i]));
  return known;
}

async function withBrands(ctx: RequestContext): Promise<{ ids: ReadonlyMap<string, string>; count: number }> {
  const known = new Map((await rows(ctx, Brand).find({}, { columns: ['id', 'name'] })).map(({ id, name }) => [name, id]));
  const missing = BRANDS.filter((name) => !known.has(name));
  const ids = await rows(ctx, Brand).insert(missing.map((name) => ({ name, nameEn: name, sort: BRANDS.indexOf(name) + 1, status: 1 })));
  for (const [i, name] of missing.entries()) known.set(name, String(ids[i]));
  return { ids: known, count: missing.length };
}

/** The ids of the tenant's values by list and name: `4/128G`. */
async function knownValues(ctx: RequestContext): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  for (const { type } of ATTRS) for (const { id, name } of await basicConfigsOf(ctx, type)) known.set(`${type}/${name}`, id);
  return known;
}

/** An attribute with the values of the tenant's own list where it has them, and ids of their own elsewhere. */
function attrOf(
  { type, zh, en }: (typeof ATTRS)[number],
  keys: readonly string[],
  { lang, ids, known }: { readonly lang: Lang; readonly ids: Ids; readonly known: ReadonlyMap<string, string> },
): readonly ModelAttr[] {
  if (keys.length === 0) return [];
  const values = keys.map((key) => {
    const named = BASIC_VALUES[type].find((value) => value.zh === key);
    const valueText = named?.[lang] ?? key;
    return { valueId: known.get(`${type}/${valueText}`) ?? ids.next(), valueText, valueTextEn: named?.en ?? key };
  });
  return [{ attrId: ids.next(), attrName: { zh, en }[lang], attrNameEn: en, values }];
}
