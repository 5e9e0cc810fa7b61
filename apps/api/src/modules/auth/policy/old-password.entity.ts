import { Entity } from 'typeorm';
import { IdColumn, PRIMARY, TenantColumn, TextColumn } from '../../../platform/database/schema/columns.js';

/** A password that somebody had, so that he does not take it again. Its id says when it was given up. */
@Entity('old_password')
export class OldPassword {
  @TenantColumn(PRIMARY) tenantId: string;
  @IdColumn(PRIMARY) userId: string;
  @IdColumn(PRIMARY) id: string;
  /** argon2id, as it was stored with the person. */
  @TextColumn(255) hash: string;
}
