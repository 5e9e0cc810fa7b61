import { Column } from 'typeorm';
import { BaseRow } from '../database/base.entity.js';

/** How far a job is; the codes of the table `jobStatus`. */
export const JOB = { waiting: 100, running: 200, done: 300, failed: 400, cancelled: 500 } as const;

/** The condition of a job that has not ended, as its indexes have it. */
export const IS_OPEN = 'status < 300';

/** Work that outlives the call that asked for it; `createUser` is who did. */
export abstract class JobRow extends BaseRow {
  @Column({ type: 'integer', default: JOB.waiting })
  status: number;
  /** What has been done of it, and what there is to do, in whatever it is counted. */
  @Column({ type: 'integer', default: 0 })
  rowCount: number;
  @Column({ type: 'integer', default: 0 })
  totalCount: number;
  /** How often it has been begun. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;
  /** The run that has it; nobody else writes what comes of it. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  holder: string | null;
  /** Until then nobody else begins it. */
  @Column({ type: 'varchar', length: 24, nullable: true })
  leaseUntil: string | null;
  /** The language of who asked. */
  @Column({ type: 'varchar', length: 2 })
  lang: string;
  @Column({ type: 'varchar', length: 24, nullable: true })
  finishTime: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true })
  errorMsg: string | null;
}
