import { APPROVAL_STATUS, ERP, LISTING, PRICE_APPROVAL, type PriceRule, RULE, STAGE } from '@phone-trade/shared';
import { requestApproval, standingApproval, voidApproval } from '../../../../../kernel/document/approval/approvals.js';
import type { DocumentEngine } from '../../../../../kernel/document/engine.js';
import { unitsByNo } from '../../../../../kernel/document/part/unit-lines.js';
import { unitName } from '../../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../../kernel/unit/postings.js';
import { can, type RequestContext } from '../../../../../platform/context/context.js';
import { rows } from '../../../../../platform/database/query/table.js';
import { platformsByIds } from '../../../basis/qc-platform/qc-platform.port.js';
import { isBelowFloor } from '../../../trade/goods/goods.port.js';
import { referencePrices } from '../../../trade/market/market.port.js';
import { change, toSend, withPrice } from '../listings.js';
import { LIVE, SaleListing } from '../sale-listing.entity.js';
import { SalePriceLog } from './log.entity.js';
import { platformPrice } from './on-platform.js';

/** New prices of a unit in fen: absent ones stay, an empty one is withdrawn. */
export interface NewPrice {
  readonly productNo: string;
  readonly saleAmount?: number | null | undefined;
  readonly minSaleAmount?: number | null | undefined;
}

const LOCKED = 2;

/** Whether others have agreed to it already. */
interface Standing {
  readonly isApproved?: boolean;
}

/**
 * Prices a unit, which puts it on the shelf, or withdraws its price, which takes it off again and off all platforms. Below the floor, and to
 * lower that, asks for `price_approve`, or waits for the approval that a rule of the tenant requires, which is answered. Live listings follow
 * by their rules.
 */
export async function changePrice(
  ctx: RequestContext,
  engine: DocumentEngine,
  asked: NewPrice,
  reason: string | null,
  { isApproved = false }: Standing = {},
): Promise<Record<string, unknown> | undefined> {
  const { saleAmount, minSaleAmount } = asked;
  if (saleAmount === undefined && minSaleAmount === undefined) throw LISTING.PRICE_EMPTY();
  const { approvers } = engine;
  const request = { kind: PRICE_APPROVAL.type, orderNo: asked.productNo } as const;
  const waits = async () => (await standingApproval(ctx, request.orderNo))?.status === APPROVAL_STATUS.waiting;
  // The process before the unit, as whoever answers its task locks them.
  if (approvers && !isApproved && (await waits())) await approvers.hold(ctx, request);
  const named = await unitsByNo(ctx, [asked], 'products');
  if (named.findings[0]) throw named.findings[0].error;
  const [unit] = named.units as [Unit];
  const to = {
    saleAmount: saleAmount === undefined ? unit.saleAmount : saleAmount,
    minSaleAmount: minSaleAmount === undefined ? unit.minSaleAmount : minSaleAmount,
  };
  const mayApprove = isApproved || can(ctx, 'price_approve');
  mustBeUnlocked(unit, to);
  const isWaiting = approvers !== undefined && (await waits());
  if (isBelowFloor(unit, to) && !mayApprove) {
    if (isWaiting) throw LISTING.PRICE_WAITING({ productNo: request.orderNo });
    const facts = { ...(to.saleAmount === null ? {} : { amount: to.saleAmount }), isBelowFloor: true };
    const required = await approvers?.requiredFor(ctx, request, async () => facts);
    if (!approvers || !required) throw ERP.BELOW_FLOOR({ productNo: request.orderNo });
    const input = { productNo: request.orderNo, saleAmount, minSaleAmount, reason };
    return requestApproval(ctx, approvers, request, required, { action: 'price', input, documentVersion: unit.version });
  }
  if (isWaiting) await voidApproval(ctx, approvers, request);
  await post(ctx, engine, unit, saleAmount, to);
  await rows(ctx, SalePriceLog).insert([
    {
      productId: unit.id,
      fromAmount: unit.saleAmount,
      toAmount: to.saleAmount,
      fromFloor: unit.minSaleAmount,
      toFloor: to.minSaleAmount,
      reason,
    },
  ]);
  if (to.saleAmount !== null) await reprice(ctx, { ...unit, ...to }, mayApprove);
  return undefined;
}

type Prices = Pick<Unit, 'saleAmount' | 'minSaleAmount'>;

function mustBeUnlocked(unit: Unit, to: Prices): void {
  const isLocked = unit.lockStatus === LOCKED || unit.blacklistStatus === LOCKED;
  if (isLocked && to.saleAmount !== null && unit.stage === STAGE.toPrice) throw ERP.NOT_SHELF({ productNo: unitName(unit) });
}

/** A floor alone is a fact like others; a price moves the unit by the stage table. */
async function post(ctx: RequestContext, engine: DocumentEngine, unit: Unit, asked: number | null | undefined, to: Prices): Promise<void> {
  if (asked === undefined) {
    await engine.posting.correct(ctx, { kind: 'purchase', orderNo: unit.purchaseOrderNo }, [{ post: 'edit', unit, to }]);
    return;
  }
  const rule = asked === null ? RULE.priceWithdrawn : RULE.priced;
  await engine.posting.continueWork(ctx, asked === null ? 'unprice' : 'price', [{ post: 'move', unit, rule, to }]);
}

/** The unit's listings whose prices follow ours. */
async function reprice(ctx: RequestContext, unit: Unit, mayApprove: boolean): Promise<void> {
  const live = (await rows(ctx, SaleListing).find({ productId: unit.id, status: LIVE }, { lock: 'change' })).filter((one) => one.priceRule);
  if (live.length === 0) return;
  const [market] = await referencePrices(ctx, [unit]);
  const platforms = await platformsByIds(
    ctx,
    live.map(({ platformId }) => platformId),
  );
  for (const listing of live) {
    const rule = JSON.parse(listing.priceRule as string) as PriceRule;
    const price = platformPrice(unit, { rule, market: market?.price ?? null }, mayApprove);
    const platform = platforms.get(listing.platformId);
    if (price !== listing.listPrice && platform) await change(ctx, listing, { ...withPrice(ctx, listing, price), ...toSend(platform) });
  }
}
