import { usedIn } from '../../../../kernel/crud/usage.js';
import type { ServerModule } from '../../../../platform/server-module.js';
import { BrandController } from './brand.crud.js';
import { Brand } from './brand.entity.js';
import { CatalogueTreeController } from './catalogue-tree.controller.js';
import { CategoryController } from './category.crud.js';
import { Category } from './category.entity.js';
import { ModelController } from './model.crud.js';
import { PhoneModel } from './phone-model.entity.js';
import { StarterController } from './starter/starter.controller.js';

export const catalogueNoun: ServerModule = {
  resources: [BrandController, CategoryController, ModelController],
  controllers: [CatalogueTreeController, StarterController],
  entities: [Brand, Category, PhoneModel],
  names: {
    category: { entity: Category, column: 'name', english: 'nameEn', status: 'status' },
    brand: { entity: Brand, column: 'name', english: 'nameEn', status: 'status' },
    model: { entity: PhoneModel, column: 'productName', status: 'status' },
  },
  usages: { category: usedIn(PhoneModel, 'categoryId'), brand: usedIn(PhoneModel, 'brandId') },
};
