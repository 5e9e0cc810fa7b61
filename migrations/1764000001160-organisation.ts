import type { MigrationInterface, QueryRunner } from 'typeorm';

const TENANT_ID = 'CREATE UNIQUE INDEX uq_tenant_tenant_id ON tenant (tenant_id)';

/**
 * Departments are found by their parent and listed in their order, tenants newest first. The number of a removed tenant is never given
 * again: its rows are still there.
 */
export class Organisation1764000001160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_dept_list ON dept (tenant_id, is_deleted, sort, id)');
    await runner.query('CREATE INDEX ix_dept_parent ON dept (tenant_id, parent_id)');
    await runner.query('CREATE INDEX ix_tenant_list ON tenant (is_deleted, insert_time, id)');
    await runner.query('DROP INDEX uq_tenant_tenant_id');
    await runner.query(TENANT_ID);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX uq_tenant_tenant_id');
    await runner.query(`${TENANT_ID} WHERE is_deleted = 0`);
    await runner.query('DROP INDEX ix_tenant_list');
    await runner.query('DROP INDEX ix_dept_parent');
    await runner.query('DROP INDEX ix_dept_list');
  }
}
