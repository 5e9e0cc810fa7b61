import type { ServerModule } from '../../../../platform/server-module.js';
import { PrintController } from './print.controller.js';

/** Printed documents and labels. */
export const printNoun: ServerModule = {
  controllers: [PrintController],
};
