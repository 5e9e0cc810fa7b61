import type { MigrationInterface, QueryRunner } from 'typeorm';

const PAGE = 1000;
const LENGTH = 255;

/** `companyNameKey` as it was when this was written. */
const nameKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{DI}\s]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()
    .normalize('NFKC')
    .slice(0, LENGTH);

/** Names of companies have their normal form beside them: one company in two spellings is told before it has two accounts. */
export class CompanyNames1764000001471 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE company ADD COLUMN name_key varchar(${LENGTH})`);
    await normalise(runner);
    await runner.query('CREATE INDEX ix_company_name_key ON company (tenant_id, name_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_company_name_key');
    await runner.query('ALTER TABLE company DROP COLUMN name_key');
  }
}

async function normalise(runner: QueryRunner): Promise<void> {
  const [one, two] = runner.connection.options.type === 'postgres' ? ['$1', '$2'] : ['?', '?'];
  for (let after = ''; ; ) {
    const found = (await runner.query(`SELECT id, channel_name AS name FROM company WHERE id > '${after}' ORDER BY id LIMIT ${PAGE}`)) as {
      id: string;
      name: string;
    }[];
    for (const { id, name } of found)
      await runner.query(`UPDATE company SET name_key = ${one} WHERE id = ${two}`, [nameKey(name) || null, id]);
    const last = found.at(-1);
    if (!last || found.length < PAGE) return;
    after = last.id;
  }
}
