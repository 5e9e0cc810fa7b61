import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A stock-in says which order its units come from, when that is one. */
export class Receive1764000000835 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE receive_record ADD COLUMN source_order_no varchar(32)');
    await runner.query(
      `UPDATE receive_record SET source_order_no = (
         SELECT CASE WHEN min(l.source_order_no) = max(l.source_order_no) THEN min(l.source_order_no) END FROM receive_product l
          WHERE l.tenant_id = receive_record.tenant_id AND l.order_no = receive_record.order_no)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE receive_record DROP COLUMN source_order_no');
  }
}
