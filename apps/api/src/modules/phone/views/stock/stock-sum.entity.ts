import { Entity } from 'typeorm';
import { BigIntColumn, DayColumn, IntColumn, MoneyColumn, PRIMARY, TenantColumn } from '../../../../platform/database/schema/columns.js';

/**
 * Units in the stores and what they cost, fen. The database keeps it with every change of a unit (migration `stock-sums`, ADR 33);
 * nothing else writes it but the chore that puts shards together.
 */
@Entity('stock_sum')
export class StockSum {
  @TenantColumn(PRIMARY) tenantId: string;
  @IntColumn(PRIMARY) custody: number;
  @IntColumn(PRIMARY) stage: number;
  /** The tenant's day on which they first came into a warehouse they are in; empty outside of one. */
  @DayColumn(PRIMARY) storeDay: string;
  /** 0, or the transaction that added to it (PostgreSQL). Sums are over all of them. */
  @BigIntColumn(PRIMARY) shard: number;
  @BigIntColumn() units: number;
  @MoneyColumn() costAmount: number;
  @MoneyColumn() consignedAmount: number;
}
