import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A unit is found by the end of an IMEI, as people read it from the box. An IMEI has fifteen digits, so the last four begin at the
 * twelfth; behind them the id, so that the newest come first without a sort.
 */
export class UnitSearch1764000000970 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const slot of ['imei', 'imei2'])
      await runner.query(
        `CREATE INDEX ix_product_${slot}_end ON product (tenant_id, substr(${slot}, 12), id) WHERE ${slot} IS NOT NULL AND is_draft = 0`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const slot of ['imei2', 'imei']) await runner.query(`DROP INDEX ix_product_${slot}_end`);
  }
}
