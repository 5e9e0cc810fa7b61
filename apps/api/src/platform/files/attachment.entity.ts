import { Entity, Index } from 'typeorm';
import { BaseRow } from '../database/schema/base.entity.js';
import { IntColumn, NULLABLE, PRIMARY, TenantColumn, TextColumn, TimeColumn } from '../database/schema/columns.js';

/** What is known of a file that somebody uploaded; its bytes are a stored file of the same name. */
@Entity('attach')
@Index('uq_attach_name', ['tenantId', 'name'], { unique: true })
@Index('ix_attach_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_attach_loose', ['looseSince'], { where: 'loose_since IS NOT NULL' })
@Index('ix_attach_tenant_loose', ['tenantId', 'looseSince'], { where: 'loose_since IS NOT NULL' })
export class Attachment extends BaseRow {
  @TextColumn(255) link: string;
  @TextColumn(40) name: string;
  @TextColumn(255) originalName: string;
  @TextColumn(8) extension: string;
  @IntColumn() attachSize: number;
  /** Since when nothing holds it; empty while something does. */
  @TimeColumn(NULLABLE) looseSince: string | null;
  /** Where its link leads to, without the name. */
  @TextColumn(255, NULLABLE) domainUrl: string | null;
  /** 1 for a picture that is shown to whoever has its link: an avatar. */
  @IntColumn(0) isOpen: number;
}

/** That a document holds a file. */
@Entity('attach_use')
@Index('ix_attach_use_name', ['tenantId', 'name'])
export class AttachmentUse {
  @TenantColumn(PRIMARY) tenantId: string;
  @TextColumn(32, PRIMARY) kind: string;
  @TextColumn(32, PRIMARY) orderNo: string;
  @TextColumn(40, PRIMARY) name: string;
  /** 1 while the document is deleted. */
  @IntColumn(0) isDeleted: number;
}
