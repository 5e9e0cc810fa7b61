import type { BasicNoun } from '../../../../kernel/noun.js';
import { FileController } from './file.controller.js';

/** Its rows are the platform's. */
export const fileNoun: BasicNoun = { controllers: [FileController] };
