import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IntColumn, LongTextColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** A bucket that a tenant may keep its files in. */
@Entity('oss')
@Index('uq_oss_code', ['tenantId', 'ossCode'], { unique: true, where: 'is_deleted = 0' })
@Index('uq_oss_active', ['tenantId'], { unique: true, where: 'status = 2 AND is_deleted = 0' })
@Index('ix_oss_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class Oss extends BaseRow {
  @TextColumn(64) ossCode: string;
  /** Code of `ossCategory`. */
  @IntColumn(1) category: number;
  @TextColumn(255) endpoint: string;
  @TextColumn(255, NULLABLE) transformEndpoint: string | null;
  @TextColumn(63) bucketName: string;
  @TextColumn(64, NULLABLE) region: string | null;
  @IntColumn(1) pathStyle: number;
  /** Sealed (`sealed-secrets.ts`), like the other one. */
  @LongTextColumn(NULLABLE) accessKey: string | null;
  @LongTextColumn(NULLABLE) secretKey: string | null;
  @TextColumn(64, NULLABLE) appId: string | null;
  /** Code of `resourceStatus`; one of a tenant is in use. */
  @IntColumn(1) status: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}
