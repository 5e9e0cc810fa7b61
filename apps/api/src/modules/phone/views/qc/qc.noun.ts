import type { ServerModule } from '../../../../platform/server-module.js';
import { QcController } from './qc.controller.js';

/** Units by their inspection. */
export const qcUnitsNoun: ServerModule = {
  controllers: [QcController],
};
