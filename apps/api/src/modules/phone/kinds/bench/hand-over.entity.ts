import { STATUS } from '@phone-trade/shared';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import { UnitLine } from '../../../../kernel/document/part/unit-line.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn, TimeColumn } from '../../../../platform/database/schema/columns.js';

/** A hand-over of units from one colleague to another. Who may see it is decided by its lists: both of them, and who supervises. */
export abstract class HandOver extends DocumentRow {
  static override readonly scopedBy = undefined;

  @IdColumn() fromUserId: string;
  @IdColumn() toUserId: string;
  @TextColumn(255) reason: string;
  @IntColumn(0) claimNum: number;
  @IntColumn(STATUS.open) claimStatus: number;
}

/** One unit of a hand-over and who claimed it then. */
export abstract class HandOverLine extends UnitLine {
  @IntColumn(STATUS.open) claimStatus: number;
  @IdColumn(NULLABLE) claimUserId: string | null;
  @TimeColumn(NULLABLE) claimTime: string | null;
}
