import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPEN = 'is_draft = 0 AND is_deleted = 0 AND (out_type = 0 OR custody = 9)';
const PAGE = 1000;
const DECIMAL = /^(\d{10})(\d{8})$/;

/** `codeKey` without dashes, as it was when this was written. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{DI}\s\p{Pd}\u2212]/gu, '')
    .toUpperCase()
    .normalize('NFKC');

/** `readMeid` as it was when this was written, of what a column of twenty characters can hold. Text that is no MEID stays in normal form. */
function meidOf(text: string): string {
  const code = plainOf(text);
  const [, first = '', second = ''] = DECIMAL.exec(code) ?? [];
  if (first !== '')
    return [Number(first), Number(second)]
      .map((part, i) =>
        part
          .toString(16)
          .toUpperCase()
          .padStart(8 - 2 * i, '0'),
      )
      .join('');
  return code;
}

/**
 * MEIDs become numbers like IMEIs: found by an index, and unique among open units. The column was there but no call filled it; what others
 * have written there is brought to normal form. Where one stands on several open units the first keeps the number.
 */
export class Meids1764000001460 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await normalise(runner);
    await runner.query('CREATE INDEX ix_product_meid ON product (tenant_id, meid)');
    await runner.query(
      `INSERT INTO unit_number (tenant_id, product_id, kind, number)
       SELECT tenant_id, id, 'meid', meid FROM product WHERE ${OPEN} AND meid <> '' ORDER BY id ON CONFLICT DO NOTHING`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM unit_number WHERE kind = 'meid'`);
    await runner.query('DROP INDEX ix_product_meid');
  }
}

async function normalise(runner: QueryRunner): Promise<void> {
  const [one, two] = runner.connection.options.type === 'postgres' ? ['$1', '$2'] : ['?', '?'];
  for (let after = ''; ; ) {
    const found = (await runner.query(
      `SELECT id, meid AS text FROM product WHERE meid <> '' AND id > '${after}' ORDER BY id LIMIT ${PAGE}`,
    )) as { id: string; text: string }[];
    for (const { id, text } of found) {
      const meid = meidOf(text).slice(0, 20);
      if (meid !== text) await runner.query(`UPDATE product SET meid = ${one} WHERE id = ${two}`, [meid || null, id]);
    }
    const last = found.at(-1);
    if (!last || found.length < PAGE) return;
    after = last.id;
  }
}
