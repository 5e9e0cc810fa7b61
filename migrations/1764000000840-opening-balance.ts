import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A company names the entry of what was owed before the books began. */
export class OpeningBalance1764000000840 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company ADD COLUMN opening_order_no varchar(32)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company DROP COLUMN opening_order_no');
  }
}
