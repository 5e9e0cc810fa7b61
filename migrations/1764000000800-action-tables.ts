import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Histories say by which kind's action and which document; a stock-in posts under its own action; what was said in words becomes columns. */
export class ActionTables1764000000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document_history ADD COLUMN business_type integer');
    await runner.query('ALTER TABLE document_history ADD COLUMN linked_order_no varchar(32)');
    await runner.query('ALTER TABLE document_history ADD COLUMN unit_count integer');
    await runner.query('ALTER TABLE receive_product ADD COLUMN result integer NOT NULL DEFAULT 1');
    await runner.query('ALTER TABLE purchase ADD COLUMN platform_id varchar(20)');
    await runner.query("UPDATE posting_batch SET action = 'store' WHERE business_type = 39 AND action = 'review'");
    await runner.query('UPDATE document_history SET business_type = 3');
    await runner.query(
      "UPDATE document_history SET linked_order_no = remark, remark = NULL, business_type = 37, action = 'book' WHERE action = 'reprice'",
    );
    // "RK2611210001 ×2": numbers have twelve letters, on a day of more than 9999 records thirteen.
    for (const [action, now] of Object.entries({ receive: 'store', cancelReceive: 'cancel' })) {
      for (const length of [12, 13]) {
        await runner.query(
          `UPDATE document_history SET business_type = 39, action = '${now}', unit_count = CAST(substr(remark, ${length + 3}) AS integer),
              linked_order_no = substr(remark, 1, ${length}), remark = NULL
            WHERE action = '${action}' AND substr(remark, ${length + 1}, 2) = ' ×'`,
        );
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE posting_batch SET action = 'review' WHERE business_type = 39 AND action = 'store'");
    await runner.query('ALTER TABLE purchase DROP COLUMN platform_id');
    await runner.query('ALTER TABLE receive_product DROP COLUMN result');
    for (const column of ['unit_count', 'linked_order_no', 'business_type'])
      await runner.query(`ALTER TABLE document_history DROP COLUMN ${column}`);
  }
}
