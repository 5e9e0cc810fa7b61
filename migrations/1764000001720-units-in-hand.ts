import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index by which a handler reads what he has in hand, however much others have. */
export class UnitsInHand1764000001720 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX ix_product_in_hand ON product (tenant_id, is_deleted, handler_user_id, stage_time, id, stage, claim_status)
        WHERE out_type = 0 AND stage IN (300, 500, 800, 900)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_product_in_hand');
  }
}
