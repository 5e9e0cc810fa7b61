import type { ServerModule } from '../../../../platform/server-module.js';
import { PreviewController } from './preview.controller.js';
import { RestoreController } from './restore.controller.js';

/** Previews of actions, and the undo of deletions. */
export const previewNoun: ServerModule = {
  controllers: [PreviewController, RestoreController],
};
