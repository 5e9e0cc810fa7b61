import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['finance_payable', 'finance_receivable', 'company_balance_log'];

/**
 * A refund claim names the order whose bill was settled already. If that payment is reversed and deleted, the refund is offset again. Claims
 * of refunds before this migration name none and stay claims.
 */
export class ClaimedOrders1764000001475 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN claimed_order_no varchar(32)`);
      await runner.query(`CREATE INDEX ix_${table}_claimed ON ${table} (tenant_id, claimed_order_no) WHERE claimed_order_no IS NOT NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`DROP INDEX ix_${table}_claimed`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN claimed_order_no`);
    }
  }
}
