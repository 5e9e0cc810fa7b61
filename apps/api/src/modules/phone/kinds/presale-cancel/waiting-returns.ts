import { CUSTODY, STAGE } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import { COMING_BACK } from '../../trade/selling/selling.port.js';
import { PresaleCancelProduct } from './presale-cancel.entity.js';

/** Of these units those that are on their way back from a presale, each with the cancellation it comes back by. */
export async function waitingReturns(ctx: RequestContext, units: readonly Unit[]): Promise<ReadonlyMap<string, string>> {
  const productId = units.filter(({ stage, custody }) => stage === STAGE.presold && custody === CUSTODY.onPresale).map(({ id }) => id);
  if (productId.length === 0) return new Map();
  const lines = await rows(companyWide(ctx), PresaleCancelProduct).find(
    { productId, receiveStatus: COMING_BACK },
    { columns: ['productId', 'orderNo'] },
  );
  return new Map(lines.map((line) => [line.productId, line.orderNo]));
}
