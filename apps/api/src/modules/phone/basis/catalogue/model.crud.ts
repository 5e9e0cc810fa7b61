import { CRUD, type ModelAttr, modelSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { checkReferences } from '../../../../kernel/crud/references.js';
import { refuseUsed } from '../../../../kernel/crud/usage.js';
import { rows, rowsById } from '../../../../platform/database/query/table.js';
import { Brand } from './brand.entity.js';
import { attrsWithIds } from './model-attrs.js';
import { PhoneModel } from './phone-model.entity.js';
import { productNameOf } from './product-name.js';
import { checkedTacs } from './tacs.js';

export const ModelController = defineCrud(modelSpec, PhoneModel, {
  beforeSubmit: async (ctx, values, stored) => {
    await checkReferences(ctx, modelSpec.fields, values, stored);
    if (values['tacs']) values['tacs'] = await checkedTacs(ctx, String(values['tacs']), stored?.id);
    if (values['attrs'])
      values['attrs'] = JSON.stringify(attrsWithIds(JSON.parse(String(values['attrs'])) as ModelAttr[], ctx.workspace.ids));
    const brandId = String(values['brandId'] ?? stored?.brandId);
    const brand = (await rowsById(ctx, Brand, [brandId])).get(brandId);
    const productName = productNameOf(brand?.name ?? '', String(values['modelName'] ?? stored?.modelName));
    const [same] = await rows(ctx, PhoneModel).find({ productName, id: { ne: stored?.id ?? '' } }, { limit: 1 });
    if (same) throw CRUD.DUPLICATE({ field: modelSpec.label, value: productName });
    values['productName'] = productName;
  },
  beforeRemove: (ctx, found) => refuseUsed(ctx, 'model', found, (row) => row.productName),
});
