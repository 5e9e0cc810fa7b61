import type { BasicNoun } from '../../../../kernel/noun.js';
import { CacheController } from './cache.controller.js';
import { CacheEntry } from './cache.entity.js';

export const cacheNoun: BasicNoun = { controllers: [CacheController], entities: [CacheEntry] };
