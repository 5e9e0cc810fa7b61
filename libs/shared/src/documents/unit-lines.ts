import type { EndpointId } from '../contract/endpoints.js';
import { type Fields, f } from '../fields/field.js';
import type { Label } from '../text/label.js';
import { unitIdentity } from './product-fields.js';
import type { ActionSpec } from './spec.js';

/** How a line of a document names its unit. */
export const productNoField = f.key(16, '商品编号', 'Product no.').required();

/** Units that something is done to, by their numbers. */
export const productNosField = f.keyList('商品编号', 'Product numbers').required().max(1000);

/** Unit columns in each list of document lines: the names at that time. */
export const unitLineFields = {
  orderNo: f.key(32, '单号', 'Order no.').search(),
  productNo: unitIdentity.productNo,
  imei: unitIdentity.imei,
  productName: unitIdentity.productName,
  productAttr: unitIdentity.productAttr,
} satisfies Fields;

/** Scanned codes of any sort that select units. */
export const codesField = f.scanList('商品编号/串号', 'Product numbers or IMEIs').required().max(1000);

/** Fields that can be entered in each document. */
export const enteredFields = {
  bizDate: f.day('单据日期', 'Date'),
  images: f.images('附件', 'Attachments'),
  remark: f.remark(),
} satisfies Fields;

/** The header columns that every document lists. */
export const documentHeadFields = {
  orderNo: f.key(32, '单号', 'Order no.').search(),
  bizDate: f.day('单据日期', 'Date').search(),
  totalCount: f.int('数量', 'Units'),
  createUserName: f.text(64, '制单人', 'Entered by'),
  insertTime: f.time('制单时间', 'Entered at').search(),
} satisfies Fields;

/** The company of the document's bills, where that is not its own company: the parent that settles for it. */
export const settledWithField = f.ref('company', '结算单位', 'Settled with');

/** Reviewer and time of a review. */
export const reviewedByFields = {
  reviewUserName: f.text(64, '审核人', 'Reviewed by'),
  reviewTime: f.time('审核时间', 'Reviewed at'),
} satisfies Fields;

/** Two actions under one right, booked today, on a reviewed document of units: on all waiting units, or on the named ones. */
export function wholeOrUnits(right: string, what: Label, calls: Readonly<Record<'document' | 'units', EndpointId>>, takes?: Fields) {
  const done = { label: what, right, from: ['reviewed'], onDay: 'today' } as const;
  return {
    document: { ...done, scope: 'document', call: calls.document, ...(takes ? { takes } : {}) },
    units: { ...done, scope: 'units', call: calls.units, takes: { productNos: productNosField, ...takes } },
  } as const satisfies Record<string, ActionSpec>;
}
