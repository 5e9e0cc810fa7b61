import { Entity, Index } from 'typeorm';
import { UnitLine } from '../../../../kernel/document/part/unit-line.entity.js';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import { DayColumn, IdColumn, IntColumn, MoneyColumn, TextColumn } from '../../../../platform/database/schema/columns.js';
import { Sale } from './sale.entity.js';

/** What was sold, cancelled or returned, a row a unit and document, amounts signed: 1 sale · 2 cancel · 3 return. */
@Entity('sale_record')
@Index('ix_sale_record_order', ['tenantId', 'orderNo'])
@Index('ix_sale_record_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class SaleRecord extends UnitLine {
  static readonly scopedBy: ScopedBy = { through: Sale, from: 'saleOrderNo', to: 'orderNo' };

  @IntColumn() billType: number;
  @TextColumn(32) saleOrderNo: string;
  @IdColumn() channelId: string;
  @IdColumn() saleUserId: string;
  @MoneyColumn() saleSettleAmount: number;
  @MoneyColumn() costPrice: number;
  @MoneyColumn() profit: number;
  @DayColumn() bizDate: string;
}
