import type { Type } from '@nestjs/common';
import type { CrudController } from '../../kernel/crud/define-crud.js';
import { DeptController } from './dept/dept.controller.js';
import { DeptCrudController } from './dept/dept.crud.js';
import { MenuController } from './menu/menu.controller.js';
import { ParamController } from './param/param.crud.js';
import { PostController } from './post/post.crud.js';
import { PostSelectController } from './post/post-select.controller.js';
import { RoleTreeController } from './role/role-tree.controller.js';
import { TenantController } from './tenant/tenant.controller.js';
import { TenantPackageController } from './tenant-package/tenant-package.crud.js';
import { GuestsController } from './user/guests.controller.js';
import { UserController } from './user/user.controller.js';
import { UserSheetController } from './user/user-sheet.controller.js';

/** The simple resources of the system area. */
export const systemResources: readonly CrudController[] = [DeptCrudController, ParamController, PostController, TenantPackageController];

/** The calls of the system area. */
export const systemControllers: readonly Type[] = [
  ...systemResources,
  DeptController,
  MenuController,
  PostSelectController,
  RoleTreeController,
  GuestsController,
  UserController,
  UserSheetController,
  TenantController,
];
