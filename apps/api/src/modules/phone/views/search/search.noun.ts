import type { ServerModule } from '../../../../platform/server-module.js';
import { QuickSearchController } from './quick-search.controller.js';

/** The quick search. */
export const searchNoun: ServerModule = {
  controllers: [QuickSearchController],
};
