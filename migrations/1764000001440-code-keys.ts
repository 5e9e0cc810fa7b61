import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPEN = 'is_draft = 0 AND is_deleted = 0 AND (out_type = 0 OR custody = 9)';

/** Columns of numbers as entered, their normal forms, and how these are registered while a unit is open. */
const NUMBERS = [
  { kind: 'sn', text: 'sn', key: 'sn_key', length: 32, index: 'ix_product_sn', number: "brand_id || '/' || sn_key" },
  { kind: 'barcode', text: 'third_barcode', key: 'third_barcode_key', length: 64, index: 'ix_product_third', number: 'third_barcode_key' },
] as const;

const PAGE = 1000;

/** `codeKey` as it was when this was written. */
const codeKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{DI}\s]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()
    .normalize('NFKC');

/**
 * Serial numbers and barcodes have their normal form beside them: until now `abc1` and `ABC1` were two devices. Where one was let in
 * several times the first keeps the number, and the consistency check names the others.
 */
export class CodeKeys1764000001440 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { kind, text, key, length, index, number } of NUMBERS) {
      await runner.query(`ALTER TABLE product ADD COLUMN ${key} varchar(${length})`);
      await runner.query(`UPDATE product SET ${key} = ${text} WHERE ${text} <> ''`);
      await normalise(runner, text, key, length);
      await runner.query(`DROP INDEX ${index}`);
      await runner.query(`CREATE INDEX ${index} ON product (tenant_id, ${key})`);
      await runner.query(`DELETE FROM unit_number WHERE kind = '${kind}'`);
      await runner.query(
        `INSERT INTO unit_number (tenant_id, product_id, kind, number)
         SELECT tenant_id, id, '${kind}', ${number} FROM product WHERE ${OPEN} AND ${key} <> '' ORDER BY id ON CONFLICT DO NOTHING`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { kind, text, key, index } of NUMBERS) {
      await runner.query(`DROP INDEX ${index}`);
      await runner.query(`CREATE INDEX ${index} ON product (tenant_id, ${text})`);
      await runner.query(`ALTER TABLE product DROP COLUMN ${key}`);
      const number = kind === 'sn' ? "brand_id || '/' || sn" : text;
      await runner.query(`DELETE FROM unit_number WHERE kind = '${kind}'`);
      await runner.query(
        `INSERT INTO unit_number (tenant_id, product_id, kind, number)
         SELECT tenant_id, id, '${kind}', ${number} FROM product WHERE ${OPEN} AND ${text} <> '' ORDER BY id ON CONFLICT DO NOTHING`,
      );
    }
  }
}

/** Most numbers are in normal form as they were entered; only the others are written again. */
async function normalise(runner: QueryRunner, text: string, key: string, length: number): Promise<void> {
  for (let after = ''; ; ) {
    const found = (await runner.query(
      `SELECT id, ${text} AS text FROM product WHERE ${text} <> '' AND id > '${after}' ORDER BY id LIMIT ${PAGE}`,
    )) as { id: string; text: string }[];
    const [one, two] = runner.connection.options.type === 'postgres' ? ['$1', '$2'] : ['?', '?'];
    for (const row of found) {
      const normal = codeKey(row.text).slice(0, length);
      if (normal !== row.text) await runner.query(`UPDATE product SET ${key} = ${one} WHERE id = ${two}`, [normal || null, row.id]);
    }
    const last = found.at(-1);
    if (!last || found.length < PAGE) return;
    after = last.id;
  }
}
