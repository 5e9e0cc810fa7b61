import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted document keeps in mind which files were its own, so that it can come back with them. */
export class FilesOfDeleted1764000001420 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attach_use ADD COLUMN is_deleted integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM attach_use WHERE is_deleted = 1');
    await runner.query('ALTER TABLE attach_use DROP COLUMN is_deleted');
  }
}
