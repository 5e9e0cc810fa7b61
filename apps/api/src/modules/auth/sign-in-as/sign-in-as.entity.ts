import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, NULLABLE, TenantColumn, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/** The earlier of two instants. */
export const earlier = (one: string, other: string): string => (one < other ? one : other);

/** That somebody was signed in as another person: who, as whom, why and when. Kept with the person it was done to, and never changed but in its end. */
@Entity('sign_in_as')
@Index('ix_sign_in_as_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class SignInAs extends BaseRow {
  @IdColumn() userId: string;
  @TenantColumn() byTenant: string;
  @IdColumn() byUser: string;
  /** As he was called then: people of the platform are in no list of the tenant. */
  @TextColumn(64) byName: string;
  @TextColumn(200) reason: string;
  @IdColumn() sessionId: string;
  /** When it ended, or will unless its token is renewed. Null for those of earlier versions whose session is gone. */
  @TimeColumn(NULLABLE) endsAt: string | null;
}
