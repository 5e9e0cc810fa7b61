import { Column } from 'typeorm';
import { UnitLine } from '../../../kernel/document/unit-line.entity.js';
import { snapshotOf } from '../../../kernel/document/unit-lines.js';
import type { Unit } from '../../../kernel/unit/postings.js';

/** A unit on a document with its supplier: how it had been bought, and why it goes back. Money in fen. */
export abstract class SuppliedLine extends UnitLine {
  @Column({ type: 'varchar', length: 20 })
  channelId: string;
  @Column({ type: 'varchar', length: 32 })
  purchaseOrderNo: string;
  @Column({ type: 'integer' })
  purchaseType: number;
  /** Who may see the cost of what he has bought sees it here. */
  @Column({ type: 'varchar', length: 20 })
  purchaseUserId: string;
  @Column({ type: 'bigint' })
  purchasePrice: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  reasonId: string | null;
}

/** What such a line keeps of its unit. */
export const suppliedOf = (unit: Unit, index: number): Partial<SuppliedLine> => {
  const { channelId, purchaseOrderNo, purchaseType, purchaseUserId, purchasePrice } = unit;
  return { ...snapshotOf(unit, index), channelId: channelId ?? '', purchaseOrderNo, purchaseType, purchaseUserId, purchasePrice };
};
