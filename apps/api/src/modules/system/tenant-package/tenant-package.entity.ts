import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { LongTextColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** A bundle of menus that tenants rent: what their roles can be granted at most. */
@Entity('tenant_package')
@Index('uq_tenant_package_package_name', ['tenantId', 'packageName'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_tenant_package_list', ['tenantId', 'isDeleted', 'insertTime'])
export class TenantPackage extends BaseRow {
  @TextColumn(50) packageName: string;
  /** Menu and button ids, a comma list. */
  @LongTextColumn() menuId: string;
  @TextColumn(500, NULLABLE) remark: string | null;
}
