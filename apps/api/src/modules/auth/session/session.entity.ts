import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import {
  IdColumn,
  IntColumn,
  LongTextColumn,
  NULLABLE,
  TenantColumn,
  TextColumn,
  TimeColumn,
} from '../../../platform/database/schema/columns.js';

/**
 * One sign-in and all tokens that followed from it. Every refresh raises `generation`; the token of an older one is a
 * stolen one and ends the session. No token is kept: a token is made again from the row (`token-service.ts`).
 */
@Entity('session')
@Index('ix_session_user', ['tenantId', 'userId'])
@Index('ix_session_expires', ['expiresAt'])
@Index('ix_session_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_session_acting', ['actingSession'], { where: 'acting_session IS NOT NULL' })
export class Session extends BaseRow {
  @IdColumn() userId: string;
  @TextColumn(64) clientId: string;
  /** The number of the refresh token that is good now. */
  @IntColumn(1) generation: number;
  /** When that token was issued; the one before it is still good for some seconds, for tabs that refresh at the same time. */
  @TimeColumn() rotatedAt: string;
  /** Departments and roles the user has switched to, comma lists; null is all of them. */
  @LongTextColumn(NULLABLE) deptId: string | null;
  @LongTextColumn(NULLABLE) roleId: string | null;
  @TimeColumn() expiresAt: string;
  @TimeColumn(NULLABLE) revokedAt: string | null;
  /** Why: `logout`, `reuse` … */
  @TextColumn(16, NULLABLE) revokedFor: string | null;
  /** The front end that opened it, where it is none of ours: `open-source`. */
  @TextColumn(16, NULLABLE) dialect: string | null;
  @TextColumn(64, NULLABLE) ip: string | null;
  @TextColumn(255, NULLABLE) agent: string | null;
  /** 1 where the password was past its days at the sign-in, until it is changed: nobody is asked in the middle of work. */
  @IntColumn(0) passwordDue: number;
  /** 1 where the tenant wants a second factor and there was none at the sign-in, until there is. */
  @IntColumn(0) factorDue: number;
  /** Who is signed in as somebody else (ADR 29), and the session of his own that this one ends with. */
  @TenantColumn(NULLABLE) actingTenant: string | null;
  @IdColumn(NULLABLE) actingUser: string | null;
  @IdColumn(NULLABLE) actingSession: string | null;
  @TextColumn(64, NULLABLE) actingName: string | null;
}
