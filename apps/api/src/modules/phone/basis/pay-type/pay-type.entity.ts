import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** A way of paying (parent `0`) or one of our accounts under it; money in fen. */
@Entity('pay_type')
@Index('uq_pay_type_parent_name', ['tenantId', 'parentId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_pay_type_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class PayType extends BaseRow {
  @TextColumn(64) name: string;
  @IdColumn('0') parentId: string;
  /** 1 out · 2 in · 3 both. */
  @IntColumn(3) direction: number;
  @TextColumn(64, NULLABLE) accountNo: string | null;
  @TextColumn(64, NULLABLE) accountName: string | null;
  @MoneyColumn(0) openingBalance: number;
  @IntColumn(0) allowOverdraft: number;
  @IntColumn(1) status: number;
  @IntColumn(1) sort: number;
}
