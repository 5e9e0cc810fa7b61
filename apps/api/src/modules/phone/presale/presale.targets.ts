import { ERP, type Label, presaleSpec } from '@phone-trade/shared';
import type { UnitTarget } from '../../../kernel/document/kind.js';
import { targetsAmong } from '../../../kernel/document/unit-targets.js';
import { stageLabel, unitName } from '../../../kernel/unit/fold.js';
import { heldErrors } from '../../../kernel/unit/holds.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { PresaleProduct } from './presale.entity.js';

const OPEN = 100;
const PRESALE = 1300;

/** What an action on units of presales asks of them besides being on one, and what it is called where one is refused. */
export interface PresoldAsked {
  readonly custodies: readonly number[];
  readonly op: Label;
}

const TO_SHIP: PresoldAsked = { custodies: [1], op: presaleSpec.actions.ship.label };

/** The presales that these units are on still: neither taken off nor sold, nor about to be (erp-domain 3.10). */
export const presalesOf = (
  ctx: RequestContext,
  { productNos }: { readonly productNos: readonly string[] },
  { custodies, op } = TO_SHIP,
): Promise<UnitTarget[]> =>
  targetsAmong(ctx, productNos, async (units) => {
    const open = { productId: units.map(({ id }) => id), cancelStatus: OPEN, saleOrderNo: null };
    const lines = await rows(ctx, PresaleProduct).find(open, { columns: ['productId', 'orderNo'] });
    const held = await heldErrors(ctx);
    return (unit) => {
      const line = lines.find(({ productId, orderNo }) => productId === unit.id && orderNo === unit.presaleOrderNo);
      if (!line || unit.stage !== PRESALE || !custodies.includes(unit.custody))
        return ERP.STAGE_INVALID({ productNo: unitName(unit), stage: stageLabel(unit.stage), op });
      return unit.holdOrderNo ? held(unit) : line.orderNo;
    };
  });
