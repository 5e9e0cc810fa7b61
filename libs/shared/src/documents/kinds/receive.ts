import { f, type InputOf } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { attrFields } from '../parts.js';
import { receivedUnitFields } from '../product-fields.js';
import { documentSpec, REVIEW_AXIS } from '../spec.js';

/** Facts of a unit entered at its arrival. They can be corrected until its next step. */
export const receiveFactFields = {
  imei: f.imei('串号', 'IMEI'),
  imei2: f.imei('串号2', 'IMEI 2'),
  meid: f.meid(),
  sn: f.serial(32, '序列号', 'Serial no.').ofDevice(),
  thirdBarcode: f.serial(64, '三方条码', 'Third-party barcode'),
  attrs: f.list('规格', 'Attributes', attrFields).max(20),
  conditionId: f.ref('basicConfig', '成色', 'Condition', 1),
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
  batteryHealth: f.int('电池健康', 'Battery').percent().max(100),
  batteryCycle: f.int('电池循环', 'Battery cycles').max(99_999),
  lockStatus: f.code('lockStatus', '锁状态', 'Lock'),
  blacklistStatus: f.code('blacklistStatus', '黑名单', 'Blacklist'),
  warrantyEnd: f.day('保修截止', 'Warranty until'),
  saleAmount: f.money('预计售价', 'List price').min(0),
  minSaleAmount: f.money('底价', 'Floor price').min(0),
  saleRemark: f.text(255, '销售备注', 'Sale note'),
  remark: f.remark(),
};

/** A stock-in: where the units go, and how they came (`product/productStore`). */
export const receiveHeadFields = {
  warehouseId: f.ref('warehouse', '仓库', 'Warehouse').required(),
  locationId: f.ref('warehouse', '库位', 'Location'),
  expressNo: f.text(64, '快递单号', 'Tracking no.').scans(),
  remark: f.remark(),
};

/** One unit of a stock-in. A refused one is recorded and stays on its way. */
export const arrivalFields = {
  productNo: f.key(16, '商品编号', 'Product no.').required(),
  ...receiveFactFields,
  result: f.code('receiveResult', '收货结果', 'Result').initial(1),
  diffRemark: receivedUnitFields.diffRemark,
};

export const RESULT_REFUSED = 2;

const document = { ...receiveHeadFields, products: f.list('商品', 'Products', arrivalFields).required() };
const cancellation = { productNos: f.keyList('商品编号', 'Product numbers').required() };

export type StoreInput = InputOf<typeof document>;
export type ArrivalInput = InputOf<typeof arrivalFields>;
export type CancelInput = InputOf<typeof cancellation>;

/** Units that a document of another kind has put in store, for the record of it. */
export interface StockedIn {
  readonly sourceBusinessType: number;
  readonly sourceOrderNo: string;
  readonly warehouseId: string;
  readonly locationId: string | null;
  readonly productNos: readonly string[];
}

/** Stock-in record, business type 39, effective at once (docs/domain.md 4.2). */
export const receiveSpec = documentSpec({
  kind: 'receive',
  label: label('入库单', 'Stock-in'),
  calls: {
    view: ['phone.product.pageReceive', 'phone.product.pageAbleReceive', 'phone.product.listUnStoreProduct'],
    edit: ['phone.product.updateReceiveProduct', 'phone.product.batchUpdateByFile', 'phone.purchase.downPurchaseImportTemplate'],
  },
  menu: [
    { code: 'store_in', path: '/ERP/purchase/store', icon: 'scan', label: label('入库', 'Stock-in'), needs: 'add' },
    { path: '/ERP/purchase/receive', icon: 'inbox', label: label('收货', 'Receiving') },
  ],
  head: receiveHeadFields,
  line: arrivalFields,
  document,
  derived: {},
  axes: [REVIEW_AXIS],
  actions: {
    store: {
      label: label('入库', 'stocked in'),
      call: 'phone.product.productStore',
      right: 'add',
      scope: 'new',
      to: 'reviewed',
      takes: 'document',
    },
    record: { label: label('入库', 'stocked in'), scope: 'new', to: 'reviewed', takes: 'document' },
    cancel: {
      label: label('取消入库', 'stock-in cancelled'),
      call: 'phone.product.cancelReceive',
      scope: 'units',
      from: ['reviewed'],
      takes: cancellation,
      onDay: 'today',
    },
  },
});
