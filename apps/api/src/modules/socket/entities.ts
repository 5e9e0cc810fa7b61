import type { EntityClass } from '../../platform/database/database.js';
import { ClientInfo } from './client-info.entity.js';

/** Every table of sockets. */
export const socketEntities: readonly EntityClass[] = [ClientInfo];
