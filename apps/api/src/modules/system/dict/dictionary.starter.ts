import type { TenantStarter } from '../../../platform/context/tenant-starter.js';
import { rows } from '../../../platform/database/query/table.js';
import { DictBiz } from './dict.entity.js';
import { BUSINESS_DICTIONARIES, firstRows } from './first-dictionaries.js';

/** The dictionaries of a tenant's own business. */
export const dictionaryStarter: TenantStarter = {
  name: 'dictionary',
  start: async (ctx, { language }) => {
    for (const first of BUSINESS_DICTIONARIES) {
      const { head, keys } = firstRows(first, language);
      const [parentId] = await rows(ctx, DictBiz).insert([head]);
      await rows(ctx, DictBiz).insert(keys.map((key) => ({ ...key, parentId: String(parentId) })));
    }
  },
};
