import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, TextColumn } from '../../../../platform/database/schema/columns.js';

/** A group of expenses (parent `0`) or one expense under it, with what a new expense line starts from. */
@Entity('expense_type')
@Index('uq_expense_type_parent_name', ['tenantId', 'parentId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_expense_type_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class ExpenseType extends BaseRow {
  @TextColumn(64) name: string;
  @IdColumn('0') parentId: string;
  /** 0 all · 3 purchase · 25 sale · 27 refund · 36 repair. */
  @IntColumn(0) scope: number;
  /** 1 whole order · 2 single unit. */
  @IntColumn(1) defaultCalcType: number;
  /** 1 apportioned · 2 not. */
  @IntColumn(1) defaultShareType: number;
  @IntColumn(1) status: number;
  @IntColumn(1) sort: number;
}
