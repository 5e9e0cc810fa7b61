import type { Lang } from '@phone-trade/shared';
import type { SideNode } from '../../../../kit/crud/side-tree';
import type { Filters } from '../../../../kit/list/list-url';

/** A node as `phone.catalogue.catalogueTree` answers it: category > brand > model. */
export interface CatalogueNode {
  readonly id: string;
  readonly name: string;
  readonly nameEn?: string;
  readonly productName?: string;
  readonly status: number;
  readonly children?: readonly CatalogueNode[];
}

const nameIn = (node: CatalogueNode, lang: Lang): string => (lang === 'en' && node.nameEn ? node.nameEn : node.name);

/** A brand stands below each of its categories, so keys are paths: `category`, `category/brand`, `category/brand/product`. */
const path = (...parts: readonly string[]): string => parts.join('/');

/** The catalogue as a side tree, with the count of models on every level. */
export function catalogueSide(tree: readonly CatalogueNode[], all: string, lang: Lang): readonly SideNode[] {
  const categories = tree.map((category) => {
    const brands = (category.children ?? []).map((brand) => ({
      key: path(category.id, brand.id),
      label: nameIn(brand, lang),
      count: brand.children?.length ?? 0,
      off: brand.status === 0,
      children: (brand.children ?? []).map((model) => ({
        key: path(category.id, brand.id, model.productName ?? model.name),
        label: model.name,
        off: model.status === 0,
      })),
    }));
    const count = brands.reduce((sum, brand) => sum + brand.count, 0);
    const node = { key: category.id, label: nameIn(category, lang), count, off: category.status === 0 };
    return brands.length > 0 ? { ...node, children: brands } : node;
  });
  return [{ key: '', label: all, count: categories.reduce((sum, { count }) => sum + count, 0) }, ...categories];
}

/** The filters a node of the tree stands for. */
export function filtersOf(key: string): Filters {
  const [categoryId, brandId, ...product] = key.split('/');
  return Object.fromEntries(
    Object.entries({ categoryId, brandId, productName_equal: product.join('/') }).filter((pair): pair is [string, string] =>
      Boolean(pair[1]),
    ),
  );
}

/** The node that filters stand for. */
export const keyOf = ({ categoryId, brandId, productName_equal }: Filters): string =>
  path(...[categoryId, categoryId && brandId, brandId && productName_equal].filter((part): part is string => Boolean(part)));
