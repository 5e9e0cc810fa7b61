import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BaseRow } from '../database/base.entity.js';

/** What is known of a file that somebody uploaded (blade-surface 2.17); its bytes are a stored file of the same name. */
@Entity('attach')
@Index('uq_attach_name', ['tenantId', 'name'], { unique: true })
@Index('ix_attach_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_attach_loose', ['looseSince'], { where: 'loose_since IS NOT NULL' })
@Index('ix_attach_tenant_loose', ['tenantId', 'looseSince'], { where: 'loose_since IS NOT NULL' })
export class Attachment extends BaseRow {
  @Column({ type: 'varchar', length: 255 })
  link: string;
  @Column({ type: 'varchar', length: 40 })
  name: string;
  @Column({ type: 'varchar', length: 255 })
  originalName: string;
  @Column({ type: 'varchar', length: 8 })
  extension: string;
  @Column({ type: 'integer' })
  attachSize: number;
  /** Since when nothing holds it; empty while something does. */
  @Column({ type: 'varchar', length: 24, nullable: true })
  looseSince: string | null;
  /** Where its link leads to, without the name. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  domainUrl: string | null;
  /** 1 for a picture that is shown to whoever has its link: an avatar. */
  @Column({ type: 'integer', default: 0 })
  isOpen: number;
}

/** That a document holds a file. */
@Entity('attach_use')
@Index('ix_attach_use_name', ['tenantId', 'name'])
export class AttachmentUse {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  tenantId: string;
  @PrimaryColumn({ type: 'varchar', length: 32 })
  kind: string;
  @PrimaryColumn({ type: 'varchar', length: 32 })
  orderNo: string;
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name: string;
}
