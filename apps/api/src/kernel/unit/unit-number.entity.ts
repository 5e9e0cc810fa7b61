import { Entity, Index, PrimaryColumn } from 'typeorm';
import type { OpenNumber } from './numbers.js';

/**
 * A number that a unit answers to while its cycle is open: what makes each of them unique, whichever of a unit's columns it is in
 * (D10). Only `kernel/unit/open-numbers` writes it, in step with `product`.
 */
@Entity('unit_number')
@Index('uq_unit_number', ['tenantId', 'kind', 'number'], { unique: true })
export class UnitNumber {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  tenantId: string;
  @PrimaryColumn({ type: 'varchar', length: 20 })
  productId: string;
  /** `imei` of either slot, `sn` with its brand (`serialKey`), `barcode` of a third party. */
  @PrimaryColumn({ type: 'varchar', length: 8 })
  kind: OpenNumber['kind'];
  @PrimaryColumn({ type: 'varchar', length: 64 })
  number: string;
}
