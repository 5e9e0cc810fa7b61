import { f } from '@phone-trade/shared';
import { toTree, treeNode } from '../../../kernel/crud/tree.js';
import { onTenant, type RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { Role } from './role.entity.js';

@ApiController()
export class RoleTreeController {
  /** The roles of a tenant to choose from. */
  @Endpoint('system.role.tree', { fields: { tenantId: f.text(12, '租户', 'Tenant') } })
  async tree(@Ctx() ctx: RequestContext, @Input() { tenantId }: { tenantId?: string }) {
    const found = await rows(onTenant(ctx, tenantId), Role).find({}, { columns: ['id', 'parentId', 'roleName'], order: ['sort', 'id'] });
    return toTree(found.map((role) => treeNode({ ...role, status: 1 }, role.roleName)));
  }
}
