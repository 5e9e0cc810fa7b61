import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IntColumn, TextColumn } from '../../../platform/database/schema/columns.js';

/** Whether a tenant sends messages for an event (`MESSAGE_EVENTS`); without a row the event's default holds. */
@Entity('message_rule')
@Index('uq_message_rule', ['tenantId', 'event'], { unique: true })
export class MessageRule extends BaseRow {
  @TextColumn(16) event: string;
  @IntColumn(1) isOn: number;
}
