import { JOB } from '@phone-trade/shared';
import { BaseRow } from '../database/schema/base.entity.js';
import { IntColumn, NULLABLE, TextColumn, TimeColumn } from '../database/schema/columns.js';

/** The condition of a job that has not ended, as its indexes have it. */
export const IS_OPEN = 'status < 300';

/** Work that outlives the call that asked for it; `createUser` is who did. */
export abstract class JobRow extends BaseRow {
  @IntColumn(JOB.waiting) status: number;
  /** What has been done of it, and what there is to do, in whatever it is counted. */
  @IntColumn(0) rowCount: number;
  @IntColumn(0) totalCount: number;
  /** How often it has been begun. */
  @IntColumn(0) attempts: number;
  /** The run that has it; nobody else writes what comes of it. */
  @TextColumn(40, NULLABLE) holder: string | null;
  /** Until then nobody else begins it. */
  @TimeColumn(NULLABLE) leaseUntil: string | null;
  /** The language of who asked. */
  @TextColumn(2) lang: string;
  @TimeColumn(NULLABLE) finishTime: string | null;
  @TextColumn(500, NULLABLE) errorMsg: string | null;
}
