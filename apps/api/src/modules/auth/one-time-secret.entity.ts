import { Entity, Index } from 'typeorm';
import { LongTextColumn, PRIMARY, TextColumn, TimeColumn } from '../../platform/database/schema/columns.js';

/** What a secret that is good once stands for. In a table, so that any process can take it. */
@Entity('one_time_secret')
@Index('ix_one_time_secret_expires', ['expiresAt'])
@Index('ix_one_time_secret_holder', ['holder', 'expiresAt'])
export class OneTimeSecret {
  /** Hashed with what it is for: who reads the table can use nothing, and a code cannot be used as a state. */
  @TextColumn(64, PRIMARY) id: string;
  /** JSON. */
  @LongTextColumn() content: string;
  /** Whose it is: an address, or a person. */
  @TextColumn(64) holder: string;
  @TimeColumn() expiresAt: string;
}
