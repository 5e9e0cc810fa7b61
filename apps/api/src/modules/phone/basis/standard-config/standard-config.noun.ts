import type { BasicNoun } from '../../../../kernel/noun.js';
import { StandardConfigController } from './standard-config.controller.js';
import { StandardConfigRow } from './standard-config.entity.js';

export const standardConfigNoun: BasicNoun = { controllers: [StandardConfigController], entities: [StandardConfigRow] };
