import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Files that people upload, and which documents hold them. */
export class Attachments1764000001090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'attach',
      [
        ...BASE,
        'link varchar(255)',
        'name varchar(40)',
        'original_name varchar(255)',
        'extension varchar(8)',
        'attach_size integer',
        'loose_since varchar(24)?',
      ],
      [
        'uq_attach_name unique (tenant_id, name)',
        'ix_attach_loose (loose_since) where loose_since IS NOT NULL',
        'ix_attach_tenant_loose (tenant_id, loose_since) where loose_since IS NOT NULL',
      ],
    );
    await create(
      runner,
      'attach_use',
      ['tenant_id varchar(12) primary', 'kind varchar(32) primary', 'order_no varchar(32) primary', 'name varchar(40) primary'],
      ['ix_attach_use_name (tenant_id, name)'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['attach', 'attach_use']);
  }
}
