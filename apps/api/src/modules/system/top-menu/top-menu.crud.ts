import { topMenuSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { rows } from '../../../platform/database/query/table.js';
import { TopMenu } from './top-menu.entity.js';
import { TopMenuSetting } from './top-menu-setting.entity.js';

export const TopMenuController = defineCrud(topMenuSpec, TopMenu, {
  beforeRemove: async (ctx, found) => {
    await rows(ctx, TopMenuSetting).destroy({ topMenuId: found.map(({ id }) => id) });
  },
});
