import type { ServerModule } from '../../../../platform/server-module.js';
import { BatchController } from './batch.controller.js';

/** Several payments or receipts at once. */
export const financeBatchNoun: ServerModule = {
  controllers: [BatchController],
};
