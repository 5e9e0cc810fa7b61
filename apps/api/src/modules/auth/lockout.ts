import { Injectable } from '@nestjs/common';
import { isoAt } from '../../platform/clock/clock.js';
import { PLATFORM_TENANT, systemContext } from '../../platform/context/context.js';
import type { Workspace } from '../../platform/context/workspace.js';
import type { SqlSession } from '../../platform/database/driver.js';

/** Failures after which an account is refused; from one address more, because a whole office may share it. */
const ACCOUNT_LIMIT = 5;
const ADDRESS_LIMIT = 50;
const LOCK_MS = 30 * 60_000;

/** Whose failures are counted: an account, existing or not, and the address it is tried from. */
export interface Attempt {
  readonly tenantId: string;
  readonly account: string;
  readonly address: string;
}

interface Counter {
  readonly tenantId: string;
  readonly subject: string;
  readonly limit: number;
}

/**
 * Counts sign-ins until one succeeds. An attempt is counted before its password is looked at, so that a burst of parallel
 * guesses gets no more of them than a slow one. A lock ends 30 minutes after the last failure that counted.
 */
@Injectable()
export class Lockout {
  /** Counts the attempt; true when it must be refused. */
  async begin(workspace: Workspace, attempt: Attempt): Promise<boolean> {
    const now = workspace.clock.iso();
    const until = isoAt(workspace.clock.now() + LOCK_MS);
    return unit(workspace, attempt.tenantId, async (sql) => {
      await sql.run('DELETE FROM login_failure WHERE expires_at <= :now', { now });
      let locked = false;
      for (const { tenantId, subject, limit } of countersOf(attempt)) {
        const [row] = await sql.all<{ failures: number }>(
          `INSERT INTO login_failure (tenant_id, subject, failures, expires_at) VALUES (:tenantId, :subject, 1, :until)
           ON CONFLICT (tenant_id, subject) DO UPDATE SET
             expires_at = CASE WHEN login_failure.failures >= :limit THEN login_failure.expires_at ELSE :until END,
             failures = CASE WHEN login_failure.failures > :limit THEN login_failure.failures ELSE login_failure.failures + 1 END
           RETURNING failures`,
          { tenantId, subject, limit, until },
        );
        if (Number(row?.failures) > limit) locked = true;
      }
      return locked;
    });
  }

  /** A right password: the account starts anew, and the address has one attempt fewer on it. */
  async succeed(workspace: Workspace, attempt: Attempt): Promise<void> {
    const [account, address] = countersOf(attempt);
    await unit(workspace, attempt.tenantId, async (sql) => {
      const one = 'tenant_id = :tenantId AND subject = :subject';
      await sql.run(`DELETE FROM login_failure WHERE ${one}`, { tenantId: account.tenantId, subject: account.subject });
      await sql.run(`UPDATE login_failure SET failures = failures - 1 WHERE ${one} AND failures > 0`, {
        tenantId: address.tenantId,
        subject: address.subject,
      });
    });
  }
}

const countersOf = ({ tenantId, account, address }: Attempt): readonly [Counter, Counter] => [
  { tenantId, subject: `account:${account}`, limit: ACCOUNT_LIMIT },
  { tenantId: PLATFORM_TENANT, subject: `address:${address}`, limit: ADDRESS_LIMIT },
];

const unit = <T>(workspace: Workspace, tenantId: string, work: (sql: SqlSession) => Promise<T>): Promise<T> =>
  workspace.db.write(systemContext(workspace, tenantId, 'sign-in'), () => work(workspace.db.writing('login_failure')));
