import { withAncestors } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { NewTenant, TenantStarter } from '../../../platform/context/tenant-starter.js';
import { rows } from '../../../platform/database/query/table.js';
import { Dept } from '../dept/dept.entity.js';
import { MENU, menusOf } from '../menu/menus.js';
import { Post } from '../post/post.entity.js';
import { Role } from '../role/role.entity.js';
import { RoleMenu } from '../role/role-menu.entity.js';
import { isRented, rentedBy } from '../tenant-package/rented.js';
import { TopMenu } from '../top-menu/top-menu.entity.js';
import { TopMenuSetting } from '../top-menu/top-menu-setting.entity.js';
import { User } from '../user/user.entity.js';
import { putInDepts } from '../user/user-depts.js';
import { FIRST_ACCOUNT, firstDept, firstPosts, firstRole } from './first-organisation.js';
import { claimAccounts } from './tenant.port.js';

/** The company with its posts, the role that has everything it rents, a top bar, and somebody in that role. */
export const organisationStarter: TenantStarter = {
  name: 'organisation',
  start: async (ctx, tenant) => {
    const [deptId] = await rows(ctx, Dept).insert([firstDept(tenant.tenantName)]);
    const [postId] = await rows(ctx, Post).insert(firstPosts(tenant.language));
    const [roleId] = await rows(ctx, Role).insert([firstRole(tenant.language)]);
    await grantRented(ctx, String(roleId));
    await addTopMenus(ctx);
    await addAdministrator(ctx, tenant, { deptId: String(deptId), postId: String(postId), roleId: String(roleId) });
  },
};

/** Written down too, though the role has it anyway: whoever looks at its grants sees what it has. */
async function grantRented(ctx: RequestContext, roleId: string): Promise<void> {
  const { all, parents } = await menusOf(ctx.workspace);
  const rented = await rentedBy(ctx.workspace, ctx.tenantId);
  const granted = withAncestors(
    parents,
    all.filter((menu) => isRented(menu, rented)).map((menu) => menu.id),
  );
  await rows(ctx, RoleMenu).insert([...granted].map((menuId) => ({ roleId, menuId })));
}

/** One entry for each group of the sidebar; which of them somebody sees depends on what he has in it. */
async function addTopMenus(ctx: RequestContext): Promise<void> {
  const screens = (await menusOf(ctx.workspace)).all.filter((menu) => menu.category === MENU);
  const groups = screens.filter((menu) => menu.parentId === '0');
  const tops = groups.map(({ code, name, nameEn, source }, i) => ({ code, name, nameEn, source, sort: i + 1 }));
  const ids = await rows(ctx, TopMenu).insert(tops);
  const members = groups.flatMap((group, i) =>
    screens
      .filter((menu) => menu.id === group.id || menu.parentId === group.id)
      .map((menu) => ({ topMenuId: String(ids[i]), menuId: menu.id })),
  );
  await rows(ctx, TopMenuSetting).insert(members);
}

async function addAdministrator(
  ctx: RequestContext,
  { password }: NewTenant,
  place: Pick<User, 'roleId' | 'deptId' | 'postId'>,
): Promise<void> {
  await claimAccounts(ctx, 1);
  const [id] = await rows(ctx, User).insert([
    {
      ...place,
      account: FIRST_ACCOUNT,
      password,
      code: '001',
      userType: 1,
      name: 'admin',
      realName: 'admin',
      sex: 1,
      status: 1,
      mustChangePassword: 1,
    },
  ]);
  await putInDepts(ctx, [{ id: String(id), deptId: place.deptId }]);
}
