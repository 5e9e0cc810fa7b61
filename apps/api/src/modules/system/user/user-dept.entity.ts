import { Entity, Index } from 'typeorm';
import { IdColumn, PRIMARY, TenantColumn } from '../../../platform/database/schema/columns.js';

/** That somebody works in a department: what `deptId` of the person says, to be searched by. */
@Entity('user_dept')
@Index('ix_user_dept_dept', ['tenantId', 'deptId', 'userId'])
export class UserDept {
  @TenantColumn(PRIMARY) tenantId: string;
  @IdColumn(PRIMARY) userId: string;
  @IdColumn(PRIMARY) deptId: string;
}
