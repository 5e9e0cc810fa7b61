import { AppError, type Label, REVIEWED, type RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import { rows } from '../../platform/database/query/table.js';
import type { Where } from '../../platform/database/query/where.js';
import { invalid } from '../../platform/input/check.js';
import { frozenRefusal, unitStateInvalid } from '../unit/fold.js';
import { heldErrors } from '../unit/holds.js';
import type { Unit } from '../unit/postings.js';
import type { DocumentRow } from './document.entity.js';
import type { UnitTarget } from './kind.js';
import type { UnitLine } from './part/unit-line.entity.js';
import { unitsByNo } from './part/unit-lines.js';

/**
 * The documents of the requested units, for actions of scope `units`. `orderOf` returns the document number of a unit, or an error if the
 * action is not possible. All refusals are returned together, each with its row.
 */
export async function targetsAmong(
  ctx: RequestContext,
  productNos: readonly string[],
  orderOf: (units: readonly Unit[]) => Promise<(unit: Unit) => string | AppError>,
): Promise<UnitTarget[]> {
  const asked = productNos.map((productNo) => ({ productNo }));
  const { units, findings } = await unitsByNo(ctx, asked, 'productNos');
  const problems: RowError[] = findings.map((finding) => ({ ...finding, path: `productNos[${(finding.row ?? 1) - 1}]` }));
  const found = await orderOf(units);
  const byOrder = new Map<string, string[]>();
  for (const unit of units) {
    const order = frozenRefusal(unit) ?? found(unit);
    const at = productNos.indexOf(unit.productNo as string);
    if (order instanceof AppError) problems.push({ path: `productNos[${at}]`, row: at + 1, error: order });
    else byOrder.set(order, [...(byOrder.get(order) ?? []), unit.id]);
  }
  if (problems.length > 0) throw invalid(problems);
  return [...byOrder].map(([orderNo, productIds]) => ({ orderNo, productIds }));
}

/** Units of the documents of a kind that something can be done to. */
export interface OpenLines<H extends DocumentRow, L extends UnitLine> {
  readonly heads: EntityClass<H>;
  readonly lines: EntityClass<L>;
  /** The lines that wait for it. */
  readonly open: Where<L>;
  /** Whether a unit on such a line is where it can be done. */
  isReady(unit: Unit): boolean;
  /** The name of the action in error messages. */
  readonly op: Label;
}

/** Finds the reviewed documents that units are on by an open line. */
export const targetsOf =
  <H extends DocumentRow, L extends UnitLine>({ heads, lines, open, isReady, op }: OpenLines<H, L>) =>
  (ctx: RequestContext, { productNos }: { readonly productNos: readonly string[] }): Promise<UnitTarget[]> =>
    targetsAmong(ctx, productNos, async (units) => {
      const where = { ...open, productId: units.map(({ id }) => id) } as Where<UnitLine>;
      const found = await rows(ctx, lines as EntityClass<UnitLine>).find(where, { columns: ['productId', 'orderNo'] });
      const orderNo = found.map((line) => line.orderNo);
      const reviewed = await rows(ctx, heads as EntityClass<DocumentRow>).find(
        { orderNo, reviewStatus: REVIEWED },
        { columns: ['orderNo'] },
      );
      const orderNos = new Set(reviewed.map((head) => head.orderNo));
      const held = await heldErrors(ctx);
      return (unit) => {
        const line = found.find((one) => one.productId === unit.id && orderNos.has(one.orderNo));
        if (!line || !isReady(unit)) return unitStateInvalid(unit, op);
        return unit.holdOrderNo ? held(unit) : line.orderNo;
      };
    });
