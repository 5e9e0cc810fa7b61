import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, DOCUMENT, drop, UNIT_LINE } from './schema.js';

const TABLES = [
  'distribute',
  'distribute_product',
  'inspection',
  'inspection_product',
  'inspection_transfer',
  'inspection_transfer_product',
];

const LINE = [
  ...BASE,
  ...UNIT_LINE.map((column) => (column === 'imei varchar(20)?' ? 'imei varchar(32)?' : column)),
  'imei_key varchar(32)?',
];
const CLAIM = ['claim_status integer = 100', 'claim_user_id varchar(20)?', 'claim_time varchar(24)?'];
const ordered = (table: string): string => `ix_${table}_order (tenant_id, order_no, line_no)`;

/** Distributions, inspections and hand-overs at inspection. */
export class DistributeInspection1764000001490 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'distribute',
      [
        ...BASE,
        ...DOCUMENT,
        'distribute_type_id varchar(20)',
        'target_stage integer',
        'need_claim integer',
        'handler_user_id varchar(20)?',
        'handler_dept_id varchar(20)?',
        'expect_finish_time varchar(24)?',
        'claim_num integer = 0',
        'claim_status integer = 100',
      ],
      [
        'uq_distribute_no unique (tenant_id, order_no)',
        'ix_distribute_list (tenant_id, is_deleted, insert_time, id)',
        'ix_distribute_drafts (tenant_id, create_user) where review_status = 100 AND is_deleted = 0',
      ],
    );
    await create(
      runner,
      'distribute_product',
      [...LINE, 'hold_lost integer = 0', 'stage_before integer', ...CLAIM, 'remark varchar(500)?'],
      [ordered('distribute_product'), 'ix_distribute_product_unit (tenant_id, product_id, claim_status)'],
    );
    await create(runner, 'inspection', [...BASE, ...DOCUMENT], ['uq_inspection_no unique (tenant_id, order_no)']);
    await create(
      runner,
      'inspection_product',
      [
        ...LINE,
        'inspect_type integer',
        'result integer',
        'stage_after integer',
        'handle_type integer?',
        'reason_id varchar(20)?',
        'condition_before_id varchar(20)?',
        'condition_id varchar(20)?',
        'level_before_id varchar(20)?',
        'level_id varchar(20)?',
        'battery_health integer?',
        'fault_ids varchar(500)?',
        'diff_flag integer = 0',
        'diff_remark varchar(500)?',
        'suggest_amount bigint?',
        'images text?',
        'inspect_user_id varchar(20)',
        'cost_seconds integer?',
        'remark varchar(500)?',
      ],
      [
        ordered('inspection_product'),
        'ix_inspection_product_unit (tenant_id, product_id, insert_time, id)',
        'ix_inspection_product_list (tenant_id, is_deleted, insert_time, id, inspect_user_id, result)',
      ],
    );
    await create(
      runner,
      'inspection_transfer',
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
        'uq_inspection_transfer_no unique (tenant_id, order_no)',
        'ix_inspection_transfer_list (tenant_id, is_deleted, insert_time, id, from_user_id, to_user_id)',
      ],
    );
    await create(
      runner,
      'inspection_transfer_product',
      [...LINE, ...CLAIM],
      [ordered('inspection_transfer_product'), 'ix_inspection_transfer_product_unit (tenant_id, product_id, claim_status)'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, TABLES);
  }
}
