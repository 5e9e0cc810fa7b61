import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import {
  DayColumn,
  IdColumn,
  IntColumn,
  MoneyColumn,
  NULLABLE,
  TextColumn,
  TimeColumn,
} from '../../../../platform/database/schema/columns.js';

/** Where a price is known from: 1 our own trade · 2 a platform · 3 imported. */
export const OWN_TRADE = 1;

/** One price that a device of a model, attributes and level changed hands for; the facts are those of that day. */
@Entity('price_sample')
@Index('uq_price_sample_unit', ['tenantId', 'orderNo', 'productId', 'side'], { unique: true, where: 'product_id IS NOT NULL' })
@Index('ix_price_sample_day', ['tenantId', 'isDeleted', 'side', 'sampleDay', 'modelId', 'levelId', 'platformId', 'price'])
@Index('ix_price_sample_model', ['tenantId', 'isDeleted', 'modelId', 'side', 'sampleDay', 'levelId', 'productAttr', 'price'])
export class PriceSample extends BaseRow {
  @IdColumn() modelId: string;
  @TextColumn(128) productName: string;
  /** The attributes in the order of the catalogue, so that equal devices have equal texts. */
  @TextColumn(255, '') productAttr: string;
  @IdColumn(NULLABLE) conditionId: string | null;
  @IdColumn(NULLABLE) levelId: string | null;
  /** The list of platforms that orders name. */
  @IdColumn(NULLABLE) platformId: string | null;
  /** 1 bought · 2 sold. */
  @IntColumn() side: number;
  @MoneyColumn() price: number;
  @TimeColumn() sampleTime: string;
  @DayColumn() sampleDay: string;
  @IntColumn(OWN_TRADE) source: number;
  @IdColumn(NULLABLE) productId: string | null;
  @TextColumn(16, NULLABLE) productNo: string | null;
  @TextColumn(32, NULLABLE) orderNo: string | null;
  /** Days between purchase and sale of this unit; on sold units only. */
  @IntColumn(NULLABLE) heldDays: number | null;
}
