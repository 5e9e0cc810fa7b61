import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lists of all tenants are in the order of the tenants, that of the people by their time. */
const LISTS = [
  { table: 'role', order: 'tenant_id, sort, id' },
  { table: 'dept', order: 'tenant_id, sort, id' },
  { table: 'post', order: 'tenant_id, sort, id' },
  { table: 'top_menu', order: 'tenant_id, sort, id' },
  { table: 'sys_user', order: 'insert_time, id' },
] as const;

/** Users of the platform list roles, departments, posts, top menus and people of every tenant: such a list has no tenant to be found by. */
export class EveryTenant1764000001470 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, order } of LISTS) await runner.query(`CREATE INDEX ix_${table}_every_tenant ON ${table} (is_deleted, ${order})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of [...LISTS].reverse()) await runner.query(`DROP INDEX ix_${table}_every_tenant`);
  }
}
