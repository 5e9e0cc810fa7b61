import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const LISTS = [
  ['top_menu', 'ix_top_menu_list', 'tenant_id, is_deleted, sort, id'],
  ['role_menu', 'ix_role_menu_menu_id', 'menu_id'],
  ['top_menu_setting', 'ix_top_menu_setting_menu_id', 'menu_id'],
] as const;

/** Data scopes and API scopes, whom they are granted to, and indexes of what is listed and looked up beside them. */
export class Scopes1764000001150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const scope = [...BASE, 'menu_id varchar(20)', 'resource_code varchar(64)', 'scope_name varchar(64)'];
    await create(
      runner,
      'data_scope',
      [
        ...scope,
        'scope_field varchar(255)?',
        'scope_class varchar(128)',
        'scope_column varchar(64)?',
        'scope_type integer',
        'scope_value text?',
        'remark varchar(500)?',
      ],
      [
        'uq_data_scope_resource_code unique (tenant_id, resource_code) where is_deleted = 0',
        'ix_data_scope_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await create(
      runner,
      'api_scope',
      [...scope, 'scope_path varchar(255)', 'scope_type integer', 'remark varchar(500)?'],
      [
        'uq_api_scope_resource_code unique (tenant_id, resource_code) where is_deleted = 0',
        'ix_api_scope_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await create(
      runner,
      'role_scope',
      [...BASE, 'role_id varchar(20)', 'scope_category integer', 'scope_id varchar(20)'],
      [
        'uq_role_scope_role_id_scope_id unique (tenant_id, role_id, scope_category, scope_id) where is_deleted = 0',
        'ix_role_scope_scope_id (scope_id)',
      ],
    );
    for (const [table, name, columns] of LISTS) await runner.query(`CREATE INDEX ${name} ON ${table} (${columns})`);
    // The button stood on another screen while menus had none of their own.
    await runner.query(`UPDATE menu SET parent_id = '109090' WHERE id = '10903031'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE menu SET parent_id = '109030' WHERE id = '10903031'`);
    for (const [, name] of LISTS) await runner.query(`DROP INDEX ${name}`);
    await drop(runner, ['data_scope', 'api_scope', 'role_scope']);
  }
}
