import { OSS, ossSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { sealSecrets } from '../../../kernel/crud/sealed-secrets.js';
import { rows } from '../../../platform/database/query/table.js';
import { Oss } from './oss.entity.js';

/** Where the files of a row are; who changes one of these has others. */
const PLACE = ['endpoint', 'bucketName', 'pathStyle'] as const;

/** The buckets of the tenant. One that holds files stays, and stays where it is. */
export const OssCrudController = defineCrud(ossSpec, Oss, {
  beforeSubmit: async (ctx, values, stored) => {
    const moves = stored && PLACE.some((name) => values[name] !== undefined && values[name] !== stored[name]);
    if (moves) {
      // An upload under way holds the row until its object is noted; a later one reads the new address.
      await rows(ctx, Oss).one({ id: stored.id }, { columns: ['id'], lock: 'remove' });
      if (await ctx.workspace.files.isUsed(ctx, stored.id)) throw OSS.IN_USE({ name: stored.ossCode });
    }
    sealSecrets(ctx, ossSpec, values);
  },
  beforeRemove: async (ctx, found) => {
    for (const { id, ossCode } of found) if (await ctx.workspace.files.isUsed(ctx, id)) throw OSS.IN_USE({ name: ossCode });
  },
});
