import type { ServerModule } from '../../../../platform/server-module.js';
import { ImeiCheck } from './imei-check.entity.js';

/** Answers of the IMEI checker. */
export const imeiAnswerNoun: ServerModule = {
  entities: [ImeiCheck],
};
