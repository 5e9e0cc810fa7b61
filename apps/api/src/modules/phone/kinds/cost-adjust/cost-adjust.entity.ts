import { Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import { UnitLine } from '../../../../kernel/document/part/unit-line.entity.js';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** Cost adjustment (docs/domain.md 4.6), business type 37. What it made owed, offset or claimed is derived; money in fen. */
@Entity('cost_adjust')
@Index('uq_cost_adjust_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_cost_adjust_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_cost_adjust_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
export class CostAdjust extends DocumentRow {
  /** 4 our cost only · 5 what we owe the supplier. */
  @IntColumn() costType: number;
  @IdColumn(NULLABLE) channelId: string | null;
  @TextColumn(255) reason: string;
  @MoneyColumn() totalAdjustAmount: number;
  @MoneyColumn(0) payableAmount: number;
  @MoneyColumn(0) offsetAmount: number;
  @MoneyColumn(0) receivableAmount: number;
}

/** One unit of a cost adjustment, with its cost before: as entered, and from the review on as reviewed. */
@Entity('cost_adjust_product')
@Index('ix_cost_adjust_product_order', ['tenantId', 'orderNo'])
@Index('ix_cost_adjust_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class CostAdjustProduct extends UnitLine {
  static readonly scopedBy: ScopedBy = { through: CostAdjust, from: 'orderNo', to: 'orderNo' };

  @TextColumn(32) purchaseOrderNo: string;
  @MoneyColumn() costBefore: number;
  @MoneyColumn() adjustAmount: number;
  @MoneyColumn(0) costAfter: number;
  /** 1 when the unit was sold already: its cost is frozen, the difference is a variance of the profit. */
  @IntColumn(0) afterSale: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}
