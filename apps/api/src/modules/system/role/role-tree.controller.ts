import { f } from '@phone-trade/shared';
import { toTree, treeNode } from '../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx } from '../../../platform/http/params.js';
import { Role } from './role.entity.js';

@ApiController()
export class RoleTreeController {
  /** The roles to choose from: the caller's own, whichever tenant is asked for. */
  @Endpoint('system.role.tree', { fields: { tenantId: f.text(12, '租户', 'Tenant') } })
  async tree(@Ctx() ctx: RequestContext) {
    const found = await rows(ctx, Role).find({}, { columns: ['id', 'parentId', 'roleName'], order: ['sort', 'id'] });
    return toTree(found.map((role) => treeNode({ ...role, status: 1 }, role.roleName)));
  }
}
