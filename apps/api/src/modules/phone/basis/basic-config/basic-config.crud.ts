import { basicConfigSpec, DISTRIBUTE_TYPES, ERP, INPUT, REPAIR_ITEMS } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { type Forest, hideRoot, placeInTree, ROOT, refuseParents } from '../../../../kernel/crud/tree.js';
import { refuseUsed } from '../../../../kernel/crud/usage.js';
import { BasicConfig } from './basic-config.entity.js';
import { basicConfigsByIds } from './basic-config.port.js';
import { checkWorkType } from './distribute-type.js';
import { checkWarrantyDays } from './warranty-days.js';

const MAX_EXTRA = 4000;

const forest: Forest<BasicConfig> = { entity: BasicConfig, noun: basicConfigSpec.label, nameOf: (row) => row.name, levels: 5 };

export const BasicConfigController = defineCrud(basicConfigSpec, BasicConfig, {
  beforeSubmit: async (ctx, values, stored) => {
    const extra = String(values['extra'] ?? '');
    if (extra.length > MAX_EXTRA) throw INPUT.TOO_LONG({ field: basicConfigSpec.fields['extra']?.label, max: MAX_EXTRA });
    const list = stored?.basicConfigId ?? values['basicConfigId'];
    if (list === DISTRIBUTE_TYPES && values['extra'] !== undefined) checkWorkType(values['extra']);
    if (list === REPAIR_ITEMS && values['extra'] !== undefined) checkWarrantyDays(values['extra']);
    // What refers to a value refers to it as one of its list.
    if (stored && values['basicConfigId'] !== undefined && values['basicConfigId'] !== list) throw ERP.LIST_FIXED({ name: stored.name });
    await placeInTree(ctx, forest, values, stored);
    const parentId = String(values['parentId'] ?? ROOT);
    const parent = (await basicConfigsByIds(ctx, [parentId])).get(parentId);
    if (parent && parent.basicConfigId !== list) throw ERP.UNKNOWN_REF({ noun: basicConfigSpec.label });
  },
  beforeRemove: async (ctx, found) => {
    await refuseParents(ctx, BasicConfig, found);
    await refuseUsed(ctx, 'basicConfig', found, forest.nameOf);
  },
  present: hideRoot,
});
