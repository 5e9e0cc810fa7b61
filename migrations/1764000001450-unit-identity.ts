import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'receive_product',
  'storage_transfer_product',
  'cost_adjust_product',
  'purchase_pending_refund',
  'purchase_refund_product',
  'sale_product',
  'sale_cancel_product',
  'sale_record',
  'sale_refund_product',
  'presale_product',
  'presale_cancel_product',
];

/** Lines keep the identity of their unit, which for a unit without an IMEI is its serial number: up to 32 characters. */
export class UnitIdentity1764000001450 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const serial = (table: string) => `(SELECT sn FROM product WHERE product.id = ${table}.product_id)`;
    for (const table of TABLES) await retype(runner, table, 32, `coalesce(imei, ${serial(table)})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const imei = (table: string) => `(SELECT imei FROM product WHERE product.id = ${table}.product_id)`;
    // A serial number goes; an IMEI stays as it was copied, whatever the unit has now.
    for (const table of [...TABLES].reverse())
      await retype(
        runner,
        table,
        20,
        `CASE WHEN imei = (SELECT sn FROM product WHERE product.id = ${table}.product_id) THEN ${imei(table)} ELSE substr(imei, 1, 20) END`,
      );
  }
}

/** SQLite changes no type of a column, so another takes its place on both engines. */
async function retype(runner: QueryRunner, table: string, length: number, value: string): Promise<void> {
  await runner.query(`ALTER TABLE ${table} ADD COLUMN identity_ varchar(${length})`);
  await runner.query(`UPDATE ${table} SET identity_ = ${value}`);
  await runner.query(`ALTER TABLE ${table} DROP COLUMN imei`);
  await runner.query(`ALTER TABLE ${table} RENAME COLUMN identity_ TO imei`);
}
