import { f, type InputOf } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { documentSpec, REVIEW_AXIS } from '../spec.js';
import { documentHeadFields, enteredFields, productNoField, unitLineFields } from '../unit-lines.js';

const head = {
  toWarehouseId: f.ref('warehouse', '调入仓库', 'To warehouse').required().search(),
  toLocationId: f.ref('warehouse', '调入库位', 'To location'),
  ...enteredFields,
};
const line = { productNo: productNoField };
const document = { ...head, products: f.list('商品', 'Products', line).required() };

export type StorageTransferInput = InputOf<typeof document>;

/** Storage transfer, business type 34, effective at once (docs/domain.md 4.5). Its undoing is a transfer back. */
export const storageTransferSpec = documentSpec({
  kind: 'storageTransfer',
  label: label('调拨单', 'Storage transfer'),
  calls: {
    view: ['phone.storageTransfer.pageStorageTransfer', 'phone.storageTransfer.getStorageTransferDetail'],
    add: ['phone.storageTransfer.pageTransferProduct', 'phone.storageTransfer.listTransferProduct'],
  },
  menu: [{ path: '/ERP/storage/transfer', icon: 'swap', label: label('调拨', 'Transfers') }],
  head,
  line,
  document,
  derived: { ...documentHeadFields, fromWarehouseId: f.ref('warehouse', '调出仓库', 'From warehouse').search() },
  axes: [REVIEW_AXIS],
  actions: {
    create: {
      label: label('调拨', 'transferred'),
      call: 'phone.storageTransfer.createStorageTransfer',
      scope: 'new',
      to: 'reviewed',
      takes: 'document',
    },
  },
});

/** The lines of a transfer: what the units cost then, where they stood. */
export const transferLineFields = {
  ...unitLineFields,
  stage: f.code('productStage', '商品阶段', 'Stage'),
  fromLocationId: f.ref('warehouse', '原库位', 'From location'),
  costPrice: f.money('成本价', 'Cost').cost(),
};
