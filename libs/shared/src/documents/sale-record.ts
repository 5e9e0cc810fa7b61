import { f } from '../fields/field.js';
import { saleHeadFields } from './sale.js';
import { unitLineFields } from './unit-lines.js';

/** What has been sold, cancelled and returned: one row a unit and document, amounts signed (erp-domain 2.12). */
export const saleRecordFields = {
  billType: f.code('saleRecordType', '单据', 'Document').search(),
  ...unitLineFields,
  channelId: saleHeadFields.channelId,
  saleUserId: saleHeadFields.saleUserId,
  saleSettleAmount: f.money('结算价', 'Settled at'),
  costPrice: f.money('成本', 'Cost').cost(),
  profit: f.money('毛利', 'Profit').cost(),
  bizDate: f.day('单据日期', 'Date').search(),
  insertTime: f.time('时间', 'At').search(),
};
