import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A paper of the tenant's own (erp-domain 2.17). */
@Entity('print_template')
@Index('uq_print_template_name', ['tenantId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('uq_print_template_default', ['tenantId', 'templateType'], { unique: true, where: 'is_default = 1 AND is_deleted = 0' })
export class PrintTemplate extends BaseRow {
  @Column({ type: 'integer' })
  templateType: number;
  @Column({ type: 'varchar', length: 64 })
  name: string;
  @Column({ type: 'text' })
  html: string;
  @Column({ type: 'integer', default: 60 })
  paperWidth: number;
  @Column({ type: 'integer', default: 40 })
  paperHeight: number;
  @Column({ type: 'integer', default: 0 })
  isDefault: number;
  @Column({ type: 'integer', default: 120 })
  qrSize: number;
  @Column({ type: 'integer', default: 1 })
  barWidth: number;
  @Column({ type: 'integer', default: 50 })
  barHeight: number;
  @Column({ type: 'integer', default: 14 })
  barFont: number;
}
