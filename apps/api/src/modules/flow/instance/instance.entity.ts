import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/** What lists show of the process, repeated in each row: a definition never changes, and lists have no joins. */
export abstract class ProcessRow extends BaseRow {
  @IdColumn() definitionId: string;
  @TextColumn(48) processDefinitionKey: string;
  @TextColumn(100) processDefinitionName: string;
  @IntColumn(1) processDefinitionVersion: number;
  @TextColumn(32) category: string;
  /** What it is about: a kind of documents or of requests, and the number of one of them. */
  @TextColumn(32, NULLABLE) businessType: string | null;
  @TextColumn(64, NULLABLE) businessId: string | null;
}

/** A process that somebody started. Its version is compared and set by every command, so that of two at once one wins. */
@Entity('flow_instance')
@Index('uq_flow_instance_business', ['tenantId', 'businessType', 'businessId'], { unique: true, where: 'state = 1 AND is_deleted = 0' })
@Index('ix_flow_instance_list', ['tenantId', 'isDeleted', 'state', 'insertTime', 'id'])
@Index('ix_flow_instance_sent', ['tenantId', 'isDeleted', 'startUser', 'insertTime', 'id'])
@Index('ix_flow_instance_definition', ['tenantId', 'definitionId', 'state'])
export class FlowInstance extends ProcessRow {
  @IdColumn() startUser: string;
  @TimeColumn() createTime: string;
  @TimeColumn(NULLABLE) endTime: string | null;
  /** Code of `flowState`. */
  @IntColumn(1) state: number;
  /** 1 once somebody has completed a task: the starter cannot withdraw it any more. */
  @IntColumn(0) isHandled: number;
  /** JSON object. */
  @LongTextColumn() variables: string;
}

/** Where an instance stands (`Token`). */
@Entity('flow_token')
@Index('ix_flow_token_instance', ['tenantId', 'instanceId'])
export class FlowToken extends BaseRow {
  @IdColumn() instanceId: string;
  @TextColumn(64) elementId: string;
  @TextColumn(8) kind: 'task' | 'join' | 'scope' | 'repeat';
  /** Empty for tokens of the process itself. */
  @TextColumn(20) parentId: string;
  @LongTextColumn() forks: string;
  @TextColumn(64, NULLABLE) flowId: string | null;
  @IntColumn(NULLABLE) loopIndex: number | null;
  @IntColumn(0) loopTotal: number;
  @IntColumn(0) loopDone: number;
  @IntColumn(0) loopAgreed: number;
}

/** A boundary timer that will fire, unless its activity ends before. */
@Entity('flow_timer')
@Index('ix_flow_timer_due', ['dueTime', 'id'])
@Index('ix_flow_timer_token', ['tenantId', 'instanceId', 'tokenId'])
export class FlowTimer extends BaseRow {
  @IdColumn() instanceId: string;
  @IdColumn() tokenId: string;
  @TextColumn(64) elementId: string;
  @TimeColumn() dueTime: string;
}

/** A step of an instance's history, sequence flows among them. */
@Entity('flow_activity')
@Index('ix_flow_activity_instance', ['tenantId', 'instanceId', 'id'])
export class FlowActivity extends BaseRow {
  @IdColumn() instanceId: string;
  /** Of an activity that waits. */
  @IdColumn(NULLABLE) tokenId: string | null;
  @TextColumn(64) elementId: string;
  @TextColumn(100) name: string;
  @TextColumn(32) type: string;
  @IdColumn(NULLABLE) assigneeId: string | null;
  @TimeColumn() createTime: string;
  @TimeColumn(NULLABLE) endTime: string | null;
  @TextColumn(600, NULLABLE) comment: string | null;
}
