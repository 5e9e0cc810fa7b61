import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever signs in says his tenant's name or domain in any case: found by an index however many tenants there are. */
export class TenantNames1764000001430 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_tenant_called ON tenant (lower(tenant_name)) WHERE is_deleted = 0');
    await runner.query('CREATE INDEX ix_tenant_domain ON tenant (lower(domain)) WHERE is_deleted = 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tenant_domain');
    await runner.query('DROP INDEX ix_tenant_called');
  }
}
