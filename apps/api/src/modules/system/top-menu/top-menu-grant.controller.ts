import { CRUD, f, label, ROLE, topMenuSpec } from '@phone-trade/shared';
import { onPlatform, type RequestContext } from '../../../platform/context/context.js';
import { byTenant, type TenantPart } from '../../../platform/database/query/every-tenant.js';
import { rows, rowsInUse } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { Menu } from '../menu/menu.entity.js';
import { menusOfRoles } from '../role/role.port.js';
import { TopMenu } from './top-menu.entity.js';
import { TopMenuSetting } from './top-menu-setting.entity.js';

const grantInput = {
  topMenuIds: f.keys('顶部菜单', 'Top menus').required(),
  menuIds: f.ids('menu', '菜单', 'Menus'),
};

interface Grant {
  readonly topMenuIds: readonly string[];
  readonly menuIds?: readonly string[] | null;
}

@ApiController()
export class TopMenuGrantController {
  /** Replaces what stands under some top menus, by screens that the caller has. */
  @Endpoint('system.topmenu.grant', { writes: true, fields: grantInput })
  async grant(@Ctx() ctx: RequestContext, @Input() { topMenuIds, menuIds }: Grant) {
    const tops = [...new Set(topMenuIds)];
    const wanted = [...new Set(menuIds ?? [])];
    const mine = new Set((await menusOfRoles(ctx.workspace, ctx.tenantId, ctx.roleIds)).map(({ id }) => id));
    await ctx.workspace.db.write(ctx, async () => {
      const parts = await byTenant(ctx, TopMenu, tops);
      for (const part of parts) await lockTops(part);
      const known = await rowsInUse(onPlatform(ctx), Menu, wanted);
      if (wanted.some((id) => !known.has(id))) throw CRUD.NOT_FOUND({ noun: label('菜单', 'menu') });
      const beyond = wanted.filter((id) => !mine.has(id));
      if (beyond.length > 0) throw ROLE.BEYOND_OWN({ list: beyond.map((id) => known.get(id)?.name).slice(0, 5) });
      if (menuIds) for (const part of parts) await replaceSettings(part, wanted);
    });
  }
}

async function lockTops({ ctx, ids }: TenantPart): Promise<void> {
  const found = await rows(ctx, TopMenu).find({ id: ids }, { columns: ['id'], lock: 'change', order: ['id'] });
  if (found.length < ids.length) throw CRUD.NOT_FOUND({ noun: topMenuSpec.label });
}

async function replaceSettings({ ctx, ids }: TenantPart, menuIds: readonly string[]): Promise<void> {
  await rows(ctx, TopMenuSetting).destroy({ topMenuId: ids });
  await rows(ctx, TopMenuSetting).insert(ids.flatMap((topMenuId) => menuIds.map((menuId) => ({ topMenuId, menuId }))));
}
