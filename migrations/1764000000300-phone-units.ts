import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const TABLES = ['product', 'product_trace', 'product_cost_log', 'order_expense', 'order_payment', 'posting_batch', 'document_history'];

export class PhoneUnits1764000000300 implements MigrationInterface {
  name = 'PhoneUnits1764000000300';

  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'product',
      [
        ...BASE,
        'product_no varchar(16)?',
        'is_draft integer = 1',
        'imei varchar(20)?',
        'imei_open varchar(20)?',
        'imei2 varchar(20)?',
        'sn varchar(32)?',
        'imei_flag integer = 3',
        'cycle_no integer = 1',
        'prev_product_no varchar(16)?',
        'third_barcode varchar(64)?',
        'category_id varchar(20)',
        'brand_id varchar(20)',
        'model_id varchar(20)',
        'product_name varchar(128)',
        'attrs text?',
        "product_attr varchar(255) = ''",
        'condition_id varchar(20)?',
        'level_id varchar(20)?',
        'battery_health integer?',
        'lock_status integer = 0',
        'stage integer = 0',
        'last_stage integer = 0',
        'pending_stage integer?',
        'claim_status integer = 100',
        'handler_user_id varchar(20)?',
        'custody integer = 0',
        'warehouse_id varchar(20)?',
        'location_id varchar(20)?',
        'ownership integer = 1',
        'out_type integer = 0',
        'hold_type integer?',
        'hold_order_no varchar(32)?',
        'hold_time varchar(24)?',
        'purchase_order_no varchar(32)',
        'purchase_line_id varchar(20)',
        'unit_no integer',
        'purchase_type integer',
        'channel_id varchar(20)?',
        'purchase_user_id varchar(20)',
        'purchase_time varchar(24)?',
        'deal_price bigint = 0',
        'purchase_price bigint = 0',
        'share_expense_amount bigint = 0',
        'repair_amount bigint = 0',
        'adjust_amount bigint = 0',
        'refund_expense_amount bigint = 0',
        'cost_price bigint = 0',
        'after_cost_amount bigint = 0',
        'sale_amount bigint?',
        'min_sale_amount bigint?',
        'sale_remark varchar(255)?',
        'remark varchar(500)?',
        'receive_status integer = 100',
        'store_status integer = 100',
        'refund_status integer = 100',
        'deliver_status integer = 100',
        'shelf_status integer = 100',
        'store_time varchar(24)?',
        'last_store_time varchar(24)?',
        'trace_seq integer = 0',
        'cost_seq integer = 0',
      ],
      [
        'ix_product_virtual (tenant_id, purchase_time, id) where is_deleted = 0 AND is_draft = 0 AND custody IN (0, 2, 3, 4, 9)',
        'ix_product_waiting (tenant_id, purchase_time, id) where is_deleted = 0 AND is_draft = 0 AND out_type = 0 AND custody = 0',
        'ix_product_stage (tenant_id, is_deleted, stage, last_store_time, id)',
        'ix_product_store (tenant_id, is_deleted, out_type, custody, last_store_time, id)',
        'ix_product_list (tenant_id, is_deleted, is_draft, purchase_time, id)',
        'ix_product_order (tenant_id, purchase_order_no, unit_no)',
        'ix_product_third (tenant_id, third_barcode)',
        'ix_product_sn (tenant_id, sn)',
        'ix_product_imei2 (tenant_id, imei2)',
        'ix_product_imei (tenant_id, imei)',
        'uq_product_imei_open unique (tenant_id, imei_open)',
        'uq_product_no unique (tenant_id, product_no)',
      ],
    );
    await create(
      runner,
      'product_trace',
      [
        ...BASE,
        'product_id varchar(20)',
        'seq integer',
        'batch_id varchar(20)',
        'business_type integer',
        'order_no varchar(32)',
        'event_code varchar(8)',
        'from_stage integer',
        'to_stage integer',
        'from_custody integer',
        'to_custody integer',
        'from_warehouse_id varchar(20)?',
        'to_warehouse_id varchar(20)?',
        'cost_before bigint',
        'cost_after bigint',
        'before text?',
        'undo_of_seq integer?',
        'undone integer = 0',
        'informational integer = 0',
        'remark varchar(500)?',
      ],
      [
        'ix_product_trace_batch (tenant_id, batch_id)',
        'uq_product_trace_seq unique (tenant_id, product_id, seq)',
      ],
    );
    await create(
      runner,
      'product_cost_log',
      [
        ...BASE,
        'product_id varchar(20)',
        'seq integer',
        'batch_id varchar(20)',
        'cost_type integer',
        'amount bigint',
        'business_type integer',
        'order_no varchar(32)',
        'expense_id varchar(20)?',
        'after_sale integer = 0',
        'undo_of_seq integer?',
      ],
      [
        'ix_product_cost_log_batch (tenant_id, batch_id)',
        'uq_product_cost_log_seq unique (tenant_id, product_id, seq)',
      ],
    );
    await create(
      runner,
      'order_expense',
      [
        ...BASE,
        'order_no varchar(32)',
        'line_no integer',
        'expense_detail_type_id varchar(20)',
        'amount bigint',
        'channel_id varchar(20)?',
        'calc_type integer',
        'share_type integer',
        'total_amount bigint',
        'settle_kind integer',
        'remark varchar(500)?',
      ],
      [
        'ix_order_expense_order (tenant_id, order_no, line_no)',
      ],
    );
    await create(
      runner,
      'order_payment',
      [
        ...BASE,
        'order_no varchar(32)',
        'line_no integer',
        'pay_type_id varchar(20)',
        'pay_account_type_id varchar(20)',
        'payment_amount bigint',
        'fee bigint = 0',
        'trans_no varchar(64)?',
        'pay_time varchar(24)?',
        'remark varchar(500)?',
      ],
      [
        'ix_order_payment_order (tenant_id, order_no, line_no)',
      ],
    );
    await create(
      runner,
      'posting_batch',
      [
        ...BASE,
        'business_type integer',
        'order_no varchar(32)',
        'action varchar(16)',
        'seq integer',
        'biz_date varchar(10)',
        'undone integer = 0',
      ],
      [
        'ix_posting_batch_order (tenant_id, order_no, seq)',
      ],
    );
    await create(
      runner,
      'document_history',
      [
        ...BASE,
        'order_no varchar(32)',
        'action varchar(16)',
        'remark varchar(500)?',
      ],
      [
        'ix_document_history_order (tenant_id, order_no, insert_time, id)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, TABLES);
  }
}
