import { REPORTS } from '@phone-trade/shared';
import { billAgeing } from './bill-ageing.js';

export const receivableAge = billAgeing(REPORTS.receivableAge, 'receivable');
