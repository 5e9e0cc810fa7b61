import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

@Entity('dice_level')
@Index('uq_dice_level_level', ['tenantId', 'level'], { unique: true, where: 'is_deleted = 0' })
export class DiceLevel extends BaseRow {
  @IntColumn() level: number;
  @IntColumn() minExp: number;
  @IntColumn() maxExp: number;
  @IntColumn(NULLABLE) maxLevel: number | null;
  @IntColumn() maxDrunk: number;
}

@Entity('dice_user')
@Index('uq_dice_user_user_id', ['tenantId', 'userId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_dice_user_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class DiceUser extends BaseRow {
  @IdColumn() userId: string;
  @IntColumn(1) level: number;
  @IntColumn(0) exp: number;
  @IntColumn(0) drunk: number;
  /** Where he sits; empty while he plays nowhere. */
  @IdColumn(NULLABLE) roomId: string | null;
  @IdColumn(NULLABLE) tableId: string | null;
  @IntColumn(0) robot: number;
}

@Entity('dice_room')
@Index('ix_dice_room_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class DiceRoom extends BaseRow {
  @TextColumn(64) name: string;
  @IntColumn() peopleNum: number;
  @IntColumn() admissionPrice: number;
  /** Percent of the stakes. */
  @IntColumn() commission: number;
  @IntColumn(1) bluff: number;
  @IntColumn(1) breakBluff: number;
  @IntColumn(0) isChop: number;
  @IntColumn(0) isCounterChop: number;
  @IntColumn(NULLABLE) maxCounterChop: number | null;
  @IntColumn() maxDrunk: number;
  @IntColumn(NULLABLE) fullDice: number | null;
  @IntColumn(NULLABLE) surroundDice: number | null;
  @IntColumn() baseExp: number;
  @IntColumn() baseDrunk: number;
}

@Entity('dice_table')
@Index('ix_dice_table_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_dice_table_room', ['tenantId', 'roomId', 'insertTime', 'id'])
@Index('ix_dice_table_user', ['tenantId', 'userId', 'insertTime', 'id'])
export class DiceTable extends BaseRow {
  @TextColumn(64) name: string;
  @IdColumn() roomId: string;
  /** Who opened it. */
  @IdColumn() userId: string;
  @IntColumn() peopleNum: number;
  @IntColumn() admissionPrice: number;
  @IntColumn() commission: number;
  @IntColumn(0) status: number;
  @IntColumn(0) stage: number;
  @IdColumn(NULLABLE) winner: string | null;
  @TimeColumn(NULLABLE) endedAt: string | null;
}

@Entity('dice_table_user')
@Index('uq_dice_table_user_seat', ['tenantId', 'tableId', 'userId'], { unique: true, where: 'is_deleted = 0' })
export class DiceTableUser extends BaseRow {
  @IdColumn() tableId: string;
  @IdColumn() userId: string;
  @IntColumn(0) robot: number;
  @IntColumn(0) robotType: number;
  @TimeColumn() joinTime: string;
  @IntColumn(0) isWin: number;
  @MoneyColumn(0) consume: number;
  @MoneyColumn(0) obtain: number;
  @MoneyColumn(0) fee: number;
  @IntColumn(0) drunk: number;
}

@Entity('dice_game')
@Index('uq_dice_game_round', ['tenantId', 'tableId', 'round'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_dice_game_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_dice_game_table', ['tenantId', 'tableId', 'insertTime', 'id'])
export class DiceGame extends BaseRow {
  @IdColumn() tableId: string;
  @IntColumn() round: number;
  @IdColumn(NULLABLE) winner: string | null;
  @IdColumn(NULLABLE) loser: string | null;
  @IntColumn(0) isChop: number;
  @IntColumn(0) counterChopNum: number;
  /** The dice of everybody, `user:1,2,3,4,5` with semicolons between. */
  @TextColumn(500, NULLABLE) diceEntity: string | null;
  /** What lay on the table in the end, `4x5` for four fives. */
  @TextColumn(64, NULLABLE) diceCombo: string | null;
  @TextColumn(64, NULLABLE) callCombo: string | null;
  @TimeColumn(NULLABLE) endedAt: string | null;
}

@Entity('dice_record')
@Index('ix_dice_record_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_dice_record_game', ['tenantId', 'gameId', 'insertTime', 'id'])
export class DiceRecord extends BaseRow {
  @IdColumn() gameId: string;
  @IdColumn() userId: string;
  @IntColumn() opType: number;
  @TextColumn(255, NULLABLE) entity: string | null;
  @TextColumn(500, NULLABLE) remark: string | null;
}

@Entity('dice_robot')
@Index('uq_dice_robot_user_id', ['tenantId', 'userId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_dice_robot_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class DiceRobot extends BaseRow {
  @IdColumn() userId: string;
  @IdColumn() roomId: string;
  @TextColumn(64) nickname: string;
  @IntColumn(2) robotType: number;
  @IntColumn(1) status: number;
}

@Entity('dice_robot_config')
@Index('uq_dice_robot_config_tenant_id', ['tenantId'], { unique: true, where: 'is_deleted = 0' })
export class DiceRobotConfig extends BaseRow {
  @IntColumn() poolMin: number;
  @IntColumn() poolMax: number;
  @IntColumn() winRate: number;
  @IntColumn() randRate: number;
  @IntColumn() probabilityRate: number;
}

@Entity('dice_probability')
@Index('uq_dice_probability_num', ['tenantId', 'type', 'num'], { unique: true, where: 'is_deleted = 0' })
export class DiceProbability extends BaseRow {
  @IntColumn() type: number;
  @IntColumn() num: number;
  @IntColumn() probability: number;
}
