import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/**
 * A tenant. Its row stands under its own number (`tenantId` is the code users know), so a tenant sees only itself;
 * looking a tenant up by name or domain before sign-in is `tenant.queries.ts` and nothing else.
 */
@Entity('tenant')
@Index('uq_tenant_tenant_id', ['tenantId'], { unique: true })
@Index('uq_tenant_tenant_name', ['tenantName'], { unique: true, where: 'is_deleted = 0' })
@Index('uq_tenant_domain', ['domain'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_tenant_list', ['isDeleted', 'insertTime', 'id'])
@Index('ix_tenant_called', { synchronize: false })
@Index('ix_tenant_domain', { synchronize: false })
export class Tenant extends BaseRow {
  @TextColumn(64) tenantName: string;
  /** The name in the browser's address by which the login page finds its tenant. */
  @TextColumn(128, NULLABLE) domain: string | null;
  @TextColumn(255, NULLABLE) backgroundUrl: string | null;
  @TextColumn(64, NULLABLE) linkman: string | null;
  @TextColumn(32, NULLABLE) contactNumber: string | null;
  @TextColumn(255, NULLABLE) address: string | null;
  /** How many users it may have; -1 is no limit. */
  @IntColumn(-1) accountNumber: number;
  /** ISO instant from which nobody signs in any more; null is never. */
  @TimeColumn(NULLABLE) expireTime: string | null;
  /** What its roles may be granted at most; null is everything. */
  @IdColumn(NULLABLE) packageId: string | null;
  /** Minutes east of UTC. */
  @IntColumn(480) zoneMinutes: number;
  @TextColumn(5, 'zh') language: string;
  @IntColumn(1) status: number;
  /** 1 for a tenant of the demo: its data is made up, and everybody knows its passwords. */
  @IntColumn(0) isDemo: number;
}
