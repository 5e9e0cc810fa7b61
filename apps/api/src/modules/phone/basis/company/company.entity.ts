import { COMPANY_NAME_KEY } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** A supplier, a customer or both (docs/domain.md 7.1). A root has the parent `0`; money in fen. */
@Entity('company')
@Index('uq_company_channel_name', ['tenantId', 'channelName'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_company_name_key', ['tenantId', 'nameKey'])
@Index('ix_company_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_company_parent', ['tenantId', 'parentId'])
export class Company extends BaseRow {
  @TextColumn(64) channelName: string;
  /** Its normal form (`companyNameKey`): two of the same are one company in two spellings, or two that somebody said are not. */
  @TextColumn(COMPANY_NAME_KEY, NULLABLE) nameKey: string | null;
  /** 1 supplier · 2 customer · 3 both. */
  @IntColumn() flag: number;
  @IdColumn('0') parentId: string;
  @TextColumn(32, NULLABLE) shortName: string | null;
  @TextColumn(32, NULLABLE) contact: string | null;
  @TextColumn(32, NULLABLE) phone: string | null;
  @TextColumn(64, NULLABLE) wechat: string | null;
  @TextColumn(255, NULLABLE) address: string | null;
  @TextColumn(32, NULLABLE) taxNo: string | null;
  @TextColumn(64, NULLABLE) bankName: string | null;
  @TextColumn(64, NULLABLE) bankAccount: string | null;
  @IdColumn(NULLABLE) channelSourceId: string | null;
  @MoneyColumn(NULLABLE) creditAmount: number | null;
  @IntColumn(NULLABLE) creditDays: number | null;
  @IdColumn(NULLABLE) defaultSaleUserId: string | null;
  @IdColumn(NULLABLE) defaultPurchaseUserId: string | null;
  /** 1: what it owes and is owed stands on its parent. */
  @IntColumn(0) settleParent: number;
  /** The number its opening balances are posted under; none while it never had any. */
  @TextColumn(32, NULLABLE) openingOrderNo: string | null;
  @IntColumn(1) status: number;
  @IntColumn(1) sort: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}
