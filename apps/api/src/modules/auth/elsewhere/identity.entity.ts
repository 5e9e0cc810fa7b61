import { Entity, Index } from 'typeorm';
import { IdColumn, PRIMARY, TenantColumn, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/** Somebody at a provider, and who that is here: one person, of one tenant. */
@Entity('identity')
@Index('ix_identity_user', ['tenantId', 'userId'])
export class Identity {
  @TextColumn(32, PRIMARY) source: string;
  /** What the provider calls him for ever. */
  @TextColumn(255, PRIMARY) subject: string;
  @TenantColumn() tenantId: string;
  @IdColumn() userId: string;
  @TimeColumn() linkedAt: string;
}
