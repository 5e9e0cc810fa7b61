import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { DayColumn, IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** A question about an IMEI and what a provider answered (docs/domain.md 4.20). */
@Entity('imei_check')
@Index('ix_imei_check_imei', ['tenantId', 'imei', 'status', 'insertTime'])
@Index('ix_imei_check_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'mode', 'status', 'provider', 'createUser', 'fee'])
export class ImeiCheck extends BaseRow {
  @TextColumn(20) imei: string;
  @IdColumn(NULLABLE) productId: string | null;
  @TextColumn(16, NULLABLE) productNo: string | null;
  @TextColumn(32) provider: string;
  @IntColumn() mode: number;
  /** 100 asked · 300 answered · 400 no answer. One that stays asked was cut off: whether it was paid for only the provider knows. */
  @IntColumn(100) status: number;
  @IntColumn(0) lockStatus: number;
  @IntColumn(0) blacklistStatus: number;
  @TextColumn(64, NULLABLE) carrier: string | null;
  @IntColumn(0) simLock: number;
  @TextColumn(128, NULLABLE) modelText: string | null;
  @IdColumn(NULLABLE) modelId: string | null;
  @DayColumn(NULLABLE) warrantyEnd: string | null;
  @MoneyColumn(0) fee: number;
}
