import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/base.entity.js';

/** A fault a browser met and its user sent in. */
@Entity('client_log')
@Index('ix_client_log_age', ['insertTime'])
@Index('ix_client_log_list', ['tenantId', 'isDeleted', 'insertTime'])
export class ClientLog extends BaseRow {
  @Column({ type: 'varchar', length: 32, nullable: true })
  type: string | null;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  message: string | null;

  @Column({ type: 'text', nullable: true })
  stack: string | null;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  info: string | null;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  url: string | null;

  /** As the browser wrote it. */
  @Column({ type: 'varchar', length: 32, nullable: true })
  time: string | null;
}
