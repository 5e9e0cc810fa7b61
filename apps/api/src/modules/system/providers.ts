import type { Provider } from '@nestjs/common';
import { DeptService } from './dept/dept.service.js';
import { MenuService } from './menu/menu.service.js';
import { RegionService } from './region/region.service.js';

/** What the calls of the system area are made with. */
export const systemProviders: readonly Provider[] = [DeptService, MenuService, RegionService];
