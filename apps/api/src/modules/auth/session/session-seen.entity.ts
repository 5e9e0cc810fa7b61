import { Entity, Index } from 'typeorm';
import { IdColumn, PRIMARY, TenantColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/** When a session last called. Apart from the session itself, whose every change makes the server load its caller anew. */
@Entity('session_seen')
@Index('ix_session_seen_at', ['seenAt'])
export class SessionSeen {
  @TenantColumn(PRIMARY) tenantId: string;
  @IdColumn(PRIMARY) sessionId: string;
  @TimeColumn() seenAt: string;
}
