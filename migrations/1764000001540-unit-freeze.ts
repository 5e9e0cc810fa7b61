import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The stock check that has frozen a unit. */
export class UnitFreeze1764000001540 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product ADD COLUMN freeze_order_no varchar(32)');
    await runner.query('CREATE INDEX ix_product_frozen ON product (tenant_id, freeze_order_no) WHERE freeze_order_no IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_product_frozen');
    await runner.query('ALTER TABLE product DROP COLUMN freeze_order_no');
  }
}
