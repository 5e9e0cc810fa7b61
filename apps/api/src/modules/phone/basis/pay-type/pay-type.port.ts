import { ERP, label, type RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rowsById } from '../../../../platform/database/query/table.js';
import { PayType } from './pay-type.entity.js';

/** The tenant's pay types and accounts by id. */
const payTypesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<PayType>>> =>
  rowsById(ctx, PayType, ids);

interface Payment {
  readonly payTypeId: string;
  readonly payAccountTypeId: string;
}

/** Accounts that are not of the way of paying they are given with. */
export async function accountFindings(ctx: RequestContext, payments: readonly Payment[]): Promise<RowError[]> {
  const accounts = await payTypesByIds(
    ctx,
    payments.map(({ payAccountTypeId }) => payAccountTypeId),
  );
  return payments.flatMap(({ payTypeId, payAccountTypeId }, i): RowError[] => {
    const account = accounts.get(payAccountTypeId);
    if (!account || account.parentId === payTypeId) return [];
    return [{ path: `payments[${i}].payAccountTypeId`, row: i + 1, error: ERP.UNKNOWN_REF({ noun: label('账户', 'account') }) }];
  });
}
