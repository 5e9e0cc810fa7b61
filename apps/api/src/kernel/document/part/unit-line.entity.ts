import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** One unit on a document, with what it was called then (docs/domain.md 3.9). */
export abstract class UnitLine extends BaseRow {
  @TextColumn(32) orderNo: string;
  @IntColumn(0) lineNo: number;
  @IdColumn() productId: string;
  @TextColumn(16, NULLABLE) productNo: string | null;
  /** The identity of the unit (`identityOf`), which for a unit without an IMEI is another number. */
  @TextColumn(32, NULLABLE) imei: string | null;
  /** Its normal form, by which a line is found (`codeKey`). */
  @TextColumn(32, NULLABLE) imeiKey: string | null;
  @TextColumn(128, NULLABLE) productName: string | null;
  @TextColumn(255, NULLABLE) productAttr: string | null;
}

/** A unit that a draft has to itself. */
export abstract class HeldLine extends UnitLine {
  /** 1 once the draft has had it for too long: its review looks where the unit is by then. */
  @IntColumn(0) holdLost: number;
}
