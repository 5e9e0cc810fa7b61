import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A serial number is open in one cycle of its brand. Where it was let in several times the first keeps it; the consistency check names
 * the others.
 */
export class OpenSerials1764000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product ADD COLUMN serial_open varchar(64)');
    await runner.query(
      `UPDATE product SET serial_open = brand_id || '/' || sn
        WHERE is_draft = 0 AND out_type = 0 AND is_deleted = 0 AND sn <> '' AND id = (
          SELECT min(first.id) FROM product first
           WHERE first.tenant_id = product.tenant_id AND first.brand_id = product.brand_id AND first.sn = product.sn
             AND first.is_draft = 0 AND first.out_type = 0 AND first.is_deleted = 0)`,
    );
    await runner.query('CREATE UNIQUE INDEX uq_product_serial_open ON product (tenant_id, serial_open)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX uq_product_serial_open');
    await runner.query('ALTER TABLE product DROP COLUMN serial_open');
  }
}
