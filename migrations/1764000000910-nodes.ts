import type { MigrationInterface, QueryRunner } from 'typeorm';
import { create, drop } from './schema.js';

/** Which node numbers are taken, and whether a first filling of the database was begun and not finished. */
export class Nodes1764000000910 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(runner, 'node_lease', ['node integer primary', 'holder varchar(32)', 'until varchar(24)']);
    await create(runner, 'unfinished_start', ['begun varchar(24) primary']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['node_lease', 'unfinished_start']);
  }
}
