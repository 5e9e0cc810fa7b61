import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was last paid for a model and grade, and what of it is in store: each is read out of its index. The model stands in it as an
 * expression that only these questions use: a list that is filtered by model must not take it and sort.
 */
export class PriceFacts1764000000975 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX ix_product_bought ON product (tenant_id, (model_id || ''), purchase_time, condition_id, level_id)
        WHERE is_deleted = 0 AND is_draft = 0`,
    );
    await runner.query(
      `CREATE INDEX ix_product_priced ON product (tenant_id, (model_id || ''), condition_id, level_id)
        WHERE is_deleted = 0 AND out_type = 0 AND custody = 1`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['ix_product_priced', 'ix_product_bought']) await runner.query(`DROP INDEX ${name}`);
  }
}
