import { DEPT, deptSpec, label } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { type Forest, hideRoot, placeInTree, refuseParents } from '../../../kernel/crud/tree.js';
import { parentName } from '../../../platform/input/family.js';
import { mustBeTenant } from '../tenant/tenant.port.js';
import { deptsWithPeople } from '../user/user.port.js';
import { Dept } from './dept.entity.js';
import { settlePlace } from './dept-place.js';

/** As many levels as `ancestors` holds ids of. */
const forest: Forest<Dept> = { entity: Dept, noun: deptSpec.label, nameOf: (row) => row.deptName, levels: 20 };

const TOP = label('顶级', 'Top level');

export const DeptCrudController = defineCrud(deptSpec, Dept, {
  knownTenant: mustBeTenant,
  beforeSubmit: async (ctx, values, stored) => {
    await placeInTree(ctx, forest, values, stored);
    await settlePlace(ctx, values, stored);
  },
  beforeRemove: async (ctx, found) => {
    await refuseParents(ctx, Dept, found);
    const peopled = await deptsWithPeople(
      ctx,
      found.map((row) => row.id),
    );
    const first = found.find((row) => peopled.has(row.id));
    if (first) throw DEPT.HAS_PEOPLE({ name: first.deptName });
  },
  presents: { parentName },
  present: (ctx, answered) => {
    hideRoot(ctx, answered);
    for (const row of answered) row.parentName ??= TOP[ctx.lang];
  },
});
