import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** Papers on their way to a printer. `version` decides who takes them. */
@Entity('print_content')
@Index('ix_print_content_queue', ['tenantId', 'printDeviceId', 'id'], { where: 'status < 300' })
@Index('ix_print_content_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_print_content_device', ['tenantId', 'isDeleted', 'printDeviceId', 'insertTime', 'id'])
@Index('ix_print_content_status', ['tenantId', 'isDeleted', 'status', 'insertTime', 'id'])
@Index('ix_print_content_sender', ['tenantId', 'isDeleted', 'createUser', 'insertTime', 'id'])
@Index('ix_print_content_old', ['insertTime'])
export class PrintJob extends BaseRow {
  @Column({ type: 'varchar', length: 20 })
  printDeviceId: string;
  @Column({ type: 'integer' })
  type: number;
  @Column({ type: 'varchar', length: 128, nullable: true })
  title: string | null;
  /** JSON list of whole HTML documents. */
  @Column({ type: 'text' })
  content: string;
  /** Comma separated. */
  @Column({ type: 'text', nullable: true })
  orderNos: string | null;
  @Column({ type: 'integer', default: 100 })
  status: number;
  @Column({ type: 'varchar', length: 24, nullable: true })
  takenTime: string | null;
  @Column({ type: 'varchar', length: 24, nullable: true })
  printTime: string | null;
  @Column({ type: 'integer', default: 0 })
  retry: number;
  @Column({ type: 'varchar', length: 255, nullable: true })
  errorMsg: string | null;
}
