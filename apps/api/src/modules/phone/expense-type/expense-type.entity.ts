import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A group of expenses (parent `0`) or one expense under it, with what a new expense line starts from. */
@Entity('expense_type')
@Index('uq_expense_type_parent_name', ['tenantId', 'parentId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_expense_type_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class ExpenseType extends BaseRow {
  @Column({ type: 'varchar', length: 64 })
  name: string;
  @Column({ type: 'varchar', length: 20, default: '0' })
  parentId: string;
  /** 0 all · 3 purchase · 25 sale · 27 refund · 36 repair. */
  @Column({ type: 'integer', default: 0 })
  scope: number;
  /** 1 whole order · 2 single unit. */
  @Column({ type: 'integer', default: 1 })
  defaultCalcType: number;
  /** 1 apportioned · 2 not. */
  @Column({ type: 'integer', default: 1 })
  defaultShareType: number;
  @Column({ type: 'integer', default: 1 })
  status: number;
  @Column({ type: 'integer', default: 1 })
  sort: number;
}
