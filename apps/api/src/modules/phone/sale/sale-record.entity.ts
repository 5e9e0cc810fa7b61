import { Column, Entity, Index } from 'typeorm';
import { UnitLine } from '../../../kernel/document/unit-line.entity.js';
import type { ScopedBy } from '../../../platform/database/scope.js';
import { Sale } from './sale.entity.js';

/** What was sold, cancelled or returned, a row a unit and document, amounts signed: 1 sale · 2 cancel · 3 return. */
@Entity('sale_record')
@Index('ix_sale_record_order', ['tenantId', 'orderNo'])
@Index('ix_sale_record_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class SaleRecord extends UnitLine {
  static readonly scopedBy: ScopedBy = { through: Sale, from: 'saleOrderNo', to: 'orderNo' };

  @Column({ type: 'integer' })
  billType: number;
  @Column({ type: 'varchar', length: 32 })
  saleOrderNo: string;
  @Column({ type: 'varchar', length: 20 })
  channelId: string;
  @Column({ type: 'varchar', length: 20 })
  saleUserId: string;
  @Column({ type: 'bigint' })
  saleSettleAmount: number;
  @Column({ type: 'bigint' })
  costPrice: number;
  @Column({ type: 'bigint' })
  profit: number;
  @Column({ type: 'varchar', length: 10 })
  bizDate: string;
}
