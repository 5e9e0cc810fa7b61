import { f } from '../../fields/field.js';
import { unitDetailFields } from './unit-detail.js';

const { productNo, imei, imei2, meid, sn, productName, productAttr, stage, outType } = unitDetailFields;

/** A unit that a number leads to. */
export const foundUnitFields = { productNo, imei, imei2, meid, sn, productName, productAttr, stage, outType };

/** A document that a number leads to. */
export const foundOrderFields = {
  orderNo: f.key(32, '单号', 'Order no.').required(),
  businessType: f.int('单据类型', 'Document type').required(),
  channelId: f.ref('company', '往来单位', 'Company'),
  insertTime: f.time('录入时间', 'Entered at'),
};
