import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/base.entity.js';

/**
 * One sign-in and all tokens that followed from it. Every refresh raises `generation`; the token of an older one is a
 * stolen one and ends the session. No token is kept: a token is made again from the row (`token-service.ts`).
 */
@Entity('session')
@Index('ix_session_user', ['tenantId', 'userId'])
@Index('ix_session_expires', ['expiresAt'])
export class Session extends BaseRow {
  @Column({ type: 'varchar', length: 20 })
  userId: string;

  @Column({ type: 'varchar', length: 64 })
  clientId: string;

  /** The number of the refresh token that is good now. */
  @Column({ type: 'integer', default: 1 })
  generation: number;

  /** When that token was issued; the one before it is still good for some seconds, for tabs that refresh at the same time. */
  @Column({ type: 'varchar', length: 24 })
  rotatedAt: string;

  /** Departments and roles the user has switched to, comma lists; null is all of them. */
  @Column({ type: 'text', nullable: true })
  deptId: string | null;

  @Column({ type: 'text', nullable: true })
  roleId: string | null;

  @Column({ type: 'varchar', length: 24 })
  expiresAt: string;

  @Column({ type: 'varchar', length: 24, nullable: true })
  revokedAt: string | null;

  /** Why: `logout`, `reuse` … */
  @Column({ type: 'varchar', length: 16, nullable: true })
  revokedFor: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  ip: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  agent: string | null;
}
