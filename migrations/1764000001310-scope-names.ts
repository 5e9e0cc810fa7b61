import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Scopes are called by a name in the reader's language, as menus are. */
export class ScopeNames1764000001310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['data_scope', 'api_scope']) await runner.query(`ALTER TABLE ${table} ADD COLUMN name_en varchar(64)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['data_scope', 'api_scope']) await runner.query(`ALTER TABLE ${table} DROP COLUMN name_en`);
  }
}
