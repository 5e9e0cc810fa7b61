import { type Fields, f } from '@phone-trade/shared';
import { ROOT, type TreeNode, treeFields, treeNode } from '../../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { Brand } from './brand.entity.js';
import { Category } from './category.entity.js';
import { PhoneModel } from './phone-model.entity.js';

/** A node of the catalogue. A brand stands below each category it has models in, so its key names both. */
export const catalogueNodeFields = {
  ...treeFields,
  kind: f.text(16, '种类：category、brand、model', 'Kind: category, brand or model'),
  name: f.text(64, '名称', 'Name'),
  nameEn: f.text(64, '英文名称', 'English name'),
  serialised: f.int('有串号', 'Has IMEIs'),
  productName: f.text(128, '商品名称', 'Product'),
  categoryId: f.id('分类', 'Category'),
  brandId: f.id('品牌', 'Brand'),
} satisfies Fields;

export interface CatalogueNode extends TreeNode {
  readonly kind: 'category' | 'brand' | 'model';
  readonly name: string;
  readonly nameEn?: string;
  readonly children?: readonly CatalogueNode[];
}

const LISTED = ['id', 'categoryId', 'brandId', 'modelName', 'productName', 'status'] as const;
type ListedModel = Pick<Row<PhoneModel>, (typeof LISTED)[number]>;

/** Category > brand > model, for pickers. What has nothing below it has no `children`; attributes come with `listModel`. */
export async function catalogueTree(ctx: RequestContext): Promise<CatalogueNode[]> {
  const order = ['sort', 'id'];
  const categories = await rows(ctx, Category).find({}, { order });
  const brands = await rows(ctx, Brand).find({}, { order });
  const models: readonly ListedModel[] = await rows(ctx, PhoneModel).find({}, { order, columns: LISTED });
  const modelsOf = groups(models, (model) => brandKey(model.categoryId, model.brandId));
  return categories.map((category) =>
    branch(
      categoryNode(category),
      brands.flatMap((brand) => {
        const below = modelsOf.get(brandKey(category.id, brand.id));
        return below ? [branch(brandNode(brand, category.id), below.map(modelNode))] : [];
      }),
    ),
  );
}

const brandKey = (categoryId: string, brandId: string): string => `${categoryId}/${brandId}`;

function groups<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const grouped = new Map<string, T[]>();
  for (const item of items) {
    const group = grouped.get(keyOf(item));
    if (group) group.push(item);
    else grouped.set(keyOf(item), [item]);
  }
  return grouped;
}

const branch = (node: CatalogueNode, children: readonly CatalogueNode[]): CatalogueNode =>
  children.length > 0 ? { ...node, children } : node;

const english = (nameEn: string | null): { nameEn?: string } => (nameEn ? { nameEn } : {});

const categoryNode = (row: Row<Category>): CatalogueNode & { serialised: number } => ({
  ...treeNode({ ...row, parentId: ROOT }, row.name),
  kind: 'category',
  name: row.name,
  ...english(row.nameEn),
  serialised: row.serialised,
});

function brandNode(row: Row<Brand>, categoryId: string): CatalogueNode {
  const key = brandKey(categoryId, row.id);
  return {
    ...treeNode({ ...row, parentId: categoryId }, row.name),
    key,
    value: key,
    kind: 'brand',
    name: row.name,
    ...english(row.nameEn),
  };
}

const modelNode = (row: ListedModel): CatalogueNode & { productName: string; categoryId: string; brandId: string } => ({
  ...treeNode({ ...row, parentId: row.brandId }, row.modelName),
  kind: 'model',
  name: row.modelName,
  productName: row.productName,
  categoryId: row.categoryId,
  brandId: row.brandId,
});
