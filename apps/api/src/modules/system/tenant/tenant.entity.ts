import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/**
 * A tenant. Its row stands under its own number (`tenantId` is the code users know), so a tenant sees only itself;
 * looking a tenant up by name or domain before sign-in is `tenant.queries.ts` and nothing else.
 */
@Entity('tenant')
@Index('uq_tenant_tenant_id', ['tenantId'], { unique: true })
@Index('uq_tenant_tenant_name', ['tenantName'], { unique: true, where: 'is_deleted = 0' })
@Index('uq_tenant_domain', ['domain'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_tenant_list', ['isDeleted', 'insertTime', 'id'])
export class Tenant extends BaseRow {
  @Column({ type: 'varchar', length: 64 })
  tenantName: string;

  /** The name in the browser's address by which the login page finds its tenant. */
  @Column({ type: 'varchar', length: 128, nullable: true })
  domain: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  backgroundUrl: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  linkman: string | null;

  @Column({ type: 'varchar', length: 32, nullable: true })
  contactNumber: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  address: string | null;

  /** How many users it may have; -1 is no limit. */
  @Column({ type: 'integer', default: -1 })
  accountNumber: number;

  /** ISO instant from which nobody signs in any more; null is never. */
  @Column({ type: 'varchar', length: 24, nullable: true })
  expireTime: string | null;

  /** What its roles may be granted at most; null is everything. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  packageId: string | null;

  /** Minutes east of UTC. */
  @Column({ type: 'integer', default: 480 })
  zoneMinutes: number;

  @Column({ type: 'varchar', length: 5, default: 'zh' })
  language: string;

  @Column({ type: 'integer', default: 1 })
  status: number;

  /** 1 for a tenant of the demo: its data is made up, and everybody knows its passwords. */
  @Column({ type: 'integer', default: 0 })
  isDemo: number;
}
