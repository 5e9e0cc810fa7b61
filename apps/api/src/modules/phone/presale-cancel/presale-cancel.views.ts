import { presaleCancelLineFields } from '@phone-trade/shared';
import { UNIT_KEYS } from '../../../kernel/unit/unit-codes.js';
import type { ListSpec } from '../../../platform/database/list-query.js';
import { PresaleCancelProduct } from './presale-cancel.entity.js';

/** Units that were taken off presales. */
export const cancelledList: ListSpec<PresaleCancelProduct> = {
  entity: PresaleCancelProduct,
  fields: presaleCancelLineFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo', 'presaleOrderNo', ...UNIT_KEYS],
};
