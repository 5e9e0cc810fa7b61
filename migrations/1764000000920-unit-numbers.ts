import type { MigrationInterface, QueryRunner } from 'typeorm';
import { create, drop } from './schema.js';

const OPEN = 'is_draft = 0 AND is_deleted = 0 AND (out_type = 0 OR custody = 9)';

/** What the unique index is to see, by kind. */
const NUMBERS = [
  ['imei', 'imei'],
  ['imei', 'imei2'],
  ['sn', "brand_id || '/' || nullif(sn, '')"],
  ['barcode', 'third_barcode'],
] as const;

/**
 * Every number that a unit answers to while its cycle is open, in one table with one unique index: until now an IMEI could be open in
 * the first slot of one unit and in the second of another. Where one was let in several times the first keeps it; the consistency
 * check names the others.
 */
export class UnitNumbers1764000000920 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'unit_number',
      ['tenant_id varchar(12) primary', 'product_id varchar(20) primary', 'kind varchar(8) primary', 'number varchar(64) primary'],
      ['uq_unit_number unique (tenant_id, kind, number)'],
    );
    for (const [kind, number] of NUMBERS)
      await runner.query(
        `INSERT INTO unit_number (tenant_id, product_id, kind, number)
         SELECT tenant_id, id, '${kind}', ${number} FROM product WHERE ${OPEN} AND coalesce(${number}, '') <> '' ORDER BY id
         ON CONFLICT DO NOTHING`,
      );
    for (const name of ['imei', 'serial']) {
      await runner.query(`DROP INDEX uq_product_${name}_open`);
      await runner.query(`ALTER TABLE product DROP COLUMN ${name}_open`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product ADD COLUMN imei_open varchar(20)');
    await runner.query('ALTER TABLE product ADD COLUMN serial_open varchar(64)');
    await runner.query(`UPDATE product SET imei_open = imei WHERE ${OPEN}`);
    await runner.query(`UPDATE product SET serial_open = brand_id || '/' || sn WHERE ${OPEN} AND sn <> ''`);
    await runner.query('CREATE UNIQUE INDEX uq_product_imei_open ON product (tenant_id, imei_open)');
    await runner.query('CREATE UNIQUE INDEX uq_product_serial_open ON product (tenant_id, serial_open)');
    await drop(runner, ['unit_number']);
  }
}
