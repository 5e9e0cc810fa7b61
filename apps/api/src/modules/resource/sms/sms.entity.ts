import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IntColumn, LongTextColumn, NULLABLE, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/** A text message that a tenant may send. */
@Entity('sms')
@Index('uq_sms_code', ['tenantId', 'smsCode'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_sms_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class Sms extends BaseRow {
  @TextColumn(64) smsCode: string;
  /** Code of `smsCategory`. */
  @IntColumn(1) category: number;
  /** With `${name}` for each parameter. */
  @LongTextColumn(NULLABLE) template: string | null;
  @TextColumn(64, NULLABLE) templateId: string | null;
  @TextColumn(32, NULLABLE) signName: string | null;
  /** The gateway; empty where messages stay in the outbox. */
  @TextColumn(255, NULLABLE) endpoint: string | null;
  /** Sealed (`sealed-secrets.ts`), like the other one. */
  @LongTextColumn(NULLABLE) accessKey: string | null;
  @LongTextColumn(NULLABLE) secretKey: string | null;
  @TextColumn(64, NULLABLE) regionId: string | null;
  /** Code of `resourceStatus`. */
  @IntColumn(1) status: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}

/** A message to one phone. */
@Entity('sms_outbox')
@Index('ix_sms_outbox_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_sms_outbox_phone', ['tenantId', 'phone', 'insertTime'])
@Index('ix_sms_outbox_unsent', ['insertTime', 'id'], { where: 'status = 100 AND has_gateway = 1' })
export class SmsOutbox extends BaseRow {
  @TextColumn(64) smsCode: string;
  @TextColumn(32) phone: string;
  @LongTextColumn(NULLABLE) content: string | null;
  /** JSON. */
  @LongTextColumn(NULLABLE) params: string | null;
  /** Code of `smsStatus`. */
  @IntColumn(100) status: number;
  @TextColumn(255, NULLABLE) error: string | null;
  /** When the gateway was called: a message is handed over once, whatever comes of it. */
  @TimeColumn(NULLABLE) sendTime: string | null;
  /** 1: the setting had a gateway when the message was accepted. Others stay in the outbox on purpose, also if a gateway is entered later. */
  @IntColumn(0) hasGateway: number;
}
