import { Entity, Index } from 'typeorm';
import {
  IdColumn,
  IntColumn,
  LongTextColumn,
  NULLABLE,
  PRIMARY,
  TenantColumn,
  TextColumn,
  TimeColumn,
} from '../database/schema/columns.js';

/** A file. In the database its bytes are base64: of all column types that hold bytes, text is the one both databases have. */
@Entity('stored_file')
@Index('ix_stored_file_oss', ['tenantId', 'ossId'], { where: 'oss_id IS NOT NULL' })
export class StoredFile {
  @TenantColumn(PRIMARY) tenantId: string;
  @TextColumn(40, PRIMARY) name: string;
  @LongTextColumn() content: string;
  @TimeColumn() insertTime: string;
  /** The bucket that has the bytes instead. */
  @IdColumn(NULLABLE) ossId: string | null;
}

/** An object of a bucket that no file names (yet), and when it is to be removed. */
@Entity('object_removal')
@Index('ix_object_removal_due', ['dueTime'])
@Index('ix_object_removal_oss', ['tenantId', 'ossId'])
export class ObjectRemoval {
  @TenantColumn(PRIMARY) tenantId: string;
  @TextColumn(40, PRIMARY) name: string;
  @IdColumn() ossId: string;
  @TimeColumn() dueTime: string;
  /** 1 once it is certain: an upload that is still under way no longer becomes a file. */
  @IntColumn(0) isClaimed: number;
}
