import type { MigrationInterface, QueryRunner } from 'typeorm';
import { create, drop } from './schema.js';

const CALL = [
  'id varchar(20) primary',
  'tenant_id varchar(12)',
  'create_time varchar(24)',
  'create_by varchar(64)?',
  'trace_id varchar(64)?',
  'service_id varchar(32)',
  'server_host varchar(64)',
  'server_ip varchar(64)?',
  'env varchar(16)',
  'remote_ip varchar(64)?',
  'user_agent varchar(255)?',
  'request_uri varchar(255)?',
  'method varchar(8)?',
  'method_class varchar(64)?',
  'method_name varchar(64)?',
  'params text?',
  'time integer?',
];

const indices = (table: string) => [`ix_${table}_list (tenant_id, create_time, id)`, `ix_${table}_age (create_time)`];

/** Logs of events, calls and failures. */
export class Logs1764000001670 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(runner, 'log_usual', [...CALL, 'log_level varchar(8)', 'log_id varchar(64)', 'log_data text?'], indices('log_usual'));
    await create(
      runner,
      'log_api',
      [...CALL, 'type varchar(4)', 'title varchar(128)', 'status integer', 'error_key varchar(64)?'],
      indices('log_api'),
    );
    await create(
      runner,
      'log_error',
      [...CALL, 'exception_name varchar(64)', 'message text?', 'stack_trace text?', 'file_name varchar(255)?', 'line_number integer?'],
      indices('log_error'),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['log_usual', 'log_api', 'log_error']);
  }
}
