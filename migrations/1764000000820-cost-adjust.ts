import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = {
  cost_adjust: ['payable_amount bigint', 'offset_amount bigint', 'receivable_amount bigint'],
  cost_adjust_product: ['line_no integer', 'cost_after bigint', 'after_sale integer'],
};
const TEXTS = [
  'product_no varchar(16)',
  'imei varchar(20)',
  'product_name varchar(128)',
  'product_attr varchar(255)',
  'remark varchar(500)',
];

const fromUnit = (column: string): string =>
  `${column} = (SELECT p.${column} FROM product p WHERE p.tenant_id = cost_adjust_product.tenant_id AND p.id = cost_adjust_product.product_id)`;

const billed = (column: string, side: string): string =>
  `${column} = coalesce((SELECT sum(b.amount) FROM finance_${side} b WHERE b.tenant_id = cost_adjust.tenant_id
     AND b.order_no = cost_adjust.order_no AND b.business_type = 37 AND b.is_deleted = 0), 0)`;

/** Adjustments say what they made owed, offset and claimed, and their lines what the unit was called and cost afterwards. */
export class CostAdjust1764000000820 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns) await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} NOT NULL DEFAULT 0`);
    for (const column of TEXTS) await runner.query(`ALTER TABLE cost_adjust_product ADD COLUMN ${column}`);
    await runner.query('CREATE INDEX ix_cost_adjust_product_list ON cost_adjust_product (tenant_id, is_deleted, insert_time, id)');
    await runner.query(
      `UPDATE cost_adjust_product SET cost_after = cost_before + adjust_amount, ${['product_no', 'imei', 'product_name', 'product_attr'].map(fromUnit).join(', ')}`,
    );
    await runner.query(
      `UPDATE cost_adjust SET ${billed('payable_amount', 'payable')}, ${billed('receivable_amount', 'receivable')},
         offset_amount = coalesce((SELECT -sum(l.amount) FROM finance_adjust_log l WHERE l.tenant_id = cost_adjust.tenant_id AND l.order_no = cost_adjust.order_no), 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_cost_adjust_product_list');
    for (const column of TEXTS) await runner.query(`ALTER TABLE cost_adjust_product DROP COLUMN ${column.split(' ')[0]}`);
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column.split(' ')[0]}`);
  }
}
