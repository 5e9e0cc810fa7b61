import { Entity } from 'typeorm';
import { BigIntColumn, DayColumn, IdColumn, IntColumn, PRIMARY, TenantColumn } from '../../../../platform/database/schema/columns.js';

/** Units that wait for work; kept by the database with every change of a unit, as `stock_sum` is (migration `work-sums`, ADR 33). */
@Entity('work_sum')
export class WorkSum {
  @TenantColumn(PRIMARY) tenantId: string;
  @IntColumn(PRIMARY) stage: number;
  /** Empty where there is none, as the two below. */
  @IdColumn(PRIMARY) warehouseId: string;
  @IdColumn(PRIMARY) handlerUserId: string;
  @IdColumn(PRIMARY) handlerDeptId: string;
  /** The tenant's day since which they wait. */
  @DayColumn(PRIMARY) waitDay: string;
  @BigIntColumn(PRIMARY) shard: number;
  @BigIntColumn() units: number;
}
