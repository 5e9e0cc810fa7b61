import { type Fields, f } from '@phone-trade/shared';
import { rowFields } from '../../platform/input/row-fields.js';

/** `orderNo` and, for compare-and-set, the version the caller saw. */
export const targetFields = {
  orderNo: f.key(32, '单号', 'Order no.').required(),
  version: f.int('版本', 'Version'),
} satisfies Fields;

/** One document, or several that are handled one by one. */
export const targetsFields = {
  orderNo: f.key(32, '单号', 'Order no.'),
  version: f.int('版本', 'Version'),
  orderNos: f.keyList('单号', 'Order numbers'),
} satisfies Fields;

/** The keys of the warnings an action is done in spite of (docs/domain.md 3.5). */
export const confirmFields = { confirm: f.keys('确认的提示', 'Confirmed warnings') } satisfies Fields;

/** The answer after a document is written. */
export const writtenFields = { ...rowFields, orderNo: targetFields.orderNo } satisfies Fields;
