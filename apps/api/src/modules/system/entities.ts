import type { EntityClass } from '../../platform/database/database.js';
import { Client } from './client/client.entity.js';
import { Dept } from './dept/dept.entity.js';
import { Dict, DictBiz } from './dict/dict.entity.js';
import { Menu } from './menu/menu.entity.js';
import { Param } from './param/param.entity.js';
import { Post } from './post/post.entity.js';
import { Region } from './region/region.entity.js';
import { Role } from './role/role.entity.js';
import { RoleMenu } from './role/role-menu.entity.js';
import { RoleScope } from './role/role-scope.entity.js';
import { ApiScope } from './scope/api-scope.entity.js';
import { DataScope } from './scope/data-scope.entity.js';
import { Tenant } from './tenant/tenant.entity.js';
import { TenantPackage } from './tenant-package/tenant-package.entity.js';
import { TopMenu } from './top-menu/top-menu.entity.js';
import { TopMenuSetting } from './top-menu/top-menu-setting.entity.js';
import { User } from './user/user.entity.js';
import { UserDept } from './user/user-dept.entity.js';

/** Every table of the system area. */
export const systemEntities: readonly EntityClass[] = [
  ApiScope,
  Client,
  DataScope,
  Dept,
  Dict,
  DictBiz,
  Menu,
  Param,
  Post,
  Region,
  Role,
  RoleMenu,
  RoleScope,
  Tenant,
  TenantPackage,
  TopMenu,
  TopMenuSetting,
  User,
  UserDept,
];
