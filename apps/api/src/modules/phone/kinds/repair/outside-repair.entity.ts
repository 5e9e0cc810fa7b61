import { STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import { HeldLine } from '../../../../kernel/document/part/unit-line.entity.js';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import {
  DayColumn,
  IdColumn,
  IntColumn,
  MoneyColumn,
  NULLABLE,
  TextColumn,
  TimeColumn,
} from '../../../../platform/database/schema/columns.js';

/** Units sent to a repair company (docs/domain.md 4.17), business type 38. What came back is derived; money in fen. */
@Entity('outside_repair')
@Index('uq_outside_repair_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_outside_repair_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_outside_repair_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
export class OutsideRepair extends DocumentRow {
  @IdColumn() channelId: string;
  @DayColumn(NULLABLE) expectReturnDate: string | null;
  @TextColumn(64, NULLABLE) expressCompany: string | null;
  @TextColumn(64, NULLABLE) expressNo: string | null;
  @IntColumn(STATUS.open) returnStatus: number;
  @IntColumn(0) outCount: number;
  @IntColumn(0) backCount: number;
  @MoneyColumn(0) estimateAmount: number;
  @MoneyColumn(0) actualAmount: number;
  @MoneyColumn(0) expenseAmount: number;
}

/** One unit of an outside repair. Company and due date are those of its document, for the list of units. */
@Entity('outside_repair_product')
@Index('ix_outside_repair_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_outside_repair_product_unit', ['tenantId', 'productId', 'returnStatus'])
@Index('ix_outside_repair_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_outside_repair_product_due', ['expectReturnDate', 'tenantId', 'id'], { where: 'return_status = 100 AND overdue_sent = 0' })
export class OutsideRepairProduct extends HeldLine {
  static readonly scopedBy: ScopedBy = { through: OutsideRepair, from: 'orderNo', to: 'orderNo' };

  @IdColumn() channelId: string;
  @DayColumn(NULLABLE) expectReturnDate: string | null;
  @IntColumn() stageBefore: number;
  /** Comma list of ids of list 13. */
  @TextColumn(500, NULLABLE) faultIds: string | null;
  @MoneyColumn(NULLABLE) estimateAmount: number | null;
  /** 100 out · 300 back. */
  @IntColumn(STATUS.open) returnStatus: number;
  @TimeColumn(NULLABLE) sentTime: string | null;
  @TextColumn(32, NULLABLE) repairOrderNo: string | null;
  @MoneyColumn(NULLABLE) repairAmount: number | null;
  /** 1 once its senders were notified that it is overdue. */
  @IntColumn(0) overdueSent: number;
}
