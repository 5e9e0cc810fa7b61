import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/base.entity.js';

/**
 * One physical device in one cycle of ours (erp-domain 2.1). Only `kernel/unit` writes it. Stage, custody and the cost
 * figures are projections: they equal the fold of `product_trace` and `product_cost_log`. Money is integer fen.
 */
@Entity('product')
@Index('uq_product_no', ['tenantId', 'productNo'], { unique: true })
@Index('ix_product_imei', ['tenantId', 'imei'])
@Index('ix_product_imei2', ['tenantId', 'imei2'])
@Index('ix_product_sn', ['tenantId', 'sn'])
@Index('ix_product_third', ['tenantId', 'thirdBarcode'])
@Index('ix_product_order', ['tenantId', 'purchaseOrderNo', 'unitNo'])
@Index('ix_product_list', ['tenantId', 'isDeleted', 'isDraft', 'purchaseTime', 'id'])
@Index('ix_product_store', ['tenantId', 'isDeleted', 'outType', 'custody', 'lastStoreTime', 'id'])
@Index('ix_product_stage', ['tenantId', 'isDeleted', 'stage', 'lastStoreTime', 'id'])
@Index('ix_product_waiting', ['tenantId', 'isDeleted', 'isDraft', 'purchaseTime', 'id'], {
  where: 'is_deleted = 0 AND is_draft = 0 AND out_type = 0 AND custody = 0',
})
@Index('ix_product_virtual', ['tenantId', 'isDeleted', 'isDraft', 'purchaseTime', 'id'], {
  where: 'is_deleted = 0 AND is_draft = 0 AND custody IN (0, 2, 3, 4, 9)',
})
@Index('ix_product_sold', ['tenantId', 'isDeleted', 'saleTime', 'id'], { where: 'stage = 2000 AND custody = 5 AND hold_order_no IS NULL' })
// On expressions, which no decorator can say: the last four digits (migration 970), models for price facts alone (975).
@Index('ix_product_imei_end', { synchronize: false })
@Index('ix_product_imei2_end', { synchronize: false })
@Index('ix_product_bought', { synchronize: false })
@Index('ix_product_earned', { synchronize: false })
@Index('ix_product_priced', { synchronize: false })
@Index('ix_product_held', ['tenantId', 'holdTime'], { where: 'hold_time IS NOT NULL AND is_draft = 0' })
export class Product extends BaseRow {
  @Column({ type: 'varchar', length: 16, nullable: true })
  productNo: string | null;

  /** 1 until the purchase that brings the unit has been reviewed. */
  @Column({ type: 'integer', default: 1 })
  isDraft: number;

  @Column({ type: 'varchar', length: 20, nullable: true })
  imei: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  imei2: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  meid: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  sn: string | null;
  /** 1 valid Luhn · 2 accepted although invalid · 3 no IMEI. */
  @Column({ type: 'integer', default: 3 })
  imeiFlag: number;
  @Column({ type: 'integer', default: 1 })
  cycleNo: number;
  @Column({ type: 'varchar', length: 16, nullable: true })
  prevProductNo: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  thirdBarcode: string | null;

