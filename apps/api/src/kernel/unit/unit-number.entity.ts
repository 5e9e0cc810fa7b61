import { Entity, Index } from 'typeorm';
import { IdColumn, PRIMARY, TenantColumn, TextColumn } from '../../platform/database/schema/columns.js';
import type { OpenNumber } from './numbers.js';

/**
 * A number that a unit answers to while its cycle is open: what makes each of them unique, whichever of a unit's columns it is in
 * (docs/domain.md 1.10). Only `kernel/unit/open-numbers` writes it, in step with `product`.
 */
@Entity('unit_number')
@Index('uq_unit_number', ['tenantId', 'kind', 'number'], { unique: true })
export class UnitNumber {
  @TenantColumn(PRIMARY) tenantId: string;
  @IdColumn(PRIMARY) productId: string;
  /** `imei` of either slot, `meid`, `sn` with its brand (`serialKey`), `barcode` of a third party. */
  @TextColumn(8, PRIMARY) kind: OpenNumber['kind'];
  @TextColumn(64, PRIMARY) number: string;
}
