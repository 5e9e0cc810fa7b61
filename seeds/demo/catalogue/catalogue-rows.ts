import { label, type ModelAttr, type ModelAttrValue } from '@phone-trade/shared';
import type { BasicType } from '../../../apps/api/src/modules/phone/basis/basic-config/first-values.js';
import type { Brand } from '../../../apps/api/src/modules/phone/basis/catalogue/brand.entity.js';
import type { Category } from '../../../apps/api/src/modules/phone/basis/catalogue/category.entity.js';
import { CATEGORIES, categoryValues } from '../../../apps/api/src/modules/phone/basis/catalogue/first-categories.js';
import type { PhoneModel } from '../../../apps/api/src/modules/phone/basis/catalogue/phone-model.entity.js';
import { BRANDS } from '../../../apps/api/src/modules/phone/basis/catalogue/starter/brands.js';
import type { DemoModel } from '../../../apps/api/src/modules/phone/basis/catalogue/starter/models.js';
import type { SeedRow } from '../../base/ensure.js';
import { seedId } from '../../base/ids.js';
import { basicId, basicValue, type Language } from '../basic-configs.js';

/** The three things a unit is told by beside its condition, in the order they are written: list of values, name. */
export const ATTRS = {
  size: { type: 4, ...label('容量', 'Memory') },
  colour: { type: 3, ...label('颜色', 'Colour') },
  version: { type: 5, ...label('版本', 'Version') },
} as const satisfies Record<string, { type: BasicType; zh: string; en: string }>;

export type AttrName = keyof typeof ATTRS;

/** What a tenant trades, and in which language it writes. */
export interface CatalogueScope {
  readonly tenantId: string;
  readonly language: Language;
  readonly models: readonly DemoModel[];
  /** Keys of list 5. */
  readonly versions: readonly string[];
}

export const categoryRows = ({ tenantId, language }: CatalogueScope): SeedRow<Category>[] =>
  categoryValues(language).map((row) => ({ ...row, id: seedId(tenantId, 'category', row.sort) }));

export const brandRows = ({ tenantId, models }: CatalogueScope): SeedRow<Brand>[] =>
  BRANDS.flatMap((name, i) =>
    models.some((model) => model.brand === name)
      ? [{ id: seedId(tenantId, 'brand', i + 1), name, nameEn: name, sort: i + 1, status: 1 }]
      : [],
  );

export const modelId = (tenantId: string, model: Pick<DemoModel, 'n'>): string => seedId(tenantId, 'model', model.n);

export const modelRows = (scope: CatalogueScope): SeedRow<PhoneModel>[] =>
  scope.models.map((model) => ({
    id: modelId(scope.tenantId, model),
    categoryId: seedId(scope.tenantId, 'category', CATEGORIES[model.category].n),
    brandId: seedId(scope.tenantId, 'brand', BRANDS.indexOf(model.brand) + 1),
    modelName: model.name,
    productName: `${model.brand} ${model.name}`,
    tacs: model.tac ?? null,
    attrs: JSON.stringify(attrsOf(model, scope)),
    sort: model.n,
    status: 1,
  }));

/** One value as models offer it and documents carry it. */
export function attrValue(
  name: AttrName,
  key: string,
  { tenantId, language }: Pick<CatalogueScope, 'tenantId' | 'language'>,
): ModelAttrValue {
  const { type } = ATTRS[name];
  const { index, ...value } = basicValue(type, key);
  return { valueId: basicId(tenantId, type, index), valueText: value[language], valueTextEn: value.en };
}

function attrsOf(model: DemoModel, scope: CatalogueScope): ModelAttr[] {
  const offered: Record<AttrName, readonly string[]> = {
    size: model.sizes,
    colour: model.colours,
    version: model.category === 'phone' ? scope.versions : [],
  };
  return (Object.keys(ATTRS) as AttrName[])
    .filter((name) => offered[name].length > 0)
    .map((name) => ({
      attrId: name,
      attrName: ATTRS[name][scope.language],
      attrNameEn: ATTRS[name].en,
      values: offered[name].map((key) => attrValue(name, key, scope)),
    }));
}
