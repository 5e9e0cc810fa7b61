import type { ServerModule } from '../../../../platform/server-module.js';
import { HomeController } from './home.controller.js';

/** The home page. */
export const homeNoun: ServerModule = {
  controllers: [HomeController],
};
