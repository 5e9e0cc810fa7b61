import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPEN = 'is_deleted = 0 AND settled_amount < amount + adjust_amount';
const SIDES = ['payable', 'receivable'];
const DIRECTIONS = ['payout', 'income'];

/** Open bills by due date and by company, records by company, movements of accounts; offsets say of which company and day they are. */
export class FinanceLists1764000001010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const side of SIDES) {
      await runner.query(`CREATE INDEX ix_finance_${side}_open ON finance_${side} (tenant_id, due_date, id) WHERE ${OPEN}`);
      await runner.query(
        `CREATE INDEX ix_finance_${side}_open_company ON finance_${side} (tenant_id, channel_id, due_date, id) WHERE ${OPEN}`,
      );
    }
    for (const direction of DIRECTIONS) {
      const table = `finance_${direction}_record`;
      await runner.query(`CREATE INDEX ix_${table}_company ON ${table} (tenant_id, channel_id, biz_date, id)`);
      await runner.query(
        `CREATE INDEX ix_${table}_drafts ON ${table} (tenant_id, create_user) WHERE review_status = 100 AND is_deleted = 0`,
      );
    }
    await runner.query('CREATE INDEX ix_account_log_list ON account_log (tenant_id, is_deleted, insert_time, id)');
    await runner.query("ALTER TABLE finance_adjust_log ADD COLUMN channel_id varchar(20) NOT NULL DEFAULT ''");
    await runner.query("ALTER TABLE finance_adjust_log ADD COLUMN biz_date varchar(10) NOT NULL DEFAULT ''");
    await runner.query(
      `UPDATE finance_adjust_log SET channel_id = coalesce((SELECT b.channel_id FROM (
         SELECT id, channel_id FROM finance_payable UNION ALL SELECT id, channel_id FROM finance_receivable) b WHERE b.id = finance_adjust_log.entry_id), '')`,
    );
    await runner.query(
      `UPDATE finance_adjust_log SET biz_date = coalesce((SELECT o.biz_date FROM posting_batch o WHERE o.id = finance_adjust_log.batch_id), '')`,
    );
    await runner.query('CREATE INDEX ix_finance_adjust_log_company ON finance_adjust_log (tenant_id, channel_id, biz_date)');
    await runner.query('ALTER TABLE company_balance_log ADD COLUMN biz_date varchar(10)');
    await runner.query(
      `UPDATE company_balance_log SET biz_date = (SELECT o.biz_date FROM posting_batch o WHERE o.id = company_balance_log.batch_id)
        WHERE batch_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company_balance_log DROP COLUMN biz_date');
    await runner.query('DROP INDEX ix_finance_adjust_log_company');
    await runner.query('ALTER TABLE finance_adjust_log DROP COLUMN biz_date');
    await runner.query('ALTER TABLE finance_adjust_log DROP COLUMN channel_id');
    await runner.query('DROP INDEX ix_account_log_list');
    for (const direction of DIRECTIONS)
      for (const index of ['drafts', 'company']) await runner.query(`DROP INDEX ix_finance_${direction}_record_${index}`);
    for (const side of SIDES) for (const index of ['open_company', 'open']) await runner.query(`DROP INDEX ix_finance_${side}_${index}`);
  }
}
