import type { Type } from '@nestjs/common';
import type { CrudController } from '../../kernel/crud/define-crud.js';
import { ClientController } from './client/client.crud.js';
import { DeptController } from './dept/dept.controller.js';
import { DeptCrudController } from './dept/dept.crud.js';
import { dictControllers, dictResources } from './dict/dict.crud.js';
import { GrantTreeController } from './menu/grant-tree.controller.js';
import { MenuController } from './menu/menu.controller.js';
import { MenuCrudController } from './menu/menu.crud.js';
import { MenuListController } from './menu/menu-list.controller.js';
import { ParamController } from './param/param.crud.js';
import { PostController } from './post/post.crud.js';
import { PostSelectController } from './post/post-select.controller.js';
import { RegionController } from './region/region.controller.js';
import { RoleController } from './role/role.crud.js';
import { RoleGrantController } from './role/role-grant.controller.js';
import { RoleMatrixController } from './role/role-matrix.controller.js';
import { RoleTreeController } from './role/role-tree.controller.js';
import { ApiScopeController } from './scope/api-scope.crud.js';
import { DataScopeController } from './scope/data-scope.crud.js';
import { TenantController } from './tenant/tenant.controller.js';
import { TenantPackageController } from './tenant-package/tenant-package.crud.js';
import { TopMenuController } from './top-menu/top-menu.crud.js';
import { TopMenuGrantController } from './top-menu/top-menu-grant.controller.js';
import { GuestsController } from './user/guests.controller.js';
import { UserController } from './user/user.controller.js';
import { UserSheetController } from './user/user-sheet.controller.js';

/** The simple resources of the system area. */
export const systemResources: readonly CrudController[] = [
  ClientController,
  ...dictResources,
  DeptCrudController,
  ParamController,
  PostController,
  TenantPackageController,
  RoleController,
  MenuCrudController,
  TopMenuController,
  DataScopeController,
  ApiScopeController,
];

/** The calls of the system area. */
export const systemControllers: readonly Type[] = [
  ...systemResources,
  ...dictControllers,
  RegionController,
  DeptController,
  MenuController,
  MenuListController,
  GrantTreeController,
  PostSelectController,
  RoleMatrixController,
  RoleTreeController,
  GuestsController,
  UserController,
  UserSheetController,
  TenantController,
  RoleGrantController,
  TopMenuGrantController,
];
