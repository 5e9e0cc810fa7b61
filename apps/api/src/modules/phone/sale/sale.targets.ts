import { ERP, saleSpec } from '@phone-trade/shared';
import type { UnitTarget } from '../../../kernel/document/kind.js';
import { targetsAmong } from '../../../kernel/document/unit-targets.js';
import { stageLabel, unitName } from '../../../kernel/unit/fold.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { SaleProduct } from './sale.entity.js';

const OPEN = 100;

/** The sales whose units these are: sold, and neither shipped nor cancelled. */
export function salesOf(ctx: RequestContext, { productNos }: { readonly productNos: readonly string[] }): Promise<UnitTarget[]> {
  return targetsAmong(ctx, productNos, async (units) => {
    const productId = units.map(({ id }) => id);
    const open = { productId, deliverStatus: OPEN, cancelStatus: OPEN };
    const lines = await rows(ctx, SaleProduct).find(open, { columns: ['productId', 'orderNo'] });
    return (unit) => {
      const line = lines.find((one) => one.productId === unit.id && one.orderNo === unit.saleOrderNo);
      return line && (unit.stage === 1400 || unit.stage === 1500) ? line.orderNo : notWaiting(unit);
    };
  });
}

const notWaiting = (unit: Unit) =>
  ERP.STAGE_INVALID({ productNo: unitName(unit), stage: stageLabel(unit.stage), op: saleSpec.actions.ship.label });
