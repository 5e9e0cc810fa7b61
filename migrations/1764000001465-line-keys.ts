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

const PAGE = 1000;

/** `codeKey` as it was when this was written. */
const codeKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{DI}\s]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()
    .normalize('NFKC');

/** Lines have the normal form of the identity beside what was entered, and are found by it: until now `abc1` did not find `Abc1`. */
export class LineKeys1764000001465 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN imei_key varchar(32)`);
      await runner.query(`UPDATE ${table} SET imei_key = imei WHERE imei <> ''`);
      await normalise(runner, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.query(`ALTER TABLE ${table} DROP COLUMN imei_key`);
  }
}

/** Most numbers are in normal form as they were entered; only the others are written again. */
async function normalise(runner: QueryRunner, table: string): Promise<void> {
  const [one, two] = runner.connection.options.type === 'postgres' ? ['$1', '$2'] : ['?', '?'];
  for (let after = ''; ; ) {
    const found = (await runner.query(
      `SELECT id, imei AS text FROM ${table} WHERE imei <> '' AND id > '${after}' ORDER BY id LIMIT ${PAGE}`,
    )) as { id: string; text: string }[];
    for (const { id, text } of found) {
      const key = codeKey(text).slice(0, 32);
      if (key !== text) await runner.query(`UPDATE ${table} SET imei_key = ${one} WHERE id = ${two}`, [key || null, id]);
    }
    const last = found.at(-1);
    if (!last || found.length < PAGE) return;
    after = last.id;
  }
}
