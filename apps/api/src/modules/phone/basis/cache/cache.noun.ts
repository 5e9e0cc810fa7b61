import type { ServerModule } from '../../../../platform/server-module.js';
import { CacheController } from './cache.controller.js';
import { CacheEntry } from './cache.entity.js';

export const cacheNoun: ServerModule = { controllers: [CacheController], entities: [CacheEntry] };
