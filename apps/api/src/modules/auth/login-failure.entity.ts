import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Failures in a row of one account, from one address or in one session. In a table, so that every process counts together. */
@Entity('login_failure')
@Index('ix_login_failure_expires', ['expiresAt'])
export class LoginFailure {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  tenantId: string;

  /** `account:<name>`, `place:<known place>:<name>`, `session:<id>` or, under the platform tenant, `address:<ip>`. */
  @PrimaryColumn({ type: 'varchar', length: 128 })
  subject: string;

  @Column({ type: 'integer' })
  failures: number;

  /** When counting starts again, and until when a full counter locks. */
  @Column({ type: 'varchar', length: 24 })
  expiresAt: string;
}
