import { attrFields, type Fields, f, receivedUnitFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, page } from '../../../platform/database/list-query.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { type UnitFacts, unitsWaiting } from '../goods/goods.port.js';
import { receivedList, waitingList } from './receive.list.js';
import { ReceiveService, type StoreInput } from './receive.service.js';

const productNo = f.text(16, '商品编号', 'Product no.').required();

const facts = {
  imei: f.imei('串号', 'IMEI'),
  imei2: f.imei('串号2', 'IMEI 2'),
  sn: f.text(32, '序列号', 'Serial no.'),
  thirdBarcode: f.text(64, '三方条码', 'Third-party barcode'),
  attrs: f.list('规格', 'Attributes', attrFields).max(20),
  conditionId: f.ref('basicConfig', '成色', 'Condition', 1),
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
  batteryHealth: f.int('电池健康', 'Battery').max(100),
  remark: f.remark(),
} satisfies Fields;

const storeFields = {
  warehouseId: f.ref('warehouse', '仓库', 'Warehouse').required(),
  locationId: f.ref('warehouse', '库位', 'Location'),
  expressNo: f.text(64, '快递单号', 'Tracking no.'),
  remark: f.remark(),
  products: f.list('商品', 'Products', { productNo, ...facts, diffRemark: receivedUnitFields.diffRemark }).required(),
} satisfies Fields;

const waitingFields = {
  orderNo: f.text(32, '采购单号', 'Purchase order'),
  codes: f.keys('商品编号/串号', 'Product numbers or IMEIs'),
} satisfies Fields;

@ApiController()
export class ReceiveController {
  constructor(private readonly receiving: ReceiveService) {}

  @Endpoint('phone.product.productStore', { writes: true, fields: storeFields })
  store(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return this.receiving.store(ctx, input as unknown as StoreInput);
  }

  @Endpoint('phone.product.cancelReceive', { writes: true, fields: { productNos: f.keys('商品编号', 'Product numbers').required() } })
  cancel(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return this.receiving.cancel(ctx, input.productNos as string[]);
  }

  @Endpoint('phone.product.updateReceiveProduct', { writes: true, fields: { productNo, ...facts } })
  update(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return this.receiving.updateFacts(ctx, input.productNo as string, input as UnitFacts);
  }

  @Endpoint('phone.product.pageReceive', { list: true })
  pageReceive(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, receivedList, input);
  }

  @Endpoint('phone.product.pageAbleReceive', { list: true })
  pageAbleReceive(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, waitingList, input);
  }

  @Endpoint('phone.product.listUnStoreProduct', { fields: waitingFields })
  listUnStore(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return unitsWaiting(ctx, input.orderNo as string | undefined, input.codes as string[] | undefined);
  }
}
