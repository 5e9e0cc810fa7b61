import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../../platform/database/schema/base.entity.js';
import {
  IdColumn,
  IntColumn,
  LongTextColumn,
  MoneyColumn,
  NULLABLE,
  TextColumn,
  TimeColumn,
} from '../../../../../platform/database/schema/columns.js';

/** Goods as the simulated platform knows them. */
@Entity('simulated_goods')
@Index('uq_simulated_goods_our_no', ['tenantId', 'platformId', 'ourNo'], { unique: true })
@Index('ix_simulated_goods_due', ['tenantId', 'platformId', 'dueTime'], { where: 'due_time IS NOT NULL' })
export class SimulatedGoods extends BaseRow {
  @IdColumn() platformId: string;
  /** Our number of the listing. */
  @TextColumn(32) ourNo: string;
  @TextColumn(64) goodsNo: string;
  /** Names the unit, the same on all platforms. */
  @TextColumn(32) unitKey: string;
  @MoneyColumn() price: number;
  @MoneyColumn() reference: number;
  /** 100 in review · 200 passed · 300 on sale · 400 off · 500 rejected · 600 sold. */
  @IntColumn() status: number;
  /** When something happens to it next. */
  @TimeColumn(NULLABLE) dueTime: string | null;
  @TextColumn(64, NULLABLE) orderNo: string | null;
}

/** What the simulated platform has to tell. */
@Entity('simulated_event')
@Index('uq_simulated_event_no', ['tenantId', 'platformId', 'eventNo'], { unique: true })
@Index('ix_simulated_event_read', ['tenantId', 'platformId', 'insertTime', 'id'])
export class SimulatedEvent extends BaseRow {
  @IdColumn() platformId: string;
  @TextColumn(64) eventNo: string;
  @LongTextColumn() payload: string;
}
