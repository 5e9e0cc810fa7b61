import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** A row of a dictionary: its head, or a key with its name below it. All of them carry the code of the head. */
export abstract class DictRow extends BaseRow {
  /** `0` for a head. */
  @IdColumn('0') parentId: string;
  @TextColumn(64) code: string;
  /** `-1` for a head. */
  @TextColumn(64, '-1') dictKey: string;
  @TextColumn(128) dictValue: string;
  @TextColumn(128, NULLABLE) dictValueEn: string | null;
  @IntColumn(1) sort: number;
  /** 1: kept and no longer offered. */
  @IntColumn(0) isSealed: number;
  @TextColumn(500, NULLABLE) remark: string | null;
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
