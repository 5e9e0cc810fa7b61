import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Templates by which sheets are read that are not ours. */
export class ImportTemplate1764000001092 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'import_template',
      [...BASE, 'template_name varchar(64)', 'template_type integer', 'header_row integer = 1', 'mappings text'],
      [
        'uq_import_template_template_name unique (tenant_id, template_type, template_name) where is_deleted = 0',
        'ix_import_template_list (tenant_id, is_deleted, template_name, id)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['import_template']);
  }
}
