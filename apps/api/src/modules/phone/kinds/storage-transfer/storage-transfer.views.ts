import { CUSTODY, OUT_TYPE, STAGE, storageTransferSpec, storedUnitFields, transferLineFields } from '@phone-trade/shared';
import { listRead } from '../../../../kernel/document/kind.js';
import { candidateReads } from '../../../../kernel/document/view/candidates.js';
import { detailRead, documentList, lineParts } from '../../../../kernel/document/view/detail.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { StorageTransfer, StorageTransferProduct } from './storage-transfer.entity.js';
import { movable } from './storage-transfer.guards.js';

const transferList = documentList(storageTransferSpec, StorageTransfer);

/** Stages of units that somebody has been promised. */
const COMMITTED = [STAGE.presold, STAGE.toShip, STAGE.boxed];

/** Units in our warehouses that nobody has been promised. */
const movableList: ListSpec<Product> = {
  entity: Product,
  fields: storedUnitFields,
  order: ['lastStoreTime', 'desc'],
  where: {
    text: `out_type = ${OUT_TYPE.none} AND custody = ${CUSTODY.inStore} AND stage NOT IN (${COMMITTED.join(', ')}) AND hold_order_no IS NULL`,
  },
  maySort: UNIT_KEYS,
};

export const storageTransferReads = {
  ...candidateReads(
    { page: 'phone.storageTransfer.pageTransferProduct', list: 'phone.storageTransfer.listTransferProduct' },
    { list: movableList, refusal: movable },
  ),
  'phone.storageTransfer.pageStorageTransfer': listRead(transferList),
  'phone.storageTransfer.getStorageTransferDetail': detailRead(
    'storageTransfer',
    transferList,
    lineParts(StorageTransferProduct, transferLineFields),
  ),
};
