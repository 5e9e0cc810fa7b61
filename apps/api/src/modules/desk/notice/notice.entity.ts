import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import {
  IdColumn,
  IntColumn,
  LongTextColumn,
  NULLABLE,
  PRIMARY,
  TenantColumn,
  TextColumn,
  TimeColumn,
} from '../../../platform/database/schema/columns.js';

/** What a tenant tells all of its people. */
@Entity('notice')
@Index('ix_notice_list', ['tenantId', 'isDeleted', 'releaseTime', 'id'])
@Index('ix_notice_due', ['releaseTime', 'id'], { where: 'is_pushed = 0' })
export class Notice extends BaseRow {
  @TextColumn(128) title: string;
  /** Code of `noticeCategory`. */
  @IntColumn(1) category: number;
  @TimeColumn() releaseTime: string;
  @LongTextColumn(NULLABLE) content: string | null;
  /** 1 once those who listen have been notified of its release. */
  @IntColumn(0) isPushed: number;
}

/** Somebody has opened a notice. */
@Entity('notice_read')
export class NoticeRead {
  @TenantColumn(PRIMARY) tenantId: string;
  @IdColumn(PRIMARY) userId: string;
  @IdColumn(PRIMARY) noticeId: string;
  @TimeColumn() readTime: string;
}
