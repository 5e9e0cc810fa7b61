import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** What the simulated platforms remember. */
export class SimulatedPlatforms1764000001522 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'simulated_goods',
      [
        ...BASE,
        'platform_id varchar(20)',
        'our_no varchar(32)',
        'goods_no varchar(64)',
        'unit_key varchar(32)',
        'price bigint',
        'reference bigint',
        'status integer',
        'due_time varchar(24)?',
        'order_no varchar(64)?',
      ],
      [
        'uq_simulated_goods_our_no unique (tenant_id, platform_id, our_no)',
        'ix_simulated_goods_due (tenant_id, platform_id, due_time) where due_time IS NOT NULL',
      ],
    );
    await create(
      runner,
      'simulated_event',
      [...BASE, 'platform_id varchar(20)', 'event_no varchar(64)', 'payload text'],
      [
        'uq_simulated_event_no unique (tenant_id, platform_id, event_no)',
        'ix_simulated_event_read (tenant_id, platform_id, insert_time, id)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['simulated_goods', 'simulated_event']);
  }
}
