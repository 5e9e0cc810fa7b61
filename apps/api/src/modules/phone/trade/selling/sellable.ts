import { type AppError, CUSTODY, ERP, OUT_TYPE, type RowError, RULE, STAGE_RULES } from '@phone-trade/shared';
import { findingsOn, productsNamed } from '../../../../kernel/document/part/unit-lines.js';
import { unitName, unitStateInvalid } from '../../../../kernel/unit/fold.js';
import { heldErrors } from '../../../../kernel/unit/holds.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';

const SALE = STAGE_RULES[RULE.sold].event;
const LOCKED = 2;

/** What can be sold at all, whatever the tenant's stages are: the condition of its lists. */
export const SELLABLE = `out_type = ${OUT_TYPE.none} AND custody = ${CUSTODY.inStore} AND stage IN (${STAGE_RULES[RULE.sold].from.join(', ')})
  AND hold_order_no IS NULL AND lock_status <> ${LOCKED} AND blacklist_status <> ${LOCKED}`;

/** The document that units are to be sold by. */
export interface Seller {
  /** A draft may hold its units already. */
  readonly orderNo?: string | undefined;
  /** Makes the verdict on whether it may take a unit over from a presale. Called once the units are locked. */
  readonly presold?: () => Promise<(unit: Unit) => boolean>;
}

const NOT_PRESOLD = (): boolean => false;

/** Makes the verdict on units that are to be sold (docs/domain.md 2.7). */
export async function sellable(ctx: RequestContext, { orderNo, presold }: Seller = {}): Promise<(unit: Unit) => AppError | undefined> {
  const { sellableStages } = await standardConfig(ctx);
  const held = await heldErrors(ctx);
  const takesOver = (await presold?.()) ?? NOT_PRESOLD;
  return (unit) => {
    const productNo = unitName(unit);
    if (unit.holdOrderNo && unit.holdOrderNo !== orderNo) return held(unit);
    const isPresold = takesOver(unit);
    if (!isPresold && (unit.outType !== OUT_TYPE.none || !sellableStages.includes(unit.stage))) return unitStateInvalid(unit, SALE);
    if (!isPresold && unit.custody !== CUSTODY.inStore) return ERP.UNIT_NOT_IN_STORE({ productNo });
    const blocked = unit.lockStatus === LOCKED || unit.blacklistStatus === LOCKED;
    return blocked && !can(ctx, 'sale_locked') ? ERP.LOCKED_DEVICE({ productNo, op: SALE }) : undefined;
  };
}

/** The lines of an input with their units, and every one that names none or one that cannot be sold. */
export async function linesToSell<I extends { readonly productNo: string }>(ctx: RequestContext, products: readonly I[], seller: Seller) {
  const { lines, findings } = await productsNamed(ctx, products);
  const refusal = await sellable(ctx, seller);
  const unfit = findingsOn(lines, ({ unit }) => ({ productNo: refusal(unit) }));
  return { lines, findings: [...findings, ...unfit] };
}

/** Units of a document that is to be reviewed and cannot be sold any more. */
export async function unsellable(ctx: RequestContext, units: readonly Unit[], seller: Seller): Promise<RowError[]> {
  const refusal = await sellable(ctx, seller);
  return units.flatMap((unit): RowError[] => {
    const error = refusal(unit);
    return error ? [{ error }] : [];
  });
}
