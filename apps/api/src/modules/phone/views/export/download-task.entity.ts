import { Entity, Index } from 'typeorm';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn, TimeColumn } from '../../../../platform/database/schema/columns.js';
import { IS_OPEN, JobRow } from '../../../../platform/jobs/job.entity.js';

/** A list that is made into a file in the background, and the file as long as it is kept. Nobody but its creator is shown it. */
@Entity('download_task')
@Index('ix_download_task_list', ['tenantId', 'isDeleted', 'createUser', 'insertTime', 'id'])
@Index('ix_download_task_open', ['insertTime', 'id'], { where: IS_OPEN })
@Index('uq_download_task_slot', ['tenantId', 'createUser', 'slot'], { unique: true, where: IS_OPEN })
@Index('ix_download_task_kept', ['tenantId', 'expireTime'], { where: 'file_url IS NOT NULL' })
@Index('ix_download_task_old', ['insertTime'])
export class DownloadTask extends JobRow {
  @TextColumn(160) fileName: string;
  /** The type that `exportFile` knows the list by. */
  @TextColumn(32) bizType: string;
  /** JSON of what the call was given. */
  @LongTextColumn() params: string;
  /** The roles and the department its owner acted in. */
  @TextColumn(1000) roleId: string;
  @IdColumn(NULLABLE) deptId: string | null;
  /** Which of the places that one person has for exports that have not ended. */
  @IntColumn() slot: number;
  @IntColumn(0) fileSize: number;
  /** Name under which the file is stored. */
  @TextColumn(64, NULLABLE) fileUrl: string | null;
  @TimeColumn(NULLABLE) expireTime: string | null;
}
