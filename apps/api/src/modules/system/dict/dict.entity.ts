import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A row of a dictionary: its head, or a key with its name below it. All of them carry the code of the head. */
export abstract class DictRow extends BaseRow {
  /** `0` for a head. */
  @Column({ type: 'varchar', length: 20, default: '0' })
  parentId: string;

  @Column({ type: 'varchar', length: 64 })
  code: string;

  /** `-1` for a head. */
  @Column({ type: 'varchar', length: 64, default: '-1' })
  dictKey: string;

  @Column({ type: 'varchar', length: 128 })
  dictValue: string;

  @Column({ type: 'varchar', length: 128, nullable: true })
  dictValueEn: string | null;

  @Column({ type: 'integer', default: 1 })
  sort: number;

  /** 1: kept and no longer offered. */
  @Column({ type: 'integer', default: 0 })
  isSealed: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}

/** Dictionaries of the platform, which all tenants read. */
@Entity('dict')
@Index('uq_dict_code_dict_key', ['tenantId', 'code', 'dictKey'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_dict_list', ['tenantId', 'isDeleted', 'parentId', 'sort', 'id'])
export class Dict extends DictRow {}

/** Dictionaries of a tenant's own business. */
@Entity('dict_biz')
@Index('uq_dict_biz_code_dict_key', ['tenantId', 'code', 'dictKey'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_dict_biz_list', ['tenantId', 'isDeleted', 'parentId', 'sort', 'id'])
export class DictBiz extends DictRow {}
