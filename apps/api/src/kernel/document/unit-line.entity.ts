import { Column } from 'typeorm';
import { BaseRow } from '../../platform/database/base.entity.js';

/** One unit on a document, with what it was called then (erp-domain 3.0). */
export abstract class UnitLine extends BaseRow {
  @Column({ type: 'varchar', length: 32 })
  orderNo: string;
  @Column({ type: 'integer', default: 0 })
  lineNo: number;
  @Column({ type: 'varchar', length: 20 })
  productId: string;
  @Column({ type: 'varchar', length: 16, nullable: true })
  productNo: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  imei: string | null;
  @Column({ type: 'varchar', length: 128, nullable: true })
  productName: string | null;
  @Column({ type: 'varchar', length: 255, nullable: true })
  productAttr: string | null;
}

/** A unit that a draft has to itself. */
export abstract class HeldLine extends UnitLine {
  /** 1 once the draft has had it for too long: its review looks where the unit is by then. */
  @Column({ type: 'integer', default: 0 })
  holdLost: number;
}
