import { appletMenuSpec, GAME, gameConfigSpec, gameNoticeSpec, isEmpty } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import type { CrudController } from '../../../platform/server-module.js';
import { AppletMenu, GameConfig, GameNotice } from './common.entity.js';

const ANNOUNCED = 1;

export const commonResources: readonly CrudController[] = [
  defineCrud(gameConfigSpec, GameConfig),
  defineCrud(gameNoticeSpec, GameNotice),
  defineCrud(appletMenuSpec, AppletMenu, {
    beforeSubmit: (_, values, stored) => {
      const { open, openTips } = { ...stored, ...values };
      if (open === ANNOUNCED && isEmpty(openTips)) throw GAME.TIPS_MISSING();
    },
  }),
];
