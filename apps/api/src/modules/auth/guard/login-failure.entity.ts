import { Entity, Index } from 'typeorm';
import { IntColumn, PRIMARY, TenantColumn, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/** Failures in a row of one account, from one address or in one session. In a table, so that every process counts together. */
@Entity('login_failure')
@Index('ix_login_failure_expires', ['expiresAt'])
export class LoginFailure {
  @TenantColumn(PRIMARY) tenantId: string;
  /** `account:<name>`, `place:<known place>:<name>`, `factor:<name>`, `session:<id>` or, under the platform tenant, `address:<ip>`. */
  @TextColumn(128, PRIMARY) subject: string;
  @IntColumn() failures: number;
  /** When counting starts again, and until when a full counter locks. */
  @TimeColumn() expiresAt: string;
}
