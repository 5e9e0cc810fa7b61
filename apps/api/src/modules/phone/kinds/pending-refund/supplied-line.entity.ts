import { UnitLine } from '../../../../kernel/document/part/unit-line.entity.js';
import { snapshotOf } from '../../../../kernel/document/part/unit-lines.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** A unit on a document with its supplier: how it had been bought, and why it goes back. Money in fen. */
export abstract class SuppliedLine extends UnitLine {
  @IdColumn() channelId: string;
  @TextColumn(32) purchaseOrderNo: string;
  @IntColumn() purchaseType: number;
  /** Who may see the cost of what he has bought sees it here. */
  @IdColumn() purchaseUserId: string;
  @MoneyColumn() purchasePrice: number;
  @IdColumn(NULLABLE) reasonId: string | null;
}

/** What such a line keeps of its unit. */
export const suppliedOf = (unit: Unit, index: number): Partial<SuppliedLine> => {
  const { channelId, purchaseOrderNo, purchaseType, purchaseUserId, purchasePrice } = unit;
  return { ...snapshotOf(unit, index), channelId: channelId ?? '', purchaseOrderNo, purchaseType, purchaseUserId, purchasePrice };
};
