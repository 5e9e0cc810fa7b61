import { type Fields, f } from '../fields/field.js';
import { unitIdentity } from './product-fields.js';

/** How a line of a document names its unit. */
export const productNoField = f.text(16, '商品编号', 'Product no.').required();

/** Units that something is done to, by their numbers. */
export const productNosField = f.keys('商品编号', 'Product numbers').required().max(1000);

/** What every list of a document's lines shows of a unit: what it was called then. */
export const unitLineFields = {
  orderNo: f.text(32, '单号', 'Order no.').search(),
  productNo: unitIdentity.productNo,
  imei: unitIdentity.imei,
  productName: unitIdentity.productName,
  productAttr: unitIdentity.productAttr,
} satisfies Fields;

/** What units are picked by: scanned codes of any sort. */
export const codesField = f.keys('商品编号/串号', 'Product numbers or IMEIs').required().max(1000);

/** The header columns that every document lists. */
export const documentHeadFields = {
  orderNo: f.text(32, '单号', 'Order no.').search(),
  bizDate: f.day('单据日期', 'Date').search(),
  totalCount: f.int('数量', 'Units'),
  createUserName: f.text(64, '制单人', 'Entered by'),
  insertTime: f.time('制单时间', 'Entered at').search(),
} satisfies Fields;
