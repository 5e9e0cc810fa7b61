import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a customer last paid for a model and grade, however much others buy of it. */
export class CustomerPrices1764000001410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX ix_product_customer_price ON product (tenant_id, customer_channel_id, (model_id || ''), sale_time, condition_id, level_id)
        WHERE is_deleted = 0 AND out_type = 1`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_product_customer_price');
  }
}
