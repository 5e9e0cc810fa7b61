import { CUSTODY, OUT_TYPE, storedUnitFields, virtualUnitFields } from '@phone-trade/shared';
import { daysSince } from '../../../../kernel/document/dates.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';

/** The condition of the real store (docs/domain.md 1.8): ours and in a warehouse. */
export const REAL_STORE = `out_type = ${OUT_TYPE.none} AND custody = ${CUSTODY.inStore}`;

/** What may be wrong with a unit there, by its code among the exceptions; the sums that the database keeps of it say the same (ADR 33). */
export const DOUBTS = [
  [2, 'lock_status > 1'],
  [3, 'blacklist_status = 2'],
  [4, 'imei_flag = 3'],
] as const;

export const storedUnitList: ListSpec<Product> = {
  entity: Product,
  fields: storedUnitFields,
  order: ['lastStoreTime', 'desc'],
  where: { text: REAL_STORE },
  aliases: { orderNo: 'purchaseOrderNo', insertTime: 'lastStoreTime', createTime: 'lastStoreTime' },
  maySort: UNIT_KEYS,
  async complete(ctx, page) {
    for (const row of page) row.storeDays = daysSince(ctx, row.storeTime as string | null);
  },
};

/** The condition of the virtual store: ours or coming back, but in no warehouse (docs/domain.md 2.6). Same text as its index. */
const OUTSIDE = [CUSTODY.onTheWay, CUSTODY.atRepair, CUSTODY.onPresale, CUSTODY.inTransfer, CUSTODY.comingBack];
export const VIRTUAL_STORE = `is_draft = 0 AND custody IN (${OUTSIDE.join(', ')})`;

export const virtualUnitList: ListSpec<Product> = {
  entity: Product,
  fields: virtualUnitFields,
  order: ['purchaseTime', 'desc'],
  where: { text: VIRTUAL_STORE },
  aliases: { orderNo: 'purchaseOrderNo', insertTime: 'purchaseTime', createTime: 'purchaseTime' },
  maySort: UNIT_KEYS,
};
