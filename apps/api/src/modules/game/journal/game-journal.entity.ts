import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { DayColumn, IdColumn, IntColumn, MoneyColumn, TextColumn } from '../../../platform/database/schema/columns.js';

/**
 * What members were given (positive) and what was taken from them, whole units of a currency. Rows are only ever added; the database
 * refuses to change one.
 */
@Entity('game_journal')
@Index('ix_game_journal_ref', ['tenantId', 'refNo'])
@Index('ix_game_journal_member', ['tenantId', 'memberId', 'currencyId'])
export class GameJournal extends BaseRow {
  @IdColumn() memberId: string;
  @IntColumn() currencyId: number;
  /** A code of the table `gameEntry`. */
  @IntColumn() type: number;
  @MoneyColumn() amount: number;
  /** The table, arena or transfer that it belongs to. */
  @TextColumn(64) refNo: string;
  @DayColumn() day: string;
}
