import type { Provider } from '@nestjs/common';
import { DeptService } from './dept/dept.service.js';
import { MenuService } from './menu/menu.service.js';
import { RegionService } from './region/region.service.js';
import { RoleGrantService } from './role/role-grant.service.js';
import { TenantService } from './tenant/tenant.service.js';
import { TenantFounder } from './tenant/tenant-founder.js';
import { PeopleService } from './user/people.service.js';

/** What the calls of the system area are made with. */
export const systemProviders: readonly Provider[] = [
  DeptService,
  MenuService,
  PeopleService,
  RegionService,
  RoleGrantService,
  TenantFounder,
  TenantService,
];
