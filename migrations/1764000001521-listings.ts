import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const JOB = [
  'status integer = 100',
  'row_count integer = 0',
  'total_count integer = 0',
  'attempts integer = 0',
  'holder varchar(40)?',
  'lease_until varchar(24)?',
  'lang varchar(2)',
  'finish_time varchar(24)?',
  'error_msg varchar(500)?',
];

/** Listings on platforms, what platforms tell of them, same-sale tasks and changes of prices. */
export class Listings1764000001521 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'sale_listing',
      [
        ...BASE,
        'product_id varchar(20)',
        'product_no varchar(16)',
        'imei varchar(32)?',
        'imei_key varchar(32)?',
        'product_name varchar(128)',
        "product_attr varchar(255) = ''",
        'platform_id varchar(20)',
        'report_no varchar(32)?',
        'quality_id varchar(64)?',
        'sku_id varchar(64)?',
        'status integer = 100',
        'audit_status integer = 100',
        'reject_reason varchar(200)?',
        'list_price bigint',
        'price_rule varchar(200)?',
        'price_log text?',
        'platform_goods_no varchar(64)?',
        'platform_goods_no_key varchar(64)?',
        'on_sale_time varchar(24)?',
        'off_sale_time varchar(24)?',
        'off_reason integer?',
        'off_remark varchar(200)?',
        'goes_on_sale integer = 0',
        'remote_status integer = 100',
        'remote_error varchar(500)?',
        'remote_tries integer = 0',
        'remote_time varchar(24)?',
        'remote_price bigint?',
        'task_id varchar(20)?',
        'third_order_no varchar(64)?',
        'sale_order_no varchar(32)?',
      ],
      [
        'uq_sale_listing_live unique (tenant_id, product_id, platform_id) where status <= 300 AND is_deleted = 0',
        'uq_sale_listing_goods unique (tenant_id, platform_id, platform_goods_no) where platform_goods_no IS NOT NULL',
        'ix_sale_listing_list (tenant_id, is_deleted, insert_time, id, status, platform_id)',
        'ix_sale_listing_unit (tenant_id, product_id, platform_id, insert_time)',
        'ix_sale_listing_number (tenant_id, product_no, insert_time, id)',
        'ix_sale_listing_platform (tenant_id, platform_id, status)',
        'ix_sale_listing_sale (tenant_id, sale_order_no)',
        'ix_sale_listing_send (remote_status, remote_time, id) where remote_status = 100 AND is_deleted = 0',
      ],
    );
    await create(
      runner,
      'platform_event',
      [
        ...BASE,
        'platform_id varchar(20)',
        'event_no varchar(64)',
        'kind integer',
        'platform_order_no varchar(64)?',
        'platform_goods_no varchar(64)?',
        'platform_goods_no_key varchar(64)?',
        'deal_price bigint?',
        'payload text',
        'listing_id varchar(20)?',
        'product_no varchar(16)?',
        'status integer = 100',
        'error_key varchar(64)?',
        'error_msg varchar(500)?',
        'order_no varchar(32)?',
        'to_refuse integer = 0',
        'list_user_id varchar(20)?',
      ],
      [
        'uq_platform_event_no unique (tenant_id, platform_id, event_no)',
        'uq_platform_event_deal unique (tenant_id, platform_id, platform_order_no, platform_goods_no, kind) where platform_order_no IS NOT NULL',
        'ix_platform_event_list (tenant_id, is_deleted, insert_time, id, status)',
        'ix_platform_event_open (tenant_id, platform_id, insert_time) where status = 100',
        'ix_platform_event_refuse (to_refuse, insert_time, id) where to_refuse = 1',
      ],
    );
    await create(
      runner,
      'same_sale_task',
      [...BASE, ...JOB, 'failed_num integer = 0', 'may_approve integer = 0'],
      ['ix_same_sale_task_list (tenant_id, is_deleted, insert_time, id)', 'ix_same_sale_task_open (insert_time, id) where status < 300'],
    );
    await create(
      runner,
      'same_sale_row',
      [
        ...BASE,
        'task_id varchar(20)',
        'sort integer',
        'product_id varchar(20)',
        'product_no varchar(16)',
        'imei varchar(32)?',
        'imei_key varchar(32)?',
        'product_name varchar(128)',
        'platform_id varchar(20)',
        'price_rule varchar(200)?',
        'list_price bigint?',
        'listing_id varchar(20)?',
        'status integer = 100',
        'error_key varchar(64)?',
        'error_msg varchar(500)?',
      ],
      [
        'uq_same_sale_row_unit unique (tenant_id, task_id, product_id, platform_id)',
        'ix_same_sale_row_list (tenant_id, task_id, is_deleted, sort, id)',
        'ix_same_sale_row_open (tenant_id, task_id, status, sort)',
      ],
    );
    await create(
      runner,
      'sale_price_log',
      [
        ...BASE,
        'product_id varchar(20)',
        'from_amount bigint?',
        'to_amount bigint?',
        'from_floor bigint?',
        'to_floor bigint?',
        'reason varchar(200)?',
      ],
      ['ix_sale_price_log_unit (tenant_id, product_id, insert_time, id)'],
    );
    await create(
      runner,
      'platform_map',
      [...BASE, 'platform_id varchar(20)', 'kind integer', 'our_id varchar(64)', 'their_id varchar(64)', 'their_text varchar(128)?'],
      [
        'uq_platform_map_our unique (tenant_id, platform_id, kind, our_id) where is_deleted = 0',
        'ix_platform_map_list (tenant_id, is_deleted, platform_id, kind, insert_time, id)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['sale_listing', 'platform_event', 'same_sale_task', 'same_sale_row', 'sale_price_log', 'platform_map']);
  }
}
