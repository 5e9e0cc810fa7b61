import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Where somebody has signed in from: an address, or a browser by its cookie. Guesses made elsewhere do not lock him out of there. */
@Entity('known_place')
@Index('ix_known_place_seen', ['seenAt'])
export class KnownPlace {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  tenantId: string;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  userId: string;

  /** `placeOf` an address or a cookie. */
  @PrimaryColumn({ type: 'varchar', length: 32 })
  place: string;

  @Column({ type: 'varchar', length: 24 })
  seenAt: string;
}