  @Column({ type: 'varchar', length: 20 })
  categoryId: string;
  @Column({ type: 'varchar', length: 20 })
  brandId: string;
  @Column({ type: 'varchar', length: 20 })
  modelId: string;
  @Column({ type: 'varchar', length: 128 })
  productName: string;
  /** JSON list of `{attrId, attrName, valueId, valueText}`. */
  @Column({ type: 'text', nullable: true })
  attrs: string | null;
  @Column({ type: 'varchar', length: 255, default: '' })
  productAttr: string;
  @Column({ type: 'varchar', length: 20, nullable: true })
  conditionId: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  levelId: string | null;
  @Column({ type: 'integer', nullable: true })
  batteryHealth: number | null;
  @Column({ type: 'integer', nullable: true })
  batteryCycle: number | null;
  @Column({ type: 'integer', default: 0 })
  lockStatus: number;
  @Column({ type: 'integer', default: 0 })
  blacklistStatus: number;
  /** The last day of the maker's warranty, `yyyy-MM-dd`. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  warrantyEnd: string | null;

  @Column({ type: 'integer', default: 0 })
  stage: number;
  @Column({ type: 'integer', default: 0 })
  lastStage: number;
  @Column({ type: 'integer', nullable: true })
  pendingStage: number | null;
  @Column({ type: 'integer', default: 100 })
  claimStatus: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  handlerUserId: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  handlerDeptId: string | null;
  @Column({ type: 'integer', default: 0 })
  custody: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  warehouseId: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  locationId: string | null;
  @Column({ type: 'integer', default: 1 })
  ownership: number;
  @Column({ type: 'integer', default: 0 })
  outType: number;
  @Column({ type: 'integer', nullable: true })
  holdType: number | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  holdOrderNo: string | null;
  @Column({ type: 'varchar', length: 24, nullable: true })
  holdTime: string | null;
  /** Who entered the draft that holds the unit. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  holdUserId: string | null;

  @Column({ type: 'varchar', length: 32 })
  purchaseOrderNo: string;
  @Column({ type: 'varchar', length: 20 })
  purchaseLineId: string;
  /** Place within the purchase, 1-based; apportionment breaks ties by it. */
  @Column({ type: 'integer' })
  unitNo: number;
  @Column({ type: 'integer' })
  purchaseType: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  channelId: string | null;
  @Column({ type: 'varchar', length: 20 })
  purchaseUserId: string;
  @Column({ type: 'varchar', length: 24, nullable: true })
  purchaseTime: string | null;
  /** The price on the order. What the unit cost is in the figures below, from the cost log. */
  @Column({ type: 'bigint', default: 0 })
  dealPrice: number;

  @Column({ type: 'bigint', default: 0 })
  purchasePrice: number;
  @Column({ type: 'bigint', default: 0 })
  shareExpenseAmount: number;
  @Column({ type: 'bigint', default: 0 })
  repairAmount: number;
  @Column({ type: 'bigint', default: 0 })
  adjustAmount: number;
  @Column({ type: 'bigint', default: 0 })
  refundExpenseAmount: number;
  @Column({ type: 'bigint', default: 0 })
  costPrice: number;
  /** What was booked on the unit after it had been sold: no part of `costPrice`, which its sale has frozen. */
  @Column({ type: 'bigint', default: 0 })
  afterCostAmount: number;
  @Column({ type: 'bigint', nullable: true })
  saleAmount: number | null;
  @Column({ type: 'bigint', nullable: true })
  minSaleAmount: number | null;
  @Column({ type: 'varchar', length: 255, nullable: true })
  saleRemark: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;

  @Column({ type: 'integer', default: 100 })
  receiveStatus: number;
  @Column({ type: 'integer', default: 100 })
  storeStatus: number;
  @Column({ type: 'integer', default: 100 })
  refundStatus: number;
  @Column({ type: 'integer', default: 100 })
  deliverStatus: number;
  @Column({ type: 'integer', default: 100 })
  shelfStatus: number;
  @Column({ type: 'varchar', length: 24, nullable: true })
  storeTime: string | null;
  @Column({ type: 'varchar', length: 24, nullable: true })
  lastStoreTime: string | null;

  /** 100 none · 200 draft · 300 submitted. */
  @Column({ type: 'integer', default: 100 })
  qcStatus: number;
  @Column({ type: 'varchar', length: 32, nullable: true })
  qcReportNo: string | null;
  @Column({ type: 'integer', default: 100 })
  photoStatus: number;

  /** The last sale of this cycle. */
  @Column({ type: 'varchar', length: 32, nullable: true })
  presaleOrderNo: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  saleOrderNo: string | null;
  @Column({ type: 'integer', nullable: true })
  saleType: number | null;
  @Column({ type: 'bigint', nullable: true })
  saleSettleAmount: number | null;
  @Column({ type: 'varchar', length: 24, nullable: true })
  saleTime: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  customerChannelId: string | null;
  @Column({ type: 'bigint', nullable: true })
  profit: number | null;

  /** How often in this cycle it was shipped, came back, was repaired and inspected. */
  @Column({ type: 'integer', default: 0 })
  saleCount: number;
  @Column({ type: 'integer', default: 0 })
  refundCount: number;
  @Column({ type: 'integer', default: 0 })
  repairCount: number;
  @Column({ type: 'integer', default: 0 })
  inspectCount: number;

  @Column({ type: 'integer', default: 0 })
  traceSeq: number;
  @Column({ type: 'integer', default: 0 })
  costSeq: number;
}
