import { Entity } from 'typeorm';
import { BigIntColumn, DayColumn, IntColumn, MoneyColumn, PRIMARY, TenantColumn } from '../../../platform/database/schema/columns.js';

/** The journal of a day by currency and reason: a few dozen rows a day, out of which every figure is computed. */
@Entity('game_day')
export class GameDay {
  @TenantColumn(PRIMARY) tenantId: string;
  @DayColumn(PRIMARY) day: string;
  @IntColumn(PRIMARY) currencyId: number;
  @IntColumn(PRIMARY) type: number;
  @MoneyColumn(0) amount: number;
  /** Rows of the journal. */
  @BigIntColumn(0) entries: number;
}
