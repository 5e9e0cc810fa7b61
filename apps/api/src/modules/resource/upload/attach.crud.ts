import { attachSpec, FILE } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { Attachment } from '../../../platform/files/attachment.entity.js';

/** The files of the tenant. What something holds stays; housekeeping takes the bytes of what was removed. */
export const AttachController = defineCrud(attachSpec, Attachment, {
  beforeRemove: async (ctx, found) => {
    for (const { name, originalName, looseSince } of found) {
      if (looseSince === null) throw FILE.IN_USE({ name: originalName });
      await ctx.workspace.files.remove(ctx, name);
    }
  },
});
