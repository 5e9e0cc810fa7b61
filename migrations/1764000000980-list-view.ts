import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Lists that people saved under a name. */
export class ListView1764000000980 implements MigrationInterface {
  name = 'ListView1764000000980';

  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'list_view',
      [
        ...BASE,
        'table_id varchar(64)',
        'user_id varchar(20)',
        'name varchar(32)',
        'query varchar(2000)',
        'columns text',
        'is_shared integer = 0',
        'role_ids varchar(1000)',
      ],
      [
        'ix_list_view_list (tenant_id, is_deleted, table_id)',
        'uq_list_view_name unique (tenant_id, user_id, table_id, name) where is_deleted = 0',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['list_view']);
  }
}
