import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const TABLES = [
  'dice_level',
  'dice_user',
  'dice_room',
  'dice_table',
  'dice_table_user',
  'dice_game',
  'dice_record',
  'dice_robot',
  'dice_robot_config',
  'dice_probability',
];

/** Dice: settings, players, tables and what happened at them. */
export class Dice1764000001601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'dice_level',
      [...BASE, 'level integer', 'min_exp integer', 'max_exp integer', 'max_level integer?', 'max_drunk integer'],
      ['uq_dice_level_level unique (tenant_id, level) where is_deleted = 0'],
    );
    await create(
      runner,
      'dice_user',
      [
        ...BASE,
        'user_id varchar(20)',
        'level integer = 1',
        'exp integer = 0',
        'drunk integer = 0',
        'room_id varchar(20)?',
        'table_id varchar(20)?',
        'robot integer = 0',
      ],
      [
        'uq_dice_user_user_id unique (tenant_id, user_id) where is_deleted = 0',
        'ix_dice_user_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await create(
      runner,
      'dice_room',
      [
        ...BASE,
        'name varchar(64)',
        'people_num integer',
        'admission_price integer',
        'commission integer',
        'bluff integer = 1',
        'break_bluff integer = 1',
        'is_chop integer = 0',
        'is_counter_chop integer = 0',
        'max_counter_chop integer?',
        'max_drunk integer',
        'full_dice integer?',
        'surround_dice integer?',
        'base_exp integer',
        'base_drunk integer',
      ],
      ['ix_dice_room_list (tenant_id, is_deleted, insert_time, id)'],
    );
    await create(
      runner,
      'dice_table',
      [
        ...BASE,
        'name varchar(64)',
        'room_id varchar(20)',
        'user_id varchar(20)',
        'people_num integer',
        'admission_price integer',
        'commission integer',
        'status integer = 0',
        'stage integer = 0',
        'winner varchar(20)?',
        'ended_at varchar(24)?',
      ],
      [
        'ix_dice_table_list (tenant_id, is_deleted, insert_time, id)',
        'ix_dice_table_room (tenant_id, room_id, insert_time, id)',
        'ix_dice_table_user (tenant_id, user_id, insert_time, id)',
      ],
    );
    await create(
      runner,
      'dice_table_user',
      [
        ...BASE,
        'table_id varchar(20)',
        'user_id varchar(20)',
        'robot integer = 0',
        'robot_type integer = 0',
        'join_time varchar(24)',
        'is_win integer = 0',
        'consume bigint = 0',
        'obtain bigint = 0',
        'fee bigint = 0',
        'drunk integer = 0',
      ],
      ['uq_dice_table_user_seat unique (tenant_id, table_id, user_id) where is_deleted = 0'],
    );
    await create(
      runner,
      'dice_game',
      [
        ...BASE,
        'table_id varchar(20)',
        'round integer',
        'winner varchar(20)?',
        'loser varchar(20)?',
        'is_chop integer = 0',
        'counter_chop_num integer = 0',
        'dice_entity varchar(500)?',
        'dice_combo varchar(64)?',
        'call_combo varchar(64)?',
        'ended_at varchar(24)?',
      ],
      [
        'uq_dice_game_round unique (tenant_id, table_id, round) where is_deleted = 0',
        'ix_dice_game_list (tenant_id, is_deleted, insert_time, id)',
        'ix_dice_game_table (tenant_id, table_id, insert_time, id)',
      ],
    );
    await create(
      runner,
      'dice_record',
      [...BASE, 'game_id varchar(20)', 'user_id varchar(20)', 'op_type integer', 'entity varchar(255)?', 'remark varchar(500)?'],
      ['ix_dice_record_list (tenant_id, is_deleted, insert_time, id)', 'ix_dice_record_game (tenant_id, game_id, insert_time, id)'],
    );
    await create(
      runner,
      'dice_robot',
      [...BASE, 'user_id varchar(20)', 'room_id varchar(20)', 'nickname varchar(64)', 'robot_type integer = 2', 'status integer = 1'],
      [
        'uq_dice_robot_user_id unique (tenant_id, user_id) where is_deleted = 0',
        'ix_dice_robot_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await create(
      runner,
      'dice_robot_config',
      [...BASE, 'pool_min integer', 'pool_max integer', 'win_rate integer', 'rand_rate integer', 'probability_rate integer'],
      ['uq_dice_robot_config_tenant_id unique (tenant_id) where is_deleted = 0'],
    );
    await create(
      runner,
      'dice_probability',
      [...BASE, 'type integer', 'num integer', 'probability integer'],
      ['uq_dice_probability_num unique (tenant_id, type, num) where is_deleted = 0'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, TABLES);
  }
}
