import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = `CREATE INDEX ix_product_work ON product (tenant_id, is_deleted, stage_time, id, stage, claim_status, pending_stage, handler_user_id, handler_dept_id)
  WHERE out_type = 0 AND stage IN (300, 500, 800, 900)`;

/** Since when a unit waits: for units that are there, since the last event that changed their stage or custody. */
export class WorkOnUnits1764000001480 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE product ADD COLUMN stage_time varchar(24)`);
    await runner.query(`UPDATE product SET stage_time = (SELECT max(t.insert_time) FROM product_trace t
      WHERE t.tenant_id = product.tenant_id AND t.product_id = product.id AND t.undone = 0 AND t.undo_of_seq IS NULL
        AND (t.from_stage <> t.to_stage OR t.from_custody <> t.to_custody))`);
    await runner.query(INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_product_work');
    await runner.query('ALTER TABLE product DROP COLUMN stage_time');
  }
}
