import { Entity, Index } from 'typeorm';
import { PRIMARY, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/** A captcha that waits for its one answer. In a table, so that any process can judge it. */
@Entity('captcha')
@Index('ix_captcha_expires', ['expiresAt'])
@Index('ix_captcha_address', ['address', 'expiresAt'])
export class Captcha {
  @TextColumn(32, PRIMARY) id: string;
  @TextColumn(64) answerHash: string;
  @TimeColumn() expiresAt: string;
  /** Who asked for it. */
  @TextColumn(64, '') address: string;
}
