import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the home page counts is found by an index: orders not paid yet, and what lately came into our warehouses or left them. */
export class Home1764000000985 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_purchase_payment ON purchase (tenant_id, is_deleted, payment_status, insert_time, id)');
    await runner.query(
      'CREATE INDEX ix_product_trace_store ON product_trace (tenant_id, insert_time) WHERE (from_custody = 1 OR to_custody = 1)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_product_trace_store');
    await runner.query('DROP INDEX ix_purchase_payment');
  }
}
