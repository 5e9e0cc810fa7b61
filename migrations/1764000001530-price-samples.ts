import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const COLUMNS = `id, tenant_id, create_user, create_dept, insert_time, version, is_deleted, model_id, product_name, product_attr, condition_id,
  level_id, platform_id, side, price, sample_time, sample_day, source, product_id, product_no, order_no, held_days`;
const OF_UNIT = 'u.model_id, u.product_name, u.product_attr, u.condition_id, u.level_id';

const days = (from: string, to: string, postgres: boolean): string =>
  postgres ? `cast(${to} AS date) - cast(${from} AS date)` : `cast(julianday(${to}) - julianday(${from}) AS integer)`;

/** Prices that devices changed hands for. Of earlier deals the facts of units are those of now, for nobody knows those of then. */
export class PriceSamples1764000001530 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'price_sample',
      [
        ...BASE,
        'model_id varchar(20)',
        'product_name varchar(128)',
        `product_attr varchar(255) = ''`,
        'condition_id varchar(20)?',
        'level_id varchar(20)?',
        'platform_id varchar(20)?',
        'side integer',
        'price bigint',
        'sample_time varchar(24)',
        'sample_day varchar(10)',
        'source integer = 1',
        'product_id varchar(20)?',
        'product_no varchar(16)?',
        'order_no varchar(32)?',
        'held_days integer?',
      ],
      [
        'uq_price_sample_unit unique (tenant_id, order_no, product_id, side) where product_id IS NOT NULL',
        'ix_price_sample_day (tenant_id, is_deleted, side, sample_day, model_id, level_id, platform_id, price)',
        'ix_price_sample_model (tenant_id, is_deleted, model_id, side, sample_day, level_id, product_attr, price)',
      ],
    );
    const postgres = runner.connection.options.type === 'postgres';
    await runner.query(
      `INSERT INTO price_sample (${COLUMNS})
       SELECT u.id, u.tenant_id, d.create_user, d.create_dept, u.purchase_time, 1, 0, ${OF_UNIT}, d.platform_id, 1, u.deal_price,
              u.purchase_time, d.biz_date, 1, u.id, u.product_no, d.order_no, NULL
         FROM product u JOIN purchase d ON d.tenant_id = u.tenant_id AND d.order_no = u.purchase_order_no
        WHERE u.is_deleted = 0 AND u.is_draft = 0 AND u.purchase_type = 1 AND u.deal_price > 0 AND u.purchase_time IS NOT NULL`,
    );
    await runner.query(
      `INSERT INTO price_sample (${COLUMNS})
       SELECT l.id, l.tenant_id, d.create_user, d.create_dept, l.deliver_time, 1, 0, ${OF_UNIT}, d.platform_id, 2, l.sale_amount,
              l.deliver_time, g.biz_date, 1, u.id, u.product_no, d.order_no,
              CASE WHEN u.purchase_type <> 2 THEN ${days('b.biz_date', 'g.biz_date', postgres)} END
         FROM sale_product l
         JOIN sale d ON d.tenant_id = l.tenant_id AND d.order_no = l.order_no AND d.is_deleted = 0
         JOIN product u ON u.tenant_id = l.tenant_id AND u.id = l.product_id
         JOIN purchase b ON b.tenant_id = u.tenant_id AND b.order_no = u.purchase_order_no
         JOIN profit_log g ON g.tenant_id = l.tenant_id AND g.product_id = l.product_id AND g.order_no = l.order_no
          AND g.kind = 'sale' AND g.undone = 0 AND g.undo_of_id IS NULL
        WHERE l.is_deleted = 0 AND l.deliver_status = 300 AND l.deliver_time IS NOT NULL AND l.sale_amount > 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['price_sample']);
  }
}
