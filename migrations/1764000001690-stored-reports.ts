import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Reports that people put together of the product's lists. */
export class StoredReports1764000001690 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'stored_report',
      [
        ...BASE,
        'name varchar(64)',
        'list varchar(32)',
        'columns text?',
        'filters text?',
        'span_of varchar(64)?',
        'span varchar(32)?',
        'group_by varchar(255)?',
        'sums text?',
        'chart varchar(32)?',
        'permission varchar(64)?',
        'schedule varchar(64)?',
        'send_to text?',
        'next_time varchar(24)?',
      ],
      [
        'ix_stored_report_list (tenant_id, is_deleted, insert_time, id)',
        'ix_stored_report_due (next_time, id) where next_time IS NOT NULL',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['stored_report']);
  }
}
