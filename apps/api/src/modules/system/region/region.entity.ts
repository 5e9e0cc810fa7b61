import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IntColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** An administrative division. Its code is what it is known by. */
@Entity('region')
@Index('uq_region_code', ['tenantId', 'code'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_region_parent', ['tenantId', 'isDeleted', 'parentCode', 'sort', 'code'])
export class Region extends BaseRow {
  @TextColumn(12) code: string;
  /** `0` for the country. */
  @TextColumn(12, '0') parentCode: string;
  /** The codes from the country down to the parent, `00,11`. */
  @TextColumn(128, '') ancestors: string;
  @TextColumn(64) name: string;
  /** Codes of `regionLevel`. */
  @IntColumn(0) level: number;
  @IntColumn(1) sort: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}
