import { Entity, Index, PrimaryColumn } from 'typeorm';

/** That somebody works in a department: what `deptId` of the person says, to be searched by. */
@Entity('user_dept')
@Index('ix_user_dept_dept', ['tenantId', 'deptId', 'userId'])
export class UserDept {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  tenantId: string;
  @PrimaryColumn({ type: 'varchar', length: 20 })
  userId: string;
  @PrimaryColumn({ type: 'varchar', length: 20 })
  deptId: string;
}
