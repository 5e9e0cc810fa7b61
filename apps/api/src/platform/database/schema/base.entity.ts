import { IdColumn, IntColumn, NULLABLE, PRIMARY, TenantColumn, TimeColumn } from './columns.js';

/** The columns every table has (docs/domain.md 3.2). Instants are ISO UTC text, flags and codes integers, ids texts. */
export abstract class BaseRow {
  @IdColumn(PRIMARY) id: string;
  @TenantColumn() tenantId: string;
  @IdColumn() createUser: string;
  @IdColumn(NULLABLE) createDept: string | null;
  @TimeColumn() insertTime: string;
  @IdColumn(NULLABLE) updateUser: string | null;
  @TimeColumn(NULLABLE) updateTime: string | null;
  /** Compare-and-set counter; every update raises it. */
  @IntColumn(1) version: number;
  @IntColumn(0) isDeleted: number;
}
