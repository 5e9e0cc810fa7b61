import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Text messages for a gateway are found while they wait. Of older ones without a call nobody knows whether they had a gateway: they stay. */
export class UnsentMessages1764000001721 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sms_outbox ADD COLUMN has_gateway integer NOT NULL DEFAULT 0');
    await runner.query('UPDATE sms_outbox SET has_gateway = 1 WHERE send_time IS NOT NULL');
    await runner.query('CREATE INDEX ix_sms_outbox_unsent ON sms_outbox (insert_time, id) WHERE status = 100 AND has_gateway = 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_sms_outbox_unsent');
    await runner.query('ALTER TABLE sms_outbox DROP COLUMN has_gateway');
  }
}
