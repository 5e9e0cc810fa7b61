import type { Type } from '@nestjs/common';
import type { CrudController } from '../../kernel/crud/define-crud.js';
import { ClientController } from './client/client.crud.js';
import { DeptController } from './dept/dept.controller.js';
import { dictControllers, dictResources } from './dict/dict.crud.js';
import { MenuController } from './menu/menu.controller.js';
import { ParamController } from './param/param.crud.js';
import { PostController } from './post/post.crud.js';
import { PostSelectController } from './post/post-select.controller.js';
import { RegionController } from './region/region.controller.js';
import { RoleTreeController } from './role/role-tree.controller.js';
import { TenantPackageController } from './tenant-package/tenant-package.crud.js';
import { OwnInfoController } from './user/own-info.controller.js';

/** The simple resources of the system area. */
export const systemResources: readonly CrudController[] = [
  ClientController,
  ...dictResources,
  ParamController,
  PostController,
  TenantPackageController,
];

/** The calls of the system area. */
export const systemControllers: readonly Type[] = [
  ...systemResources,
  ...dictControllers,
  RegionController,
  DeptController,
  MenuController,
  PostSelectController,
  RoleTreeController,
  OwnInfoController,
];
