import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the last units of a model and grade were sold for, read out of an index as what was paid for them is. */
export class PriceEarned1764000001056 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX ix_product_earned ON product (tenant_id, (model_id || ''), sale_time, condition_id, level_id)
        WHERE is_deleted = 0 AND out_type = 1`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_product_earned');
  }
}
