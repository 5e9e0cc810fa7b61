import { storageTransferSpec, storedUnitFields, transferLineFields } from '@phone-trade/shared';
import { candidateReads } from '../../../kernel/document/candidates.js';
import { detailRead, documentList, lineParts } from '../../../kernel/document/detail.js';
import { listRead } from '../../../kernel/document/kind.js';
import { Product } from '../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../kernel/unit/unit-codes.js';
import type { ListSpec } from '../../../platform/database/list-query.js';
import { StorageTransfer, StorageTransferProduct } from './storage-transfer.entity.js';
import { movable } from './storage-transfer.guards.js';

const transferList = documentList(storageTransferSpec, StorageTransfer);

/** Units in our warehouses that nobody has been promised. */
const movableList: ListSpec<Product> = {
  entity: Product,
  fields: storedUnitFields,
  order: ['lastStoreTime', 'desc'],
  where: { text: 'out_type = 0 AND custody = 1 AND stage NOT IN (1300, 1400, 1500) AND hold_order_no IS NULL' },
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
