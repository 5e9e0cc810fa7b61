import { brandSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { refuseUsed } from '../../../../kernel/crud/usage.js';
import { rows } from '../../../../platform/database/query/table.js';
import { Brand } from './brand.entity.js';
import { PhoneModel } from './phone-model.entity.js';
import { productNameOf } from './product-name.js';

export const BrandController = defineCrud(brandSpec, Brand, {
  beforeSubmit: async (ctx, values, stored) => {
    const name = values['name'] as string | undefined;
    if (!stored || name === undefined || name === stored.name) return;
    const models = await rows(ctx, PhoneModel).find({ brandId: stored.id });
    await rows(ctx, PhoneModel).updateEach(
      models.map(({ id, version, modelName }) => ({ id, version, productName: productNameOf(name, modelName) })),
    );
  },
  beforeRemove: (ctx, found) => refuseUsed(ctx, 'brand', found, (row) => row.name),
});
