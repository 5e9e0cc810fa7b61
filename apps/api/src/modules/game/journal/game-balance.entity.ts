import { Entity } from 'typeorm';
import { IdColumn, IntColumn, MoneyColumn, PRIMARY, TenantColumn } from '../../../platform/database/schema/columns.js';

/** What a member has of a currency: the sum of his journal. */
@Entity('game_balance')
export class GameBalance {
  @TenantColumn(PRIMARY) tenantId: string;
  @IdColumn(PRIMARY) memberId: string;
  @IntColumn(PRIMARY) currencyId: number;
  @MoneyColumn(0) amount: number;
}
