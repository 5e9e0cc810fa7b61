import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { DayColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/** A person who signs in. Roles, departments and posts are comma lists of ids, as the wire has them. */
@Entity('sys_user')
@Index('uq_sys_user_account', ['tenantId', 'account'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_sys_user_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_sys_user_every_tenant', ['isDeleted', 'insertTime', 'id'])
export class User extends BaseRow {
  /** Lower case: an account is the same in whatever case it is typed. */
  @TextColumn(64) account: string;
  /** argon2id of md5Hex(plain). Never leaves the server. */
  @TextColumn(255) password: string;
  /** Staff number. */
  @TextColumn(32, NULLABLE) code: string | null;
  @IntColumn(1) userType: number;
  @TextColumn(64) name: string;
  @TextColumn(64) realName: string;
  @TextColumn(255, NULLABLE) avatar: string | null;
  @TextColumn(128, NULLABLE) email: string | null;
  @TextColumn(32, NULLABLE) phone: string | null;
  @DayColumn(NULLABLE) birthday: string | null;
  @IntColumn(3) sex: number;
  @LongTextColumn(NULLABLE) roleId: string | null;
  @LongTextColumn(NULLABLE) deptId: string | null;
  @LongTextColumn(NULLABLE) postId: string | null;
  @IntColumn(1) status: number;
  /** What a platform of its own (an app) knows of the person; its own to read. */
  @LongTextColumn(NULLABLE) userExt: string | null;
  /** 1 while the password is one that somebody else has chosen: until it is changed, nothing else is answered. */
  @IntColumn(0) mustChangePassword: number;
  /** When its owner chose the password; null since before that was kept, or since somebody else chose it. */
  @TimeColumn(NULLABLE) passwordAt: string | null;
}
