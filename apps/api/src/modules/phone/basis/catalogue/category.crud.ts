import { categorySpec } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { refuseUsed } from '../../../../kernel/crud/usage.js';
import { Category } from './category.entity.js';

export const CategoryController = defineCrud(categorySpec, Category, {
  beforeRemove: (ctx, found) => refuseUsed(ctx, 'category', found, (row) => row.name),
});
