import { Entity, Index } from 'typeorm';
import { IdColumn, PRIMARY, TenantColumn, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

/** Where somebody has signed in from: an address, or a browser by its cookie. Guesses made elsewhere do not lock him out of there. */
@Entity('known_place')
@Index('ix_known_place_seen', ['seenAt'])
export class KnownPlace {
  @TenantColumn(PRIMARY) tenantId: string;
  @IdColumn(PRIMARY) userId: string;
  /** `placeOf` an address or a cookie. */
  @TextColumn(32, PRIMARY) place: string;
  @TimeColumn() seenAt: string;
}
