import { Entity } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/** Somebody asks for leave. */
@Entity('leave_request')
export class LeaveRequest extends BaseRow {
  @IdColumn() processDefinitionId: string;
  @IdColumn() processInstanceId: string;
  /** Who approves it. */
  @IdColumn() taskUser: string;
  @TimeColumn() startTime: string;
  @TimeColumn() endTime: string;
  @TextColumn(500) reason: string;
  @IntColumn(1) days: number;
  /** Code of `leaveStatus`. */
  @IntColumn(100) status: number;
  @TimeColumn() applyTime: string;
}
