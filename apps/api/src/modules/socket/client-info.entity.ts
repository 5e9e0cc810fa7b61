import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn } from '../../platform/database/schema/columns.js';

/** A person who has, or had, sockets open, at whichever process. */
@Entity('client_info')
@Index('uq_client_info_user', ['tenantId', 'userId'], { unique: true })
@Index('ix_client_info_list', ['tenantId', 'isDeleted', 'updateTime', 'id'])
@Index('ix_client_info_status', ['status', 'updateTime'])
export class ClientInfo extends BaseRow {
  @IdColumn() userId: string;
  @IntColumn(0) sessionNum: number;
  /** Code of `clientStatus`. */
  @IntColumn(0) status: number;
}
