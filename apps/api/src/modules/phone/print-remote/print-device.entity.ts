import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A printer that papers are sent to (erp-domain 2.17); whoever made the row is who prints. */
@Entity('print_device')
@Index('uq_print_device_name', ['tenantId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_print_device_owner', ['tenantId', 'createUser'])
export class PrintDevice extends BaseRow {
  @Column({ type: 'varchar', length: 64 })
  name: string;
  @Column({ type: 'varchar', length: 64, nullable: true })
  printerName: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  paper: string | null;
  @Column({ type: 'integer', default: 1 })
  copies: number;
  @Column({ type: 'integer', default: 1 })
  status: number;
  /** A fingerprint of the token: who reads the database cannot print with it. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  pollToken: string | null;
  @Column({ type: 'varchar', length: 24, nullable: true })
  lastPollTime: string | null;
}
