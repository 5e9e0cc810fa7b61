import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A person who signs in. Roles, departments and posts are comma lists of ids, as the wire has them. */
@Entity('sys_user')
@Index('uq_sys_user_account', ['tenantId', 'account'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_sys_user_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class User extends BaseRow {
  /** Lower case: an account is the same in whatever case it is typed. */
  @Column({ type: 'varchar', length: 64 })
  account: string;

  /** argon2id of md5Hex(plain). Never leaves the server. */
  @Column({ type: 'varchar', length: 255 })
  password: string;

  /** Staff number. */
  @Column({ type: 'varchar', length: 32, nullable: true })
  code: string | null;

  @Column({ type: 'integer', default: 1 })
  userType: number;

  @Column({ type: 'varchar', length: 64 })
  name: string;

  @Column({ type: 'varchar', length: 64 })
  realName: string;

  @Column({ type: 'varchar', length: 255, nullable: true })
  avatar: string | null;

  @Column({ type: 'varchar', length: 128, nullable: true })
  email: string | null;

  @Column({ type: 'varchar', length: 32, nullable: true })
  phone: string | null;

  @Column({ type: 'varchar', length: 10, nullable: true })
  birthday: string | null;

  @Column({ type: 'integer', default: 3 })
  sex: number;

  @Column({ type: 'text', nullable: true })
  roleId: string | null;

  @Column({ type: 'text', nullable: true })
  deptId: string | null;

  @Column({ type: 'text', nullable: true })
  postId: string | null;

  @Column({ type: 'integer', default: 1 })
  status: number;

  /** What a platform of its own (an app) knows of the person; its own to read. */
  @Column({ type: 'text', nullable: true })
  userExt: string | null;

  /** 1 while the password is one that somebody else has chosen: until it is changed, nothing else is answered. */
  @Column({ type: 'integer', default: 0 })
  mustChangePassword: number;
}
