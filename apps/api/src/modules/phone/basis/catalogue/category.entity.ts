import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IntColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** What kind of device a model is, and which number its units are told apart by. */
@Entity('category')
@Index('uq_category_name', ['tenantId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_category_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class Category extends BaseRow {
  @TextColumn(32) name: string;
  @TextColumn(64, NULLABLE) nameEn: string | null;
  /** 0 not serialised · 1 IMEI · 2 IMEI or SN · 3 SN. */
  @IntColumn(1) serialised: number;
  @IntColumn(1) sort: number;
  @IntColumn(1) status: number;
}
