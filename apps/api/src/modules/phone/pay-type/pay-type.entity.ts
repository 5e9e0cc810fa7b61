import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A way of paying (parent `0`) or one of our accounts under it; money in fen. */
@Entity('pay_type')
@Index('uq_pay_type_parent_name', ['tenantId', 'parentId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_pay_type_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class PayType extends BaseRow {
  @Column({ type: 'varchar', length: 64 })
  name: string;
  @Column({ type: 'varchar', length: 20, default: '0' })
  parentId: string;
  /** 1 out · 2 in · 3 both. */
  @Column({ type: 'integer', default: 3 })
  direction: number;
  @Column({ type: 'varchar', length: 64, nullable: true })
  accountNo: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  accountName: string | null;
  @Column({ type: 'bigint', default: 0 })
  openingBalance: number;
  @Column({ type: 'integer', default: 0 })
  allowOverdraft: number;
  @Column({ type: 'integer', default: 1 })
  status: number;
  @Column({ type: 'integer', default: 1 })
  sort: number;
}
