import { type AppError, ERP, LISTING, LISTING_STATUS, RULE, STAGE_RULES, STATUS } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import { frozenRefusal, isOnShelf, unitName } from '../../../../kernel/unit/fold.js';
import { heldErrors } from '../../../../kernel/unit/holds.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import { followReports } from './listed-report.js';
import { SaleListing } from './sale-listing.entity.js';

const LOCKED = 2;

/** Makes the refusal of units that cannot be listed: not on the shelf, somebody else's, locked. */
export async function shelfRefusals(ctx: RequestContext): Promise<(unit: Unit) => AppError | undefined> {
  const held = await heldErrors(ctx);
  return (unit) => {
    const productNo = unitName(unit);
    if (unit.holdOrderNo) return held(unit);
    const frozen = frozenRefusal(unit);
    if (frozen) return frozen;
    if (!isOnShelf(unit)) return LISTING.NOT_SHELF({ productNo });
    const isLocked = unit.lockStatus === LOCKED || unit.blacklistStatus === LOCKED;
    return isLocked && !can(ctx, 'sale_locked') ? ERP.LOCKED_DEVICE({ productNo, op: STAGE_RULES[RULE.listed].event }) : undefined;
  };
}

/** Brings what units say of themselves in line with their listings: on a platform, or on none. Call it in the transaction that changed those. */
export async function followListings(caller: RequestContext, engine: DocumentEngine, productIds: readonly string[]): Promise<void> {
  const ctx = companyWide(caller);
  const id = [...new Set(productIds)];
  const listed = new Set(
    (await rows(ctx, SaleListing).find({ productId: id, status: LISTING_STATUS.onSale }, { columns: ['productId'] })).map(
      (one) => one.productId,
    ),
  );
  const units = await rows(ctx, Product).find({ id }, { order: ['id asc'], lock: 'change' });
  await followReports(ctx, id);
  for (const unit of units) {
    const shelfStatus = listed.has(unit.id) ? STATUS.done : STATUS.open;
    if (unit.shelfStatus === shelfStatus) continue;
    const isFree = unit.holdOrderNo === null && unit.freezeOrderNo === null && isOnShelf(unit);
    const to = { shelfStatus };
    if (isFree)
      await engine.posting.continueWork(ctx, listed.has(unit.id) ? 'list' : 'delist', [{ post: 'move', unit, rule: RULE.listed, to }]);
    // Nobody but the draft that has it may move it, and what listings say of it must not wait for that.
    else await engine.posting.correct(ctx, { kind: 'purchase', orderNo: unit.purchaseOrderNo }, [{ post: 'edit', unit, to }]);
  }
}
