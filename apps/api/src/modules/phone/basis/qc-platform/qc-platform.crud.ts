import { f, LISTING, qcPlatformSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { checkReferences } from '../../../../kernel/crud/references.js';
import { refuseUsed } from '../../../../kernel/crud/usage.js';
import { QcPlatform } from './qc-platform.entity.js';
import { isSignedIn } from './sign-in.js';

export const QcPlatformController = defineCrud(qcPlatformSpec, QcPlatform, {
  beforeSubmit: async (ctx, values, stored) => {
    await checkReferences(ctx, qcPlatformSpec.fields, values, stored);
    // A fee is an expense of the sale, and every expense has a type.
    const { feeRate, feeTypeId } = { ...stored, ...values } as Partial<QcPlatform>;
    if (feeRate && !feeTypeId) throw LISTING.FEE_TYPE();
  },
  beforeRemove: (ctx, found) => refuseUsed(ctx, 'qcPlatform', found, (row) => row.name),
  presents: { loginFlag: f.flag('已登录', 'Signed in') },
  present: (ctx, answered) => {
    for (const row of answered) row['loginFlag'] = isSignedIn(ctx, row as unknown as QcPlatform) ? 1 : 0;
  },
});
