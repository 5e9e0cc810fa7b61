import { warehouseSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { checkReferences } from '../../../../kernel/crud/references.js';
import { type Forest, hideRoot, placeInTree, refuseParents } from '../../../../kernel/crud/tree.js';
import { refuseUsed } from '../../../../kernel/crud/usage.js';
import { rows } from '../../../../platform/database/query/table.js';
import { Warehouse } from './warehouse.entity.js';

/** A warehouse and its locations. */
const forest: Forest<Warehouse> = { entity: Warehouse, noun: warehouseSpec.label, nameOf: (row) => row.name, levels: 2 };

export const WarehouseController = defineCrud(warehouseSpec, Warehouse, {
  beforeSubmit: async (ctx, values, stored) => {
    await checkReferences(ctx, warehouseSpec.fields, values, stored);
    await placeInTree(ctx, forest, values, stored);
    if (values['isDefault'] === 1) await rows(ctx, Warehouse).update({ isDefault: 1, id: { ne: stored?.id ?? '' } }, { isDefault: 0 });
  },
  beforeRemove: async (ctx, found) => {
    await refuseParents(ctx, Warehouse, found);
    await refuseUsed(ctx, 'warehouse', found, forest.nameOf);
  },
  present: hideRoot,
});
