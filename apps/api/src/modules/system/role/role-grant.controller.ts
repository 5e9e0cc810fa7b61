import { f } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { type Grant, RoleGrantService } from './role-grant.service.js';

const grantInput = {
  roleIds: f.roles('角色', 'Roles').required(),
  menuIds: f.ids('menu', '菜单', 'Menus'),
  dataScopeIds: f.keys('数据权限', 'Data scopes'),
  apiScopeIds: f.keys('接口权限', 'API scopes'),
};

@ApiController()
export class RoleGrantController {
  constructor(private readonly service: RoleGrantService) {}

  @Endpoint('system.role.grant', { writes: true, fields: grantInput })
  grant(@Ctx() ctx: RequestContext, @Input() input: Grant) {
    return this.service.grant(ctx, input);
  }
}
