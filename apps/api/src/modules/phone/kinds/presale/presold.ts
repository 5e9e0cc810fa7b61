import { STAGE, STATUS } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import { PresaleProduct } from './presale.entity.js';

/** Makes the verdict on whether a unit is on this presale still, so that a sale made from it may have the unit. */
export async function presoldBy(ctx: RequestContext, presaleOrderNo: string): Promise<(unit: Unit) => boolean> {
  const live = { orderNo: presaleOrderNo, cancelStatus: STATUS.open };
  const lines = await rows(companyWide(ctx), PresaleProduct).find(live, { columns: ['productId'] });
  const ids = new Set(lines.map(({ productId }) => productId));
  return ({ id, stage, presaleOrderNo: on }) => stage === STAGE.presold && on === presaleOrderNo && ids.has(id);
}
