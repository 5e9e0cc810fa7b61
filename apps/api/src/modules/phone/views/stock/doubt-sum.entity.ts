import { Entity } from 'typeorm';
import { BigIntColumn, IntColumn, MoneyColumn, PRIMARY, TenantColumn } from '../../../../platform/database/schema/columns.js';

/** Units in the real store that something is wrong with and what they cost, fen; kept as `stock_sum` is (ADR 33). */
@Entity('doubt_sum')
export class DoubtSum {
  @TenantColumn(PRIMARY) tenantId: string;
  /** Its code among the exceptions of the report: locked, on a blacklist, IMEI not confirmed. */
  @IntColumn(PRIMARY) exception: number;
  @BigIntColumn(PRIMARY) shard: number;
  @BigIntColumn() units: number;
  @MoneyColumn() costAmount: number;
}
