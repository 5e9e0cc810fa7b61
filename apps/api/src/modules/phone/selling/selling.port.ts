import {
  type AppError,
  BUSINESS_TYPES,
  CUSTODY,
  ERP,
  OUT_TYPE,
  type RowError,
  RULE,
  STAGE_RULES,
  type StandardConfig,
} from '@phone-trade/shared';
import { findingsOn, onLine, productsNamed } from '../../../kernel/document/unit-lines.js';
import { unitsIn } from '../../../kernel/document/unit-part.js';
import { stageLabel, unitName } from '../../../kernel/unit/fold.js';
import { heldErrors } from '../../../kernel/unit/holds.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import { can, type RequestContext } from '../../../platform/context/context.js';
import { defaultCostView } from '../../../platform/input/wire.js';
import { creditRefusal } from '../ledger/credit.port.js';
import { standardConfig } from '../standard-config/standard-config.port.js';
import { presoldBy } from './presold.js';

const SALE = STAGE_RULES[RULE.sold].event;
const LOCKED = 2;

/** What can be sold at all, whatever the tenant's stages are: the condition of its lists. */
export const SELLABLE = `out_type = ${OUT_TYPE.none} AND custody = ${CUSTODY.inStore} AND stage IN (${STAGE_RULES[RULE.sold].from.join(', ')})
  AND hold_order_no IS NULL AND lock_status <> ${LOCKED} AND blacklist_status <> ${LOCKED}`;

/** What is to be sold units: a draft that may hold them already, and the presale it is made from. */
export interface Seller {
  readonly orderNo?: string | undefined;
  readonly presaleOrderNo?: string | null | undefined;
}

/** Makes the verdict on units that are to be sold (docs/domain.md 2.7). */
export async function sellable(
  ctx: RequestContext,
  { orderNo, presaleOrderNo }: Seller = {},
): Promise<(unit: Unit) => AppError | undefined> {
  const { sellableStages } = await standardConfig(ctx);
  const held = await heldErrors(ctx);
  const presold = presaleOrderNo ? await presoldBy(ctx, presaleOrderNo) : () => false;
  return (unit) => {
    const productNo = unitName(unit);
    if (unit.holdOrderNo && unit.holdOrderNo !== orderNo) return held(unit);
    const isPresold = presold(unit);
    if (!isPresold && (unit.outType !== OUT_TYPE.none || !sellableStages.includes(unit.stage)))
      return ERP.STAGE_INVALID({ productNo, stage: stageLabel(unit.stage), op: SALE });
    if (!isPresold && unit.custody !== CUSTODY.inStore) return ERP.UNIT_NOT_IN_STORE({ productNo });
    const blocked = unit.lockStatus === LOCKED || unit.blacklistStatus === LOCKED;
    return blocked && !can(ctx, 'sale_locked') ? ERP.LOCKED_DEVICE({ productNo, op: SALE }) : undefined;
  };
}

/** The lines of an input with their units, and every one that names none or one that cannot be sold; of its presale a sale has some. */
export async function linesToSell<I extends { readonly productNo: string }>(ctx: RequestContext, products: readonly I[], seller: Seller) {
  const { lines, findings } = await productsNamed(ctx, products);
  const refusal = await sellable(ctx, seller);
  const unfit = findingsOn(lines, ({ unit }) => ({ productNo: refusal(unit) }));
  const { presaleOrderNo } = seller;
  const unbound = presaleOrderNo && !lines.some(({ unit }) => unit.presaleOrderNo === presaleOrderNo);
  const problem = { path: 'presaleOrderNo', error: ERP.UNKNOWN_REF({ noun: BUSINESS_TYPES.presale }) };
  return { lines, findings: [...(unbound ? [problem] : []), ...findings, ...unfit] };
}

/** Units of a document that is to be reviewed and cannot be sold any more. */
export async function unsellable(ctx: RequestContext, units: readonly Unit[], seller: Seller): Promise<RowError[]> {
  const refusal = await sellable(ctx, seller);
  return units.flatMap((unit): RowError[] => {
    const error = refusal(unit);
    return error ? [{ error }] : [];
  });
}

/** A guard of documents that sell their units. */
export const unitsAreSellable = (
  ctx: RequestContext,
  { head, lines }: { readonly head: Seller; readonly lines: readonly { readonly unit: Unit }[] },
): Promise<RowError[]> => unsellable(ctx, unitsIn(lines), head);

/** A unit and the price it is to be sold at. */
export interface Priced {
  readonly unit: Unit;
  readonly line: { readonly saleAmount: number };
}

const WARN = 1;
const ALLOW = 2;
const BLOCK = 2;

/**
 * Prices below cost or floor, as the tenant wants them treated (`allowBelowCost`). Who may not see the cost of a unit is told of the
 * floor alone, whichever it is (docs/domain.md 4.8).
 */
export function priceFindings(ctx: RequestContext, { allowBelowCost }: StandardConfig, lines: readonly Priced[]): RowError[] {
  if (allowBelowCost === ALLOW) return [];
  const maySeeCost = defaultCostView(ctx);
  return lines.flatMap(({ unit, line: { saleAmount } }, i): RowError[] => {
    const [belowCost, belowFloor] = [saleAmount < unit.costPrice, saleAmount < (unit.minSaleAmount ?? 0)];
    if (!belowCost && !belowFloor) return [];
    const productNo = unitName(unit);
    const diff = ((unit.costPrice - saleAmount) / 100).toFixed(2);
    const error = belowCost && maySeeCost(unit as never) ? ERP.BELOW_COST({ productNo, diff }) : ERP.BELOW_FLOOR({ productNo });
    const at = onLine({ row: i + 1 }, 'saleAmount', error);
    return [allowBelowCost === WARN ? { ...at, warning: true } : at];
  });
}

/** A customer who would owe more than it is allowed to, as the tenant wants that treated (`creditControl`; docs/domain.md 5.9). */
export async function creditFindings(ctx: RequestContext, channelId: string, totalFen: number): Promise<RowError[]> {
  const { creditControl } = await standardConfig(ctx);
  const error = creditControl ? await creditRefusal(ctx, channelId, totalFen) : undefined;
  if (!error) return [];
  const at = { path: 'channelId', error };
  return [creditControl === BLOCK ? at : { ...at, warning: true }];
}
