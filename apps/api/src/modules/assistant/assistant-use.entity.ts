import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, TextColumn } from '../../platform/database/schema/columns.js';

/** How often one person has asked the assistant on the last day they did. */
@Entity('assistant_use')
@Index('uq_assistant_use_user', ['tenantId', 'userId'], { unique: true, where: 'is_deleted = 0' })
export class AssistantUse extends BaseRow {
  @IdColumn() userId: string;
  /** `yyyy-MM-dd` in the tenant's zone. */
  @TextColumn(10) day: string;
  @IntColumn(0) uses: number;
}
