import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports find the orders and the refunds of some days by an index, however many there were before. */
export class Reports1764000001120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['purchase', 'sale_refund'])
      await runner.query(`CREATE INDEX ix_${table}_day ON ${table} (tenant_id, biz_date) WHERE is_deleted = 0 AND review_status = 300`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sale_refund', 'purchase']) await runner.query(`DROP INDEX ix_${table}_day`);
  }
}
