import { Entity, Index } from 'typeorm';
import { IdColumn, IntColumn, NULLABLE, PRIMARY, TenantColumn, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';
import { ProcessRow } from '../instance/instance.entity.js';

export const TASK = { open: 1, done: 2, withdrawn: 3 } as const;

/** A task of a person: claimable without an assignee. */
@Entity('flow_task')
@Index('ix_flow_task_open', ['tenantId', 'isDeleted', 'status', 'assignee', 'insertTime', 'id'])
@Index('ix_flow_task_done', ['tenantId', 'isDeleted', 'status', 'assignee', 'endTime', 'id'])
@Index('ix_flow_task_instance', ['tenantId', 'processInstanceId', 'status'])
export class FlowTask extends ProcessRow {
  @IdColumn() processInstanceId: string;
  @IdColumn() tokenId: string;
  @TextColumn(64) elementId: string;
  @TextColumn(100) taskName: string;
  @IntColumn(TASK.open) status: number;
  @IdColumn(NULLABLE) assignee: string | null;
  @TimeColumn() createTime: string;
  @TimeColumn(NULLABLE) claimTime: string | null;
  @TimeColumn(NULLABLE) endTime: string | null;
  /** agree, reject or back. */
  @TextColumn(16, NULLABLE) outcome: string | null;
  @TextColumn(500, NULLABLE) comment: string | null;
  /** The task was returned to the starter by this person, who gets it again. */
  @IdColumn(NULLABLE) returnTo: string | null;
}

/** Who may claim a task: `user:`, `role:`, `dept:` or `post:` and an id. */
@Entity('flow_candidate')
@Index('ix_flow_candidate_of', ['tenantId', 'candidate', 'taskId'])
export class FlowCandidate {
  @TenantColumn(PRIMARY) tenantId: string;
  @IdColumn(PRIMARY) taskId: string;
  @TextColumn(32, PRIMARY) candidate: string;
}
