import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IntColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** A maker; the second level of the catalogue. */
@Entity('brand')
@Index('uq_brand_name', ['tenantId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_brand_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class Brand extends BaseRow {
  @TextColumn(32) name: string;
  @TextColumn(64, NULLABLE) nameEn: string | null;
  @IntColumn(1) sort: number;
  @IntColumn(1) status: number;
}
