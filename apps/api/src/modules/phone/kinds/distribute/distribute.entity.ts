import { STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import { HeldLine } from '../../../../kernel/document/part/unit-line.entity.js';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn, TimeColumn } from '../../../../platform/database/schema/columns.js';

/** Units handed to a person or a department to work on (docs/domain.md 4.13), business type 30. */
@Entity('distribute')
@Index('uq_distribute_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_distribute_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_distribute_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
export class Distribute extends DocumentRow {
  @IdColumn() distributeTypeId: string;
  @IntColumn() targetStage: number;
  @IntColumn() needClaim: number;
  @IdColumn(NULLABLE) handlerUserId: string | null;
  @IdColumn(NULLABLE) handlerDeptId: string | null;
  @TimeColumn(NULLABLE) expectFinishTime: string | null;
  @IntColumn(0) claimNum: number;
  @IntColumn(STATUS.open) claimStatus: number;
}

/** One unit of a distribution and who claimed it. */
@Entity('distribute_product')
@Index('ix_distribute_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_distribute_product_unit', ['tenantId', 'productId', 'claimStatus'])
export class DistributeProduct extends HeldLine {
  static readonly scopedBy: ScopedBy = { through: Distribute, from: 'orderNo', to: 'orderNo' };

  @IntColumn() stageBefore: number;
  @IntColumn(STATUS.open) claimStatus: number;
  @IdColumn(NULLABLE) claimUserId: string | null;
  @TimeColumn(NULLABLE) claimTime: string | null;
  @TextColumn(500, NULLABLE) remark: string | null;
}
