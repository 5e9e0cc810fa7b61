import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const TABLES = ['recruit_config', 'recruit_member', 'recruit_signup'];

/** Recruitments with who signed up. */
export class Recruit1764000001602 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'recruit_config',
      [
        ...BASE,
        'condition varchar(64)',
        'condition_type integer = 1',
        'begin_time varchar(24)',
        'end_time varchar(24)',
        'price bigint',
        'participants_max integer',
        'status integer = 1',
      ],
      ['ix_recruit_config_list (tenant_id, is_deleted, begin_time, id)'],
    );
    await create(
      runner,
      'recruit_member',
      [...BASE, 'config_id varchar(20)', 'member_id varchar(20)', 'recommender varchar(20)?'],
      [
        'ix_recruit_member_list (tenant_id, is_deleted, insert_time, id)',
        'uq_recruit_member_member unique (tenant_id, config_id, member_id) where is_deleted = 0',
        'ix_recruit_member_config (tenant_id, config_id, insert_time, id)',
        'ix_recruit_member_member (tenant_id, member_id, insert_time, id)',
        'ix_recruit_member_recommender (tenant_id, recommender, insert_time, id)',
      ],
    );
    await create(
      runner,
      'recruit_signup',
      [...BASE, 'config_id varchar(20)', 'member_id varchar(20)'],
      [
        'ix_recruit_signup_list (tenant_id, is_deleted, insert_time, id)',
        'uq_recruit_signup_member unique (tenant_id, config_id, member_id) where is_deleted = 0',
        'ix_recruit_signup_config (tenant_id, config_id, insert_time, id)',
        'ix_recruit_signup_member (tenant_id, member_id, insert_time, id)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, TABLES);
  }
}
