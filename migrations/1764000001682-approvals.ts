import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Reviews that wait until others agree, and the rules that make them wait. */
export class Approvals1764000001682 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'approval_rule',
      [
        ...BASE,
        'name varchar(64)',
        'business_type integer',
        'rule_condition integer',
        'amount bigint = 0',
        'process_key varchar(48)',
        'status integer = 1',
        'remark varchar(500)?',
      ],
      [
        'uq_approval_rule_name unique (tenant_id, name) where is_deleted = 0',
        'uq_approval_rule_condition unique (tenant_id, business_type, rule_condition, amount) where is_deleted = 0',
        'ix_approval_rule_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await create(
      runner,
      'approval',
      [
        ...BASE,
        'business_type integer',
        'order_no varchar(32)',
        'document_version integer',
        'action varchar(16)',
        'input text',
        'role_id varchar(1000)',
        'dept_id varchar(20)?',
        'process_instance_id varchar(20)',
        'status integer = 100',
        'reason varchar(500)?',
      ],
      [
        'uq_approval_waiting unique (tenant_id, order_no) where status = 100 AND is_deleted = 0',
        'ix_approval_order (tenant_id, order_no, id)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['approval_rule', 'approval']);
  }
}
