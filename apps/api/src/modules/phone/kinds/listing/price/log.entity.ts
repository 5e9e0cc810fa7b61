import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../../platform/database/schema/base.entity.js';
import { IdColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../../platform/database/schema/columns.js';

/** A change of what a unit is offered for; `createUser` made it. */
@Entity('sale_price_log')
@Index('ix_sale_price_log_unit', ['tenantId', 'productId', 'insertTime', 'id'])
export class SalePriceLog extends BaseRow {
  @IdColumn() productId: string;
  @MoneyColumn(NULLABLE) fromAmount: number | null;
  @MoneyColumn(NULLABLE) toAmount: number | null;
  @MoneyColumn(NULLABLE) fromFloor: number | null;
  @MoneyColumn(NULLABLE) toFloor: number | null;
  @TextColumn(200, NULLABLE) reason: string | null;
}
