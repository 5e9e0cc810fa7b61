import { topMenuSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { rows } from '../../../platform/database/query/table.js';
import { mustBeTenant } from '../tenant/tenant.port.js';
import { TopMenu } from './top-menu.entity.js';
import { TopMenuSetting } from './top-menu-setting.entity.js';

export const TopMenuController = defineCrud(topMenuSpec, TopMenu, {
  knownTenant: mustBeTenant,
  beforeRemove: async (ctx, found) => {
    await rows(ctx, TopMenuSetting).destroy({ topMenuId: found.map(({ id }) => id) });
  },
});
