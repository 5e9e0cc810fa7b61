import { f, type InputOf } from '@phone-trade/shared';
import { treeFields } from '../../../kernel/crud/tree.js';
import { onTenant, type RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { whereTheyWork } from '../user/user-list.port.js';
import { DeptService, deptUserFields, lazyFields, levelFields } from './dept.service.js';

const tenantId = f.text(12, '租户', 'Tenant');
const parentId = f.ref('dept', '上级部门', 'Parent');

const level = {
  parentId,
  tenantId,
  deptName: f.text(64, '部门名称', 'Department'),
  fullName: f.text(128, '部门全称', 'Full name'),
};
const choice = { tenantId, userId: f.ref('user', '用户', 'User'), deptId: f.ids('dept', '部门', 'Departments') };

/** Departments as trees and to choose from. The platform's people may ask for another tenant's. */
@ApiController()
export class DeptController {
  constructor(private readonly service: DeptService) {}

  @Endpoint('system.dept.lazy-list', { fields: level, answers: levelFields })
  lazyList(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof level>) {
    return this.service.lazyList(ctx, input);
  }

  @Endpoint('system.dept.tree', { fields: { tenantId }, answers: treeFields })
  tree(@Ctx() ctx: RequestContext, @Input() input: { tenantId?: string }) {
    return this.service.tree(onTenant(ctx, input.tenantId));
  }

  @Endpoint('system.dept.lazy-tree', { fields: { parentId, tenantId }, answers: lazyFields })
  lazyTree(@Ctx() ctx: RequestContext, @Input() input: { parentId?: string; tenantId?: string }) {
    return this.service.lazyTree(onTenant(ctx, input.tenantId), input.parentId);
  }

  @Endpoint('system.dept.select', { fields: choice, answers: { id: treeFields.id, deptName: level.deptName } })
  async select(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof choice>) {
    const { tenantId, userId } = input;
    return this.service.select(tenantId || !userId ? onTenant(ctx, tenantId ?? '') : await whereTheyWork(ctx, [userId]), input);
  }

  @Endpoint('system.dept.deptUserTree', { answers: deptUserFields })
  deptUserTree(@Ctx() ctx: RequestContext) {
    return this.service.deptUserTree(ctx);
  }
}
