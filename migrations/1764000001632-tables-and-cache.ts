import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Tables that a tenant arranges for everybody, and texts that front ends keep on the server. */
export class TablesAndCache1764000001632 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'console_table',
      [...BASE, 'table_id varchar(64)', 'name varchar(64)', 'name_en varchar(64)?', 'status integer = 1'],
      ['uq_console_table_table_id unique (tenant_id, table_id) where is_deleted = 0'],
    );
    await create(
      runner,
      'cache_entry',
      [...BASE, 'owner_id varchar(20)', 'cache_key varchar(64)', 'content text'],
      ['uq_cache_entry_key unique (tenant_id, owner_id, cache_key) where is_deleted = 0'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['cache_entry', 'console_table']);
  }
}
