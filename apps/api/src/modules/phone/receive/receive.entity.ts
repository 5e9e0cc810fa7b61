import { Column, Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../kernel/document/document.entity.js';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** One stock-in (erp-domain 2.3), business type 39. Takes effect when it is created. */
@Entity('receive_record')
@Index('uq_receive_record_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_receive_record_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class ReceiveRecord extends DocumentRow {
  @Column({ type: 'integer' })
  sourceBusinessType: number;
  /** The order that all of its units come from; empty when they come from several. */
  @Column({ type: 'varchar', length: 32, nullable: true })
  sourceOrderNo: string | null;
  @Column({ type: 'varchar', length: 20 })
  warehouseId: string;
  @Column({ type: 'varchar', length: 20, nullable: true })
  locationId: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  expressNo: string | null;
}

/** What became of a unit of a stock-in. */
export const STORED = 300;
export const CANCELLED = 400;
export const REFUSED = 500;

/** One unit of a stock-in; one that was refused stayed on its way. */
@Entity('receive_product')
@Index('ix_receive_product_order', ['tenantId', 'orderNo'])
@Index('ix_receive_product_unit', ['tenantId', 'productId'])
@Index('ix_receive_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class ReceiveProduct extends BaseRow {
  @Column({ type: 'varchar', length: 32 })
  orderNo: string;
  @Column({ type: 'varchar', length: 20 })
  productId: string;
  @Column({ type: 'varchar', length: 16 })
  productNo: string;
  @Column({ type: 'varchar', length: 20, nullable: true })
  imei: string | null;
  @Column({ type: 'varchar', length: 32 })
  sourceOrderNo: string;
  @Column({ type: 'varchar', length: 20 })
  warehouseId: string;
  @Column({ type: 'varchar', length: 20, nullable: true })
  locationId: string | null;
  @Column({ type: 'integer', default: STORED })
  status: number;
  /** 1 accepted · 2 refused. */
  @Column({ type: 'integer', default: 1 })
  result: number;
  @Column({ type: 'integer', default: 0 })
  diffFlag: number;
  @Column({ type: 'varchar', length: 500, nullable: true })
  diffRemark: string | null;
}
