import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import {
  DayColumn,
  IdColumn,
  IntColumn,
  LongTextColumn,
  MoneyColumn,
  NULLABLE,
  TextColumn,
  TimeColumn,
} from '../../../platform/database/schema/columns.js';

@Entity('game_team')
@Index('ix_game_team_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class GameTeam extends BaseRow {
  @TextColumn(64) teamName: string;
}

@Entity('game_member')
@Index('ix_game_member_team', ['tenantId', 'teamId'])
export class GameMember extends BaseRow {
  @TextColumn(64) name: string;
  @TextColumn(32, NULLABLE) phone: string | null;
  @IdColumn(NULLABLE) teamId: string | null;
}

@Entity('game_monitor')
@Index('ix_game_monitor_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class GameMonitor extends BaseRow {
  @TextColumn(64) name: string;
  @IntColumn(NULLABLE) currencyId: number | null;
  /** Codes of the table `gameEntry`, with commas. */
  @TextColumn(255, NULLABLE) types: string | null;
}

@Entity('game_ad')
@Index('ix_game_ad_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class GameAd extends BaseRow {
  @TextColumn(32) platform: string;
  @TextColumn(128) appKey: string;
  /** Sealed (`sealed-secrets.ts`). */
  @LongTextColumn(NULLABLE) appSecret: string | null;
  @TextColumn(128, NULLABLE) rewardAd: string | null;
}

@Entity('game_text')
@Index('ix_game_text_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class GameText extends BaseRow {
  @TextColumn(128) title: string;
  @TextColumn(500) remark: string;
  @TextColumn(255) background: string;
  @IntColumn(2) type: number;
  @LongTextColumn() content: string;
}

/** A transfer between members that somebody has to look at. */
@Entity('game_transfer')
@Index('ix_game_transfer_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class GameTransfer extends BaseRow {
  @IdColumn() memberId: string;
  @TextColumn(64) name: string;
  @TextColumn(32, NULLABLE) phone: string | null;
  @MoneyColumn() currentNum: number;
  @IdColumn() toMemberId: string;
  @TextColumn(64) toMemberName: string;
  @IntColumn(100) status: number;
  /** The row of the journal by which the amount left the member. */
  @IdColumn(NULLABLE) accountbookId: string | null;
  /** That by which it was frozen. */
  @IdColumn(NULLABLE) giveFreezeId: string | null;
  @TimeColumn(NULLABLE) handleTime: string | null;
}

/** What a member has hunted so far. */
@Entity('hunt_user')
@Index('ix_hunt_user_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('uq_hunt_user_user_id', ['tenantId', 'userId'], { unique: true, where: 'is_deleted = 0' })
export class HuntUser extends BaseRow {
  @IdColumn() userId: string;
  @DayColumn(NULLABLE) preCalcDate: string | null;
  @MoneyColumn(0) destroyBow: number;
  @MoneyColumn(0) totalAmount: number;
  @IntColumn(0) num: number;
}
