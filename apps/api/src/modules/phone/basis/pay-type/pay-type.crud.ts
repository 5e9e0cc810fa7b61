import { ERP, payTypePickSpec, payTypeSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { type Forest, hideRoot, placeInTree, refuseParents } from '../../../../kernel/crud/tree.js';
import { refuseUsed } from '../../../../kernel/crud/usage.js';
import { lockAccounts } from '../../../../kernel/settlement/accounts.js';
import { AccountLog } from '../../../../kernel/settlement/settlement.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { PayType } from './pay-type.entity.js';

/** A way of paying and the accounts it moves money on. */
const forest: Forest<PayType> = { entity: PayType, noun: payTypeSpec.label, nameOf: (row) => row.name, levels: 2 };

/** The balance an account began with is fixed by its first movement (docs/domain.md 5.8). */
async function refuseMoved(ctx: RequestContext, account: Row<PayType>): Promise<void> {
  await lockAccounts(ctx, [account.id]);
  if (await rows(ctx, AccountLog).one({ payAccountId: account.id }, { columns: ['id'] })) throw ERP.OPENING_LOCKED({ name: account.name });
}

export const PayTypeController = defineCrud(payTypeSpec, PayType, {
  beforeSubmit: async (ctx, values, stored) => {
    await placeInTree(ctx, forest, values, stored);
    if (stored && values['openingBalance'] !== undefined && values['openingBalance'] !== stored.openingBalance)
      await refuseMoved(ctx, stored);
  },
  beforeRemove: async (ctx, found) => {
    await refuseParents(ctx, PayType, found);
    await refuseUsed(ctx, 'payType', found, forest.nameOf);
  },
  present: hideRoot,
});

export const PayTypePickController = defineCrud(payTypePickSpec, PayType, { present: hideRoot });
