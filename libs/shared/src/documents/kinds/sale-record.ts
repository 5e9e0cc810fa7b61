import { someOf } from '../../crud/spec.js';
import { f } from '../../fields/field.js';
import { unitLineFields } from '../unit-lines.js';
import { soldFields } from './selling.js';

/** Sold, cancelled and returned units: one row per unit and document, with signed amounts (docs/domain.md 4.9). */
export const saleRecordFields = {
  billType: f.code('saleRecordType', '单据', 'Document').search(),
  ...unitLineFields,
  ...someOf(soldFields, 'channelId', 'saleUserId', 'saleSettleAmount', 'costPrice', 'profit'),
  bizDate: f.day('单据日期', 'Date').search(),
  insertTime: f.time('时间', 'At').search(),
};
