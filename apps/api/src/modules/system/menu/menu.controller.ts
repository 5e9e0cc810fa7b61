import { Field, f, label } from '@phone-trade/shared';
import { onTenant, type RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { MenuService, menuNodeFields, topMenuFields } from './menu.service.js';
import { pickedMenuFields } from './menus.js';

@ApiController()
export class MenuController {
  constructor(private readonly service: MenuService) {}

  @Endpoint('system.menu.routes', {
    fields: { topMenuId: new Field('ref', label('顶部菜单', 'Top menu')) },
    answers: menuNodeFields,
  })
  routes(@Ctx() ctx: RequestContext, @Input() input: { topMenuId?: string }) {
    return this.service.routes(ctx, input.topMenuId);
  }

  @Endpoint('system.menu.buttons', { answers: menuNodeFields })
  buttons(@Ctx() ctx: RequestContext) {
    return this.service.buttons(ctx);
  }

  /**
   * Routes that a React client of the family reserves for certain roles, requested before sign-in. Always empty: each tenant grants pages to
   * its own roles, an anonymous caller has no tenant, and the server checks every call.
   */
  @Endpoint('system.menu.auth-routes', { answers: f.json('路由', 'Routes') })
  authRoutes(): readonly Readonly<Record<string, { readonly authority: readonly string[] }>>[] {
    return [];
  }

  @Endpoint('system.menu.top-menu', { answers: topMenuFields })
  topMenu(@Ctx() ctx: RequestContext) {
    return this.service.topMenus(ctx);
  }

  /** The menus belong to the platform, so every tenant has the same; one's own may be asked for, and anybody's by the platform. */
  @Endpoint('system.menu.tree', { fields: { tenantId: f.text(12, '租户', 'Tenant') }, answers: pickedMenuFields })
  tree(@Ctx() ctx: RequestContext, @Input() { tenantId }: { tenantId?: string }) {
    return this.service.tree(onTenant(ctx, tenantId));
  }
}
