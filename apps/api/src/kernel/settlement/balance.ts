import { ERP } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/table.js';
import type { BatchStamp } from '../unit/fold.js';
import { figure } from './figure.js';
import { CompanyBalance, CompanyBalanceLog } from './settlement.entity.js';

interface PrepayMove {
  readonly channelId: string;
  readonly channelName: string;
  /** Signed fen: what we paid ahead, or took back. */
  readonly amount: number;
}

/** Moves the prepayment a supplier holds for us; it never goes below 0 (erp-domain 5.9). */
export async function movePrepay(ctx: RequestContext, stamp: BatchStamp, move: PrepayMove): Promise<void> {
  const table = rows(ctx, CompanyBalance);
  const balance = await table.one({ channelId: move.channelId }, { lock: true });
  const next = (balance?.prepayBalance ?? 0) + move.amount;
  if (next < 0) throw ERP.BALANCE_LOW({ name: move.channelName, amount: figure(ctx, balance?.prepayBalance ?? 0) });
  if (balance) {
    const done = await table.update({ id: balance.id, version: balance.version }, { prepayBalance: next });
    if (done !== 1) throw ERP.DOC_STATE({ orderNo: stamp.orderNo });
  } else {
    await table.insert([{ channelId: move.channelId, prepayBalance: next, advanceBalance: 0 }]);
  }
  await rows(ctx, CompanyBalanceLog).insert([
    { channelId: move.channelId, kind: 1, amount: move.amount, businessType: stamp.businessType, orderNo: stamp.orderNo },
  ]);
}
