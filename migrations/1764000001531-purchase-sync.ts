import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Accounts at platforms that sell to us, their runs, and the devices that they tell of. */
export class PurchaseSync1764000001531 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'purchase_platform_sync',
      [
        ...BASE,
        'platform_id varchar(20)',
        'account_name varchar(64)',
        'credential varchar(1000)',
        'channel_id varchar(20)',
        'warehouse_id varchar(20)?',
        'purchase_user_id varchar(20)',
        'auto_review integer = 0',
        'every_hours integer?',
        'status integer = 1',
        'next_time varchar(24)?',
        `lang varchar(2) = 'zh'`,
      ],
      [
        'uq_purchase_sync_account unique (tenant_id, platform_id, account_name) where is_deleted = 0',
        'ix_purchase_sync_list (tenant_id, is_deleted, insert_time, id)',
        'ix_purchase_sync_due (next_time) where next_time IS NOT NULL',
      ],
    );
    await create(
      runner,
      'purchase_sync_run',
      [
        ...BASE,
        'status integer = 100',
        'row_count integer = 0',
        'total_count integer = 0',
        'attempts integer = 0',
        'holder varchar(40)?',
        'lease_until varchar(24)?',
        'lang varchar(2)',
        'finish_time varchar(24)?',
        'error_msg varchar(500)?',
        'sync_id varchar(20)',
        'platform_id varchar(20)',
        'account_name varchar(64)',
        'sync_from varchar(24)',
        'sync_to varchar(24)',
        'role_id varchar(1000)?',
        'dept_id varchar(20)?',
        'cursor varchar(255)?',
        'fetched integer = 0',
        'total integer = 0',
        'created integer = 0',
        'skipped integer = 0',
        'unmatched integer = 0',
        'failed integer = 0',
      ],
      [
        'ix_purchase_sync_run_list (tenant_id, is_deleted, insert_time, id)',
        'ix_purchase_sync_run_of (tenant_id, is_deleted, sync_id, insert_time, id)',
        'ix_purchase_sync_run_open (insert_time, id) where status < 300',
        'uq_purchase_sync_run_open unique (tenant_id, sync_id) where status < 300',
      ],
    );
    await create(
      runner,
      'purchase_platform_row',
      [
        ...BASE,
        'sync_id varchar(20)',
        'run_id varchar(20)',
        'platform_id varchar(20)',
        'purchase_user_id varchar(20)',
        'platform_order_no varchar(64)',
        'platform_item_no varchar(64)',
        'imei varchar(20)?',
        'model_code varchar(64)?',
        'model_text varchar(128)?',
        'attr_text varchar(255)?',
        'level_text varchar(64)?',
        'deal_price bigint',
        'fee_amount bigint = 0',
        'trade_time varchar(24)',
        'match_model_id varchar(20)?',
        'match_attrs text?',
        'match_level_id varchar(20)?',
        'match_status integer = 100',
        'purchase_order_no varchar(32)?',
        'error_msg varchar(500)?',
        'tried integer = 0',
      ],
      [
        'uq_platform_row_item unique (tenant_id, platform_id, platform_order_no, platform_item_no)',
        'ix_platform_row_list (tenant_id, is_deleted, insert_time, id, match_status)',
        'ix_platform_row_trade (tenant_id, is_deleted, trade_time, id)',
        'ix_platform_row_open (tenant_id, run_id, platform_order_no) where tried = 0 AND match_status = 300',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['purchase_platform_sync', 'purchase_sync_run', 'purchase_platform_row']);
  }
}
