import { ERP, label, OPENING, type RowError } from '@phone-trade/shared';
import { OrderPayment } from '../../../kernel/document/parts.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import type { PurchaseInput } from './purchase.input.js';

/** What forbids the payments of an order as a whole, and transaction numbers that an account has seen already. */
export async function paymentProblems(ctx: RequestContext, input: PurchaseInput, ownOrderNo?: string): Promise<RowError[]> {
  if (!input.payments?.length) return [];
  if (input.purchaseType === OPENING) return [{ path: 'payments', error: ERP.OPENING_UNPAID() }];
  const unpayable = input.channelId ? [] : [{ path: 'payments', error: ERP.SUPPLIER_REQUIRED() }];
  return [...unpayable, ...(await transNoProblems(ctx, input.payments, ownOrderNo))];
}

/** A transaction number is unique per account (erp-domain 2.19). The unique index decides; this tells early and names where. */
async function transNoProblems(
  ctx: RequestContext,
  payments: NonNullable<PurchaseInput['payments']>,
  ownOrderNo?: string,
): Promise<RowError[]> {
  const numbered = payments.flatMap(({ payAccountTypeId, transNo }, i) => (transNo ? [{ payAccountTypeId, transNo, row: i + 1 }] : []));
  if (numbered.length === 0) return [];
  const known = await rows(ctx, OrderPayment).find(
    { transNo: numbered.map(({ transNo }) => transNo), payAccountTypeId: numbered.map(({ payAccountTypeId }) => payAccountTypeId) },
    { columns: ['transNo', 'payAccountTypeId', 'orderNo'] },
  );
  const used = new Map(known.flatMap((payment) => (payment.orderNo === ownOrderNo ? [] : [[keyOf(payment), payment.orderNo] as const])));
  const seen = new Set<string>();
  return numbered.flatMap(({ row, ...payment }): RowError[] => {
    const key = keyOf(payment);
    const orderNo = used.get(key) ?? (seen.has(key) ? label('本单', 'this order') : undefined);
    seen.add(key);
    return orderNo ? [{ path: `payments[${row - 1}].transNo`, row, error: ERP.TRANS_NO_DUP({ transNo: payment.transNo, orderNo }) }] : [];
  });
}

const keyOf = (payment: { readonly payAccountTypeId: string; readonly transNo: string | null }): string =>
  `${payment.payAccountTypeId}/${payment.transNo}`;
