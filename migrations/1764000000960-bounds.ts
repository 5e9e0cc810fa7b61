import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Captchas know who asked for them, old faults of browsers are found by their age, and a person's drafts by the person. */
export class Bounds1764000000960 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE captcha ADD COLUMN address varchar(64) NOT NULL DEFAULT ''");
    await runner.query('CREATE INDEX ix_captcha_address ON captcha (address, expires_at)');
    await runner.query('CREATE INDEX ix_client_log_age ON client_log (insert_time)');
    for (const table of ['purchase', 'cost_adjust'])
      await runner.query(
        `CREATE INDEX ix_${table}_drafts ON ${table} (tenant_id, create_user) WHERE review_status = 100 AND is_deleted = 0`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['cost_adjust', 'purchase']) await runner.query(`DROP INDEX ix_${table}_drafts`);
    await runner.query('DROP INDEX ix_client_log_age');
    await runner.query('DROP INDEX ix_captcha_address');
    await runner.query('ALTER TABLE captcha DROP COLUMN address');
  }
}
