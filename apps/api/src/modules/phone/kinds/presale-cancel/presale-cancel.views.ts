import { presaleCancelLineFields } from '@phone-trade/shared';
import { lineList } from '../../trade/line-list.js';
import { PresaleCancelProduct } from './presale-cancel.entity.js';

/** Units that were taken off presales. */
export const cancelledList = lineList(PresaleCancelProduct, presaleCancelLineFields, 'presaleOrderNo');
