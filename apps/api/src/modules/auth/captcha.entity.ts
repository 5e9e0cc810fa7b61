import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A captcha that waits for its one answer. In a table, so that any process can judge it. */
@Entity('captcha')
@Index('ix_captcha_expires', ['expiresAt'])
@Index('ix_captcha_address', ['address', 'expiresAt'])
export class Captcha {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  id: string;

  @Column({ type: 'varchar', length: 64 })
  answerHash: string;

  @Column({ type: 'varchar', length: 24 })
  expiresAt: string;

  /** Who asked for it. */
  @Column({ type: 'varchar', length: 64, default: '' })
  address: string;
}
