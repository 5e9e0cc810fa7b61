import { DRAFT } from '@phone-trade/shared';
import { BY_CREATOR, type ScopedBy } from '../../platform/database/query/scope.js';
import { BaseRow } from '../../platform/database/schema/base.entity.js';
import {
  DayColumn,
  IdColumn,
  IntColumn,
  LongTextColumn,
  NULLABLE,
  TextColumn,
  TimeColumn,
} from '../../platform/database/schema/columns.js';

/** The header columns of every document kind (docs/domain.md 3.2). */
export abstract class DocumentRow extends BaseRow {
  static readonly scopedBy: ScopedBy | undefined = BY_CREATOR;
  @TextColumn(32) orderNo: string;
  @DayColumn() bizDate: string;
  @IntColumn(DRAFT) reviewStatus: number;
  @IdColumn(NULLABLE) reviewUser: string | null;
  @TimeColumn(NULLABLE) reviewTime: string | null;
  @IntColumn(0) totalCount: number;
  @LongTextColumn(NULLABLE) images: string | null;
  @TextColumn(500, NULLABLE) remark: string | null;
}
