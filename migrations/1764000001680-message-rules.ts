import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Rules of what people are notified of, and marks of what they have been: released notices and units overdue at repair companies. */
export class MessageRules1764000001680 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'message_rule',
      [...BASE, 'event varchar(16)', 'is_on integer = 1'],
      ['uq_message_rule unique (tenant_id, event)'],
    );
    await runner.query('ALTER TABLE notice ADD COLUMN is_pushed integer NOT NULL DEFAULT 0');
    await runner.query('CREATE INDEX ix_notice_due ON notice (release_time, id) WHERE is_pushed = 0');
    await runner.query('ALTER TABLE outside_repair_product ADD COLUMN overdue_sent integer NOT NULL DEFAULT 0');
    await runner.query(
      `CREATE INDEX ix_outside_repair_product_due ON outside_repair_product (expect_return_date, tenant_id, id)
        WHERE return_status = 100 AND overdue_sent = 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_outside_repair_product_due');
    await runner.query('ALTER TABLE outside_repair_product DROP COLUMN overdue_sent');
    await runner.query('DROP INDEX ix_notice_due');
    await runner.query('ALTER TABLE notice DROP COLUMN is_pushed');
    await drop(runner, ['message_rule']);
  }
}
