import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** {{title|comment}}. */
export class {{className}}{{stamp}} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      '{{table}}',
      [
        ...BASE,
        {{#columns}}
        '{{column}} {{sql}}',
        {{/columns}}
      ],
      ['ix_{{table}}_list (tenant_id, is_deleted, insert_time, id)'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['{{table}}']);
  }
}
