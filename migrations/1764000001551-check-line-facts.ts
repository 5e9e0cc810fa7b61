import type { MigrationInterface, QueryRunner } from 'typeorm';

const FACTS = ['imei varchar(32)', 'imei_key varchar(32)', 'product_name varchar(128)', 'product_attr varchar(255)'];

/** The lines of a stock check show the facts of their units, and copy none. */
export class CheckLineFacts1764000001551 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of FACTS) await runner.query(`ALTER TABLE storage_check_product DROP COLUMN ${column.split(' ')[0]}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of FACTS) await runner.query(`ALTER TABLE storage_check_product ADD COLUMN ${column}`);
  }
}
