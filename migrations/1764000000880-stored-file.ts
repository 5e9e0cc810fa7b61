import type { MigrationInterface, QueryRunner } from 'typeorm';
import { create, drop } from './schema.js';

/**
 * Files lie in the database, where every server of it finds them. What lay in the folder of one server is no longer asked for: sheets to
 * correct, which their import makes again.
 */
export class StoredFile1764000000880 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(runner, 'stored_file', [
      'tenant_id varchar(12) primary',
      'name varchar(40) primary',
      'content text',
      'insert_time varchar(24)',
    ]);
    await runner.query('UPDATE purchase_import_log SET error_file = NULL WHERE error_file IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE purchase_import_log SET error_file = NULL WHERE error_file IS NOT NULL');
    await drop(runner, ['stored_file']);
  }
}
