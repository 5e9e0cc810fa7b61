import { type AppError, ERP, toWireTime } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/query/table.js';
import { type Actor, unitName } from './fold.js';
import type { Unit } from './postings.js';
import { Product } from './product.entity.js';
import { ProductTrace } from './product-trace.entity.js';

type Held = Pick<Unit, 'productNo' | 'imei' | 'meid' | 'sn' | 'unitNo' | 'holdOrderNo' | 'holdTime' | 'holdUserId'>;

/** Makes the refusals of units that another document's draft holds: whose draft, who entered it and since when. */
export async function heldErrors(ctx: RequestContext): Promise<(unit: Held) => AppError> {
  const users = await ctx.workspace.names.of(ctx, 'user');
  return (unit) =>
    ERP.UNIT_HELD({
      productNo: unitName(unit),
      orderNo: unit.holdOrderNo ?? '',
      user: users.get(unit.holdUserId ?? '') ?? '',
      time: unit.holdTime ? toWireTime(unit.holdTime, ctx.zoneMinutes) : '',
    });
}

/** The refusal of one such unit. */
export const heldError = async (ctx: RequestContext, unit: Held): Promise<AppError> => (await heldErrors(ctx))(unit);

/** The caller as the actor of a document. */
export async function actorOf(ctx: RequestContext, { businessType, orderNo }: Pick<Actor, 'businessType' | 'orderNo'>): Promise<Actor> {
  return { businessType, orderNo, userId: ctx.userId, at: nowOf(ctx), heldError: await heldErrors(ctx) };
}

/**
 * The units of a batch that the draft of a document other than `orderNo` holds or another stock check has frozen: they block its reversal
 * (docs/domain.md 1.4).
 */
export async function heldByOthers(ctx: RequestContext, batchId: string, orderNo: string): Promise<Unit[]> {
  const touched = await rows(ctx, ProductTrace).find({ batchId, undone: 0, undoOfSeq: null }, { columns: ['productId'] });
  if (touched.length === 0) return [];
  const id = [...new Set(touched.map(({ productId }) => productId))];
  const units = await rows(ctx, Product).find({ id }, { order: ['id asc'] });
  const isOthers = (holder: string | null): boolean => holder !== null && holder !== orderNo;
  return units.filter(({ holdOrderNo, freezeOrderNo }) => isOthers(holdOrderNo) || isOthers(freezeOrderNo));
}
