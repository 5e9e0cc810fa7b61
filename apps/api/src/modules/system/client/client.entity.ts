import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IntColumn, LongTextColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** An application that may ask for tokens. */
@Entity('client')
@Index('uq_client_client_id', ['tenantId', 'clientId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_client_list', ['tenantId', 'isDeleted', 'insertTime'])
export class Client extends BaseRow {
  @TextColumn(64) clientId: string;
  @TextColumn(128) clientSecret: string;
  @TextColumn(255, 'all') scope: string;
  /** Comma list of `password`, `captcha`, `refresh_token` … */
  @TextColumn(255) authorizedGrantTypes: string;
  @TextColumn(255, NULLABLE) webServerRedirectUri: string | null;
  /** Seconds an access token lives. */
  @IntColumn(3600) accessTokenValidity: number;
  /** Seconds a refresh token lives. */
  @IntColumn(604800) refreshTokenValidity: number;

  // Recorded for front ends of the family; nothing here is decided by these.
  @TextColumn(255, NULLABLE) resourceIds: string | null;
  @TextColumn(255, NULLABLE) authorities: string | null;
  @TextColumn(255, NULLABLE) autoapprove: string | null;
  @LongTextColumn(NULLABLE) additionalInformation: string | null;
  @IntColumn(1) status: number;
}
