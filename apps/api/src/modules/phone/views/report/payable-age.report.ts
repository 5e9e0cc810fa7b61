import { REPORTS } from '@phone-trade/shared';
import { billAgeing } from './bill-ageing.js';

export const payableAge = billAgeing(REPORTS.payableAge, 'payable');
