import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of what was received shows cancelled lines too, so an index that begins with the status has it in no order. */
export class ReceiveList1764000000830 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_receive_product_list');
    await runner.query('CREATE INDEX ix_receive_product_list ON receive_product (tenant_id, is_deleted, insert_time, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_receive_product_list');
    await runner.query('CREATE INDEX ix_receive_product_list ON receive_product (tenant_id, is_deleted, status, insert_time, id)');
  }
}
