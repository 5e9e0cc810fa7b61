import { Column, Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../kernel/document/document.entity.js';
import { HeldLine } from '../../../kernel/document/unit-line.entity.js';
import type { ScopedBy } from '../../../platform/database/scope.js';

/** Presale (erp-domain 2.11), business type 28. Amounts, counts and statuses from `cancelNum` on are derived; money in fen. */
@Entity('presale')
@Index('uq_presale_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_presale_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_presale_review', ['tenantId', 'isDeleted', 'reviewStatus', 'insertTime', 'id'])
@Index('ix_presale_channel', ['tenantId', 'isDeleted', 'channelId', 'insertTime', 'id'])
@Index('ix_presale_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
export class Presale extends DocumentRow {
  @Column({ type: 'varchar', length: 20 })
  channelId: string;
  @Column({ type: 'varchar', length: 64, nullable: true })
  customerName: string | null;
  @Column({ type: 'varchar', length: 20 })
  saleUserId: string;
  /** 1 reserves its units · 2 sends them out first. */
  @Column({ type: 'integer' })
  presaleType: number;
  @Column({ type: 'varchar', length: 10, nullable: true })
  expectDate: string | null;
  @Column({ type: 'bigint', default: 0 })
  depositAmount: number;
  @Column({ type: 'integer', default: 0 })
  cancelNum: number;
  @Column({ type: 'integer', default: 0 })
  deliverNum: number;
  @Column({ type: 'integer', default: 0 })
  saleNum: number;
  @Column({ type: 'bigint', default: 0 })
  totalPrice: number;
  @Column({ type: 'integer', default: 100 })
  deliverStatus: number;
  @Column({ type: 'integer', default: 100 })
  cancelStatus: number;
  @Column({ type: 'integer', default: 100 })
  saleStatus: number;
}

/** One unit of a presale. Only shipping writes a line; that it was cancelled, came back or was sold is derived. */
@Entity('presale_product')
@Index('ix_presale_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_presale_product_unit', ['tenantId', 'productId'])
@Index('ix_presale_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class PresaleProduct extends HeldLine {
  static readonly scopedBy: ScopedBy = { through: Presale, from: 'orderNo', to: 'orderNo' };

  @Column({ type: 'varchar', length: 20 })
  channelId: string;
  @Column({ type: 'varchar', length: 20 })
  saleUserId: string;
  @Column({ type: 'bigint', nullable: true })
  presaleAmount: number | null;
  @Column({ type: 'bigint', default: 0 })
  costPrice: number;
  @Column({ type: 'integer', default: 100 })
  deliverStatus: number;
  @Column({ type: 'varchar', length: 24, nullable: true })
  deliverTime: string | null;
  @Column({ type: 'integer', default: 100 })
  cancelStatus: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  cancelReasonId: string | null;
  /** Of a cancelled one: 100 on its way back · 300 back in store · 400 nothing to come back. */
  @Column({ type: 'integer', nullable: true })
  receiveStatus: number | null;
  /** The reviewed sale that it was sold by. */
  @Column({ type: 'varchar', length: 32, nullable: true })
  saleOrderNo: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
