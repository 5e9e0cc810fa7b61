import { Datasource } from './modules/develop/datasource/datasource.entity.js';
import { DataModel } from './modules/develop/model/data-model.entity.js';
import { basicNames } from './modules/phone/basis/nouns.js';
import { QaCate } from './modules/qa/cate/qa-cate.entity.js';
import { Questionnaire } from './modules/qa/questionnaire/questionnaire.entity.js';
import { Dept } from './modules/system/dept/dept.entity.js';
import { Menu } from './modules/system/menu/menu.entity.js';
import { Post } from './modules/system/post/post.entity.js';
import { Role } from './modules/system/role/role.entity.js';
import { TenantPackage } from './modules/system/tenant-package/tenant-package.entity.js';
import { User } from './modules/system/user/user.entity.js';
import type { NameSources } from './platform/context/names.js';

/** Where the names stand that lists show for ids. */
export const names: NameSources = {
  user: { entity: User, column: 'realName', status: 'status' },
  dept: { entity: Dept, column: 'deptName' },
  ...basicNames,
  tenantPackage: { entity: TenantPackage, column: 'packageName' },
  qaCate: { entity: QaCate, column: 'name', status: 'status' },
  questionnaire: { entity: Questionnaire, column: 'title' },
  datasource: { entity: Datasource, column: 'name' },
  dataModel: { entity: DataModel, column: 'modelName' },
  menu: { entity: Menu, column: 'name' },
  role: { entity: Role, column: 'roleName' },
  post: { entity: Post, column: 'postName' },
};
