import { ERP, label, type RowError } from '@phone-trade/shared';
import type { PaymentTerms } from '../../../kernel/settlement/postings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows, rowsById } from '../../../platform/database/table.js';
import { PayType } from './pay-type.entity.js';

/** The tenant's pay types and accounts by id. */
export const payTypesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<PayType>>> =>
  rowsById(ctx, PayType, ids);

/** Makes whoever else is about to spend from these accounts wait, so that a balance read now still holds when it is spent. */
export async function lockAccounts(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  await rows(ctx, PayType).find({ id: [...new Set(ids)] }, { columns: ['id'], order: ['id asc'], lock: true });
}

interface Payment {
  readonly payTypeId: string;
  readonly payAccountTypeId: string;
  readonly paymentAmount: number;
  readonly fee?: number | null | undefined;
  readonly transNo?: string | null | undefined;
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

/** Payments with what booking them needs to know of their accounts. */
export async function paymentTerms(ctx: RequestContext, payments: readonly Payment[]): Promise<PaymentTerms[]> {
  const accounts = await payTypesByIds(
    ctx,
    payments.map(({ payAccountTypeId }) => payAccountTypeId),
  );
  return payments.map(({ payAccountTypeId, paymentAmount, fee, transNo }) => {
    const account = accounts.get(payAccountTypeId);
    return {
      payAccountTypeId,
      accountName: account?.name ?? payAccountTypeId,
      paymentAmount,
      fee: fee ?? 0,
      transNo: transNo || null,
      openingBalance: account?.openingBalance ?? 0,
      allowOverdraft: account?.allowOverdraft === 1,
    };
  });
}
