import { Entity } from 'typeorm';
import {
  IdColumn,
  IntColumn,
  LongTextColumn,
  NULLABLE,
  PRIMARY,
  TenantColumn,
  TimeColumn,
} from '../../../platform/database/schema/columns.js';

/** What somebody proves himself by beside the password: one each, or none. */
@Entity('second_factor')
export class SecondFactor {
  @TenantColumn(PRIMARY) tenantId: string;
  @IdColumn(PRIMARY) userId: string;
  /** The shared secret, sealed (`secret-box.ts`). Told once, while it is not confirmed. */
  @LongTextColumn() secret: string;
  /** Null until a code has shown that the app has the secret. */
  @TimeColumn(NULLABLE) confirmedAt: string | null;
  /** The time step of the last code that was taken; neither it nor an earlier one is taken again. */
  @IntColumn(0) usedStep: number;
  /** Fingerprints of the recovery codes that are left, a comma list. */
  @LongTextColumn() recovery: string;
}
