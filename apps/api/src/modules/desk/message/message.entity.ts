import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/** A message as it was sent. */
@Entity('message')
@Index('ix_message_category', ['category', 'sendTime'])
@Index('ix_message_sender', ['sendUser', 'sendTime'])
@Index('ix_message_sent', ['tenantId', 'isDeleted', 'sendUser', 'isHidden', 'sendTime', 'id'])
export class Message extends BaseRow {
  @TextColumn(128) title: string;
  @LongTextColumn(NULLABLE) content: string | null;
  /** Code of `messageCategory`. */
  @IntColumn(1) category: number;
  /** `0`: the system. */
  @IdColumn() sendUser: string;
  @TimeColumn() sendTime: string;
  /** Code of `messageReceiver`. */
  @IntColumn(1) receiverType: number;
  /** Comma list of the users, departments, roles or posts that were named. */
  @LongTextColumn(NULLABLE) receiverIds: string | null;
  @IntColumn(0) receiverCount: number;
  /** 1 once its sender has removed it from the list of sent messages; receivers keep their copies. */
  @IntColumn(0) isHidden: number;
  /** Kind and number of the document it is about. */
  @TextColumn(32, NULLABLE) linkType: string | null;
  @TextColumn(64, NULLABLE) linkNo: string | null;
}

/** A receiver's copy. What lists show and filter is repeated: a message never changes, and lists have no joins. */
@Entity('message_receiver')
@Index('uq_message_receiver_user', ['tenantId', 'messageId', 'userId'], { unique: true })
@Index('ix_message_receiver_category', ['category', 'sendTime'])
@Index('ix_message_receiver_sender', ['sendUser', 'sendTime'])
@Index('ix_message_receiver_box', ['tenantId', 'isDeleted', 'userId', 'sendTime', 'id'])
@Index('ix_message_receiver_unread', ['tenantId', 'isDeleted', 'userId', 'isRead', 'sendTime', 'id'])
export class MessageReceiver extends BaseRow {
  @IdColumn() messageId: string;
  @IdColumn() userId: string;
  @TextColumn(128) title: string;
  @IntColumn(1) category: number;
  @IdColumn() sendUser: string;
  @TimeColumn() sendTime: string;
  @TextColumn(32, NULLABLE) linkType: string | null;
  @TextColumn(64, NULLABLE) linkNo: string | null;
  @IntColumn(0) isRead: number;
  @TimeColumn(NULLABLE) readTime: string | null;
}
