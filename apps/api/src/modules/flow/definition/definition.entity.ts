import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/** A deployed process: one version of its key. Those of the platform are common to all tenants. */
@Entity('flow_definition')
@Index('uq_flow_definition_version', ['tenantId', 'key', 'processVersion'], { unique: true })
@Index('ix_flow_definition_list', ['tenantId', 'isDeleted', 'deploymentTime', 'id'])
@Index('ix_flow_definition_start', ['tenantId', 'isDeleted', 'isNewest', 'deploymentTime', 'id'])
export class FlowDefinition extends BaseRow {
  @TextColumn(48, { name: 'process_key' }) key: string;
  @TextColumn(100) name: string;
  @TextColumn(32) category: string;
  @IntColumn(1) processVersion: number;
  @IdColumn() deploymentId: string;
  /** Code of `flowSuspension`. */
  @IntColumn(1) suspensionState: number;
  @TimeColumn() deploymentTime: string;
  /** 1: the newest active version of its key, which new instances start by. */
  @IntColumn(0) isNewest: number;
  /** Fingerprint of the XML: the same content is not deployed twice. */
  @TextColumn(64) contentHash: string;
  @LongTextColumn() xml: string;
  /** The compiled process as JSON (`Graph`). */
  @LongTextColumn() graph: string;
}
