import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const TABLES = [
  'game_journal',
  'game_balance',
  'game_day',
  'game_team',
  'game_member',
  'game_monitor',
  'game_ad',
  'game_text',
  'game_transfer',
  'hunt_user',
  'game_config',
  'applet_menu',
  'game_notice',
];

/** The database itself refuses to change the journal. */
async function keepJournal(runner: QueryRunner): Promise<void> {
  if (runner.connection.options.type === 'postgres') {
    await runner.query(
      `CREATE FUNCTION game_journal_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the game journal is only added to'; END $$`,
    );
    await runner.query(
      'CREATE TRIGGER tr_game_journal_kept BEFORE UPDATE OR DELETE ON game_journal FOR EACH ROW EXECUTE FUNCTION game_journal_kept()',
    );
    return;
  }
  for (const event of ['UPDATE', 'DELETE'])
    await runner.query(
      `CREATE TRIGGER tr_game_journal_${event.toLowerCase()} BEFORE ${event} ON game_journal
       BEGIN SELECT RAISE(ABORT, 'the game journal is only added to'); END`,
    );
}

/** The journal of the games with the sums that are kept of it, and what is administered around it. */
export class Game1764000001600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'game_journal',
      [...BASE, 'member_id varchar(20)', 'currency_id integer', 'type integer', 'amount bigint', 'ref_no varchar(64)', 'day varchar(10)'],
      ['ix_game_journal_ref (tenant_id, ref_no)', 'ix_game_journal_member (tenant_id, member_id, currency_id)'],
    );
    await create(runner, 'game_balance', [
      'tenant_id varchar(12) primary',
      'member_id varchar(20) primary',
      'currency_id integer primary',
      'amount bigint = 0',
    ]);
    await create(runner, 'game_day', [
      'tenant_id varchar(12) primary',
      'day varchar(10) primary',
      'currency_id integer primary',
      'type integer primary',
      'amount bigint = 0',
      'entries bigint = 0',
    ]);
    await create(runner, 'game_team', [...BASE, 'team_name varchar(64)'], ['ix_game_team_list (tenant_id, is_deleted, insert_time, id)']);
    await create(
      runner,
      'game_member',
      [...BASE, 'name varchar(64)', 'phone varchar(32)?', 'team_id varchar(20)?'],
      ['ix_game_member_team (tenant_id, team_id)'],
    );
    await create(
      runner,
      'game_monitor',
      [...BASE, 'name varchar(64)', 'currency_id integer?', 'types varchar(255)?'],
      ['ix_game_monitor_list (tenant_id, is_deleted, insert_time, id)'],
    );
    await create(
      runner,
      'game_ad',
      [...BASE, 'platform varchar(32)', 'app_key varchar(128)', 'app_secret varchar(255)?', 'reward_ad varchar(128)?'],
      ['ix_game_ad_list (tenant_id, is_deleted, insert_time, id)'],
    );
    await create(
      runner,
      'game_text',
      [...BASE, 'title varchar(128)', 'remark varchar(500)', 'background varchar(255)', 'type integer = 2', 'content text'],
      ['ix_game_text_list (tenant_id, is_deleted, insert_time, id)'],
    );
    await create(
      runner,
      'game_transfer',
      [
        ...BASE,
        'member_id varchar(20)',
        'name varchar(64)',
        'phone varchar(32)?',
        'current_num bigint',
        'to_member_id varchar(20)',
        'to_member_name varchar(64)',
        'status integer = 100',
        'accountbook_id varchar(20)?',
        'give_freeze_id varchar(20)?',
        'handle_time varchar(24)?',
      ],
      ['ix_game_transfer_list (tenant_id, is_deleted, insert_time, id)'],
    );
    await create(
      runner,
      'hunt_user',
      [
        ...BASE,
        'user_id varchar(20)',
        'pre_calc_date varchar(10)?',
        'destroy_bow bigint = 0',
        'total_amount bigint = 0',
        'num integer = 0',
      ],
      [
        'ix_hunt_user_list (tenant_id, is_deleted, insert_time, id)',
        'uq_hunt_user_user_id unique (tenant_id, user_id) where is_deleted = 0',
      ],
    );
    await create(
      runner,
      'game_config',
      [
        ...BASE,
        'name varchar(64)',
        'module integer',
        'key varchar(64)',
        'value text',
        'show integer = 1',
        'sort integer = 1',
        'remark varchar(500)?',
      ],
      ['ix_game_config_list (tenant_id, is_deleted, sort, id)', 'uq_game_config_key unique (tenant_id, key) where is_deleted = 0'],
    );
    await create(
      runner,
      'applet_menu',
      [
        ...BASE,
        'name varchar(64)',
        'open integer = 0',
        'open_tips varchar(128)?',
        'target_type integer = 2',
        'target_url varchar(255)?',
        'sort integer = 1',
      ],
      ['ix_applet_menu_list (tenant_id, is_deleted, sort, id)'],
    );
    await create(
      runner,
      'game_notice',
      [...BASE, 'title varchar(128)', 'preview varchar(255)?', 'content text', 'release_time varchar(24)', 'status integer = 1'],
      ['ix_game_notice_list (tenant_id, is_deleted, release_time, id)'],
    );
    await keepJournal(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, TABLES);
    if (runner.connection.options.type === 'postgres') await runner.query('DROP FUNCTION game_journal_kept()');
  }
}
