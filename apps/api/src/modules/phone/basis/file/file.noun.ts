import type { ServerModule } from '../../../../platform/server-module.js';
import { FileController } from './file.controller.js';

/** Its rows are the platform's. */
export const fileNoun: ServerModule = { controllers: [FileController] };
