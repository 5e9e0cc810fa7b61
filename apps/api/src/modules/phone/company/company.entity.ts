import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A supplier, a customer or both (erp-domain 2.15). A root has the parent `0`; money in fen. */
@Entity('company')
@Index('uq_company_channel_name', ['tenantId', 'channelName'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_company_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_company_parent', ['tenantId', 'parentId'])
export class Company extends BaseRow {
  @Column({ type: 'varchar', length: 64 })
  channelName: string;
  /** 1 supplier · 2 customer · 3 both. */
  @Column({ type: 'integer' })
  flag: number;
  @Column({ type: 'varchar', length: 20, default: '0' })
  parentId: string;
  @Column({ type: 'varchar', length: 32, nullable: true })
  shortName: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  contact: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  phone: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  wechat: string | null;
  @Column({ type: 'varchar', length: 255, nullable: true })
  address: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  taxNo: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  bankName: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  bankAccount: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  channelSourceId: string | null;
  @Column({ type: 'bigint', nullable: true })
  creditAmount: number | null;
  @Column({ type: 'integer', nullable: true })
  creditDays: number | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  defaultSaleUserId: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  defaultPurchaseUserId: string | null;
  /** 1: what it owes and is owed stands on its parent. */
  @Column({ type: 'integer', default: 0 })
  settleParent: number;
  /** The number its opening balances are posted under; none while it never had any. */
  @Column({ type: 'varchar', length: 32, nullable: true })
  openingOrderNo: string | null;
  @Column({ type: 'integer', default: 1 })
  status: number;
  @Column({ type: 'integer', default: 1 })
  sort: number;
  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
