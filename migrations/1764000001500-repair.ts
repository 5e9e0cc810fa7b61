import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { BASE, create, DOCUMENT, drop, UNIT_LINE } from './schema.js';

const TABLES = [
  'repair',
  'repair_product',
  'repair_item',
  'repair_transfer',
  'repair_transfer_product',
  'outside_repair',
  'outside_repair_product',
];

const LINE = [
  ...BASE,
  ...UNIT_LINE.map((column) => (column === 'imei varchar(20)?' ? 'imei varchar(32)?' : column)),
  'imei_key varchar(32)?',
];
const HELD_LINE = [...LINE, 'hold_lost integer = 0'];
const ordered = (table: string): string => `ix_${table}_order (tenant_id, order_no, line_no)`;
const listed = (table: string): string => `ix_${table}_list (tenant_id, is_deleted, insert_time, id)`;
const drafts = (table: string): string => `ix_${table}_drafts (tenant_id, create_user) where review_status = 100 AND is_deleted = 0`;

/** A stock-in is found by the document that it came with. */
const SOURCE = { name: 'ix_receive_product_source', columnNames: ['tenant_id', 'source_order_no'] };

/** Repairs with their items, hand-overs at repair, and units that are with repair companies. */
export class Repair1764000001500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'repair',
      [
        ...BASE,
        ...DOCUMENT,
        'repair_mode integer',
        'repair_user_id varchar(20)?',
        'outside_order_no varchar(32)?',
        'channel_id varchar(20)?',
        'warehouse_id varchar(20)?',
        'location_id varchar(20)?',
        'item_text varchar(500)?',
        'total_amount bigint = 0',
        'done_num integer = 0',
        'inspect_num integer = 0',
      ],
      [
        'uq_repair_no unique (tenant_id, order_no)',
        listed('repair'),
        drafts('repair'),
        'ix_repair_outside (tenant_id, outside_order_no) where outside_order_no IS NOT NULL',
      ],
    );
    await create(
      runner,
      'repair_product',
      [
        ...HELD_LINE,
        'repair_mode integer',
        'repair_user_id varchar(20)',
        'result integer',
        'next_stage integer?',
        'stage_after integer?',
        'repair_amount bigint = 0',
        'item_text varchar(500)?',
        'fault_ids varchar(500)?',
        'repair_remark varchar(500)?',
        'images text?',
        'review_time varchar(24)?',
      ],
      [
        ordered('repair_product'),
        'ix_repair_product_unit (tenant_id, product_id, review_time)',
        'ix_repair_product_list (tenant_id, is_deleted, review_time, id, repair_user_id) where review_time IS NOT NULL',
      ],
    );
    await create(
      runner,
      'repair_item',
      [
        ...BASE,
        'order_no varchar(32)',
        'line_no integer',
        'item_no integer',
        'product_id varchar(20)',
        'repair_item_id varchar(20)',
        'part_no varchar(64)?',
        'count integer = 1',
        'amount bigint = 0',
        'channel_id varchar(20)?',
        'warranty_days integer = 0',
        'under_warranty integer = 0',
        'warranty_until varchar(10)?',
      ],
      ['ix_repair_item_order (tenant_id, order_no, line_no, item_no)', 'ix_repair_item_unit (tenant_id, product_id, warranty_until)'],
    );
    await create(
      runner,
      'repair_transfer',
      [
        ...BASE,
        ...DOCUMENT,
        'from_user_id varchar(20)',
        'to_user_id varchar(20)',
        'reason varchar(255)',
        'claim_num integer = 0',
        'claim_status integer = 100',
      ],
      [
        'uq_repair_transfer_no unique (tenant_id, order_no)',
        'ix_repair_transfer_list (tenant_id, is_deleted, insert_time, id, from_user_id, to_user_id)',
      ],
    );
    await create(
      runner,
      'repair_transfer_product',
      [...LINE, 'claim_status integer = 100', 'claim_user_id varchar(20)?', 'claim_time varchar(24)?'],
      [ordered('repair_transfer_product'), 'ix_repair_transfer_product_unit (tenant_id, product_id, claim_status)'],
    );
    await create(
      runner,
      'outside_repair',
      [
        ...BASE,
        ...DOCUMENT,
        'channel_id varchar(20)',
        'expect_return_date varchar(10)?',
        'express_company varchar(64)?',
        'express_no varchar(64)?',
        'return_status integer = 100',
        'out_count integer = 0',
        'back_count integer = 0',
        'estimate_amount bigint = 0',
        'actual_amount bigint = 0',
        'expense_amount bigint = 0',
      ],
      ['uq_outside_repair_no unique (tenant_id, order_no)', listed('outside_repair'), drafts('outside_repair')],
    );
    await create(
      runner,
      'outside_repair_product',
      [
        ...HELD_LINE,
        'channel_id varchar(20)',
        'expect_return_date varchar(10)?',
        'stage_before integer',
        'fault_ids varchar(500)?',
        'estimate_amount bigint?',
        'return_status integer = 100',
        'sent_time varchar(24)?',
        'repair_order_no varchar(32)?',
        'repair_amount bigint?',
      ],
      [
        ordered('outside_repair_product'),
        'ix_outside_repair_product_unit (tenant_id, product_id, return_status)',
        listed('outside_repair_product'),
      ],
    );
    await runner.createIndex('receive_product', new TableIndex(SOURCE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('receive_product', SOURCE.name);
    await drop(runner, TABLES);
  }
}
