import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** An application that may ask for tokens. */
@Entity('client')
@Index('uq_client_client_id', ['tenantId', 'clientId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_client_list', ['tenantId', 'isDeleted', 'insertTime'])
export class Client extends BaseRow {
  @Column({ type: 'varchar', length: 64 })
  clientId: string;

  @Column({ type: 'varchar', length: 128 })
  clientSecret: string;

  @Column({ type: 'varchar', length: 255, default: 'all' })
  scope: string;

  /** Comma list of `password`, `captcha`, `refresh_token` … */
  @Column({ type: 'varchar', length: 255 })
  authorizedGrantTypes: string;

  @Column({ type: 'varchar', length: 255, nullable: true })
  webServerRedirectUri: string | null;

  /** Seconds an access token lives. */
  @Column({ type: 'integer', default: 3600 })
  accessTokenValidity: number;

  /** Seconds a refresh token lives. */
  @Column({ type: 'integer', default: 604800 })
  refreshTokenValidity: number;

  // Recorded for front ends of the family; nothing here is decided by these.
  @Column({ type: 'varchar', length: 255, nullable: true })
  resourceIds: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  authorities: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  autoapprove: string | null;

  @Column({ type: 'text', nullable: true })
  additionalInformation: string | null;

  @Column({ type: 'integer', default: 1 })
  status: number;
}
