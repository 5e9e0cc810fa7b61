import type { ServerModule } from '../../platform/server-module.js';
import { ClientController } from './client/client.crud.js';
import { Client } from './client/client.entity.js';
import { DeptController } from './dept/dept.controller.js';
import { DeptCrudController } from './dept/dept.crud.js';
import { Dept } from './dept/dept.entity.js';
import { DeptService } from './dept/dept.service.js';
import { dictControllers, dictResources } from './dict/dict.crud.js';
import { Dict, DictBiz } from './dict/dict.entity.js';
import { dictionaryStarter } from './dict/dictionary.starter.js';
import { GrantTreeController } from './menu/grant-tree.controller.js';
import { MenuController } from './menu/menu.controller.js';
import { MenuCrudController } from './menu/menu.crud.js';
import { Menu } from './menu/menu.entity.js';
import { MenuService } from './menu/menu.service.js';
import { MenuListController } from './menu/menu-list.controller.js';
import { ParamController } from './param/param.crud.js';
import { Param } from './param/param.entity.js';
import { PostController } from './post/post.crud.js';
import { Post } from './post/post.entity.js';
import { PostSelectController } from './post/post-select.controller.js';
import { RegionController } from './region/region.controller.js';
import { Region } from './region/region.entity.js';
import { RegionService } from './region/region.service.js';
import { RoleController } from './role/role.crud.js';
import { Role } from './role/role.entity.js';
import { RoleGrantController } from './role/role-grant.controller.js';
import { RoleGrantService } from './role/role-grant.service.js';
import { RoleMatrixController } from './role/role-matrix.controller.js';
import { RoleMenu } from './role/role-menu.entity.js';
import { RoleScope } from './role/role-scope.entity.js';
import { RoleTreeController } from './role/role-tree.controller.js';
import { ApiScopeController } from './scope/api-scope.crud.js';
import { ApiScope } from './scope/api-scope.entity.js';
import { DataScopeController } from './scope/data-scope.crud.js';
import { DataScope } from './scope/data-scope.entity.js';
import { organisationStarter } from './tenant/organisation.starter.js';
import { TenantController } from './tenant/tenant.controller.js';
import { Tenant } from './tenant/tenant.entity.js';
import { TenantService } from './tenant/tenant.service.js';
import { TenantFounder } from './tenant/tenant-founder.js';
import { TenantPackageController } from './tenant-package/tenant-package.crud.js';
import { TenantPackage } from './tenant-package/tenant-package.entity.js';
import { TopMenuController } from './top-menu/top-menu.crud.js';
import { TopMenu } from './top-menu/top-menu.entity.js';
import { TopMenuGrantController } from './top-menu/top-menu-grant.controller.js';
import { TopMenuSetting } from './top-menu/top-menu-setting.entity.js';
import { GuestsController } from './user/guests.controller.js';
import { PeopleService } from './user/people.service.js';
import { UserController } from './user/user.controller.js';
import { User } from './user/user.entity.js';
import { UserDept } from './user/user-dept.entity.js';
import { UserSheetController } from './user/user-sheet.controller.js';

/** Tenants, people, rights and other settings of the platform. */
export const systemModule: ServerModule = {
  entities: [
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
  ],
  resources: [
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
  ],
  controllers: [
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
  ],
  providers: [DeptService, MenuService, PeopleService, RegionService, RoleGrantService, TenantFounder, TenantService],
  names: {
    user: { entity: User, column: 'realName', status: 'status' },
    dept: { entity: Dept, column: 'deptName' },
    tenantPackage: { entity: TenantPackage, column: 'packageName' },
    menu: { entity: Menu, column: 'name' },
    role: { entity: Role, column: 'roleName' },
    post: { entity: Post, column: 'postName' },
  },
  tenantStarters: [organisationStarter, dictionaryStarter],
};
