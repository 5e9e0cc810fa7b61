import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** How often people have asked the assistant. */
export class AssistantUse1764000001633 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'assistant_use',
      [...BASE, 'user_id varchar(20)', 'day varchar(10)', 'uses integer = 0'],
      ['uq_assistant_use_user unique (tenant_id, user_id) where is_deleted = 0'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['assistant_use']);
  }
}
