import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The business type of purchase refunds. */
const REFUND = 24;

/** A purchase refund names the company that owes its claim, where that is not the supplier. */
export class RefundDebtors1764000001762 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase_refund ADD COLUMN settle_channel_id varchar(20)');
    // Of several companies one that still owes some of it, as the server derives it.
    await runner.query(
      `UPDATE purchase_refund SET settle_channel_id = (
         SELECT b.channel_id FROM finance_receivable b
          WHERE b.tenant_id = purchase_refund.tenant_id AND b.order_no = purchase_refund.order_no AND b.business_type = ${REFUND} AND b.is_deleted = 0
          GROUP BY b.channel_id
          ORDER BY CASE WHEN sum(b.settled_amount) < sum(b.amount + b.adjust_amount) THEN 0 ELSE 1 END, b.channel_id LIMIT 1)`,
    );
    await runner.query('UPDATE purchase_refund SET settle_channel_id = NULL WHERE settle_channel_id = channel_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase_refund DROP COLUMN settle_channel_id');
  }
}
