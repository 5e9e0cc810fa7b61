import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, LongTextColumn, TextColumn } from '../../../../platform/database/schema/columns.js';

/** The owner of what belongs to the tenant. */
export const EVERYBODY = '0';

/** A text that a front end keeps under a key, for one person or for the tenant. */
@Entity('cache_entry')
@Index('uq_cache_entry_key', ['tenantId', 'ownerId', 'cacheKey'], { unique: true, where: 'is_deleted = 0' })
export class CacheEntry extends BaseRow {
  @IdColumn() ownerId: string;
  @TextColumn(64) cacheKey: string;
  @LongTextColumn() content: string;
}
