import { Injectable } from '@nestjs/common';
import { isoAt } from '../../../platform/clock/clock.js';
import { PLATFORM_TENANT, type RequestContext, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import type { SqlReader, SqlSession } from '../../../platform/database/driver/driver.js';
import { networkOf } from '../../../platform/http/network.js';
import { type KnownPlaces, type Origin, rememberPlaces } from './known-places.js';

/** Failures after which an account is refused; an address is slowed down after more, because a whole office may share it. */
const ACCOUNT_LIMIT = 5;
const ADDRESS_LIMIT = 50;
const LOCK_MS = 30 * 60_000;

/** Who tries to sign in from where; `userId` where there is somebody of this name. */
export interface Attempt {
  readonly tenantId: string;
  readonly account: string;
  readonly userId: string | undefined;
  readonly origin: Origin;
  /** The origin as places are written down (`placesOf`). */
  readonly places: readonly string[];
  /** Where that one has signed in from before. */
  readonly known: KnownPlaces;
}

export type Verdict = 'admitted' | 'wrong' | 'locked';

interface Counter {
  readonly tenantId: string;
  readonly subject: string;
  readonly limit: number;
}

/**
 * Counts failures and judges by them. A password is compared first and judged here, one attempt after the other: a burst of
 * parallel guesses learns no more than a slow one, and right passwords that come together are all admitted. A lock ends 30
 * minutes after the last failure that counted.
 *
 * An account has a counter for each place it has signed in from and one for the rest of the world, so guesses from elsewhere
 * lock out nobody where he usually is. An address that guesses too often is slowed down; refused are only accounts that have
 * never signed in.
 */
@Injectable()
export class Lockout {
  /** Whether attempts from there have to wait. */
  async isSlow(workspace: Workspace, { address }: Origin): Promise<boolean> {
    return isFull(workspace.db.reading(), addressCounter(address), workspace.clock.iso());
  }

  /** Whether an attempt is refused whatever the password. */
  isLocked(workspace: Workspace, attempt: Attempt): Promise<boolean> {
    return isFull(workspace.db.reading(), counterOf(attempt), workspace.clock.iso());
  }

  /** The answer to an attempt with the right password or a wrong one. */
  async judge(workspace: Workspace, attempt: Attempt, isRight: boolean): Promise<Verdict> {
    const { tenantId, userId = '', origin, places, known } = attempt;
    const now = workspace.clock.now();
    return unit(workspace, tenantId, async (sql) => {
      const [own, address] = [counterOf(attempt), addressCounter(origin.address)];
      if (isRight && (await restart(sql, own, now)) && (known.size > 0 || !(await isFull(sql, address, isoAt(now))))) {
        await rememberPlaces(sql, { tenantId, userId }, places, known, now);
        return 'admitted';
      }
      const isLocked = await count(sql, own, now);
      // Of a right password that came too late the address must not tell either.
      const isStopped = await count(sql, address, now);
      return isRight || isLocked || isStopped ? 'locked' : 'wrong';
    });
  }

  /** The same of the old password that somebody signed in has to give: his session alone is locked. */
  async judgeSession({ workspace, tenantId, sessionId = '' }: RequestContext, isRight: boolean): Promise<Verdict> {
    return this.judgeBy(workspace, { tenantId, subject: `session:${sessionId}`, limit: ACCOUNT_LIMIT }, isRight);
  }

  /** The same of the code of a second factor, wherever it is tried: a right password does not start to count anew. */
  async judgeCode(
    workspace: Workspace,
    { tenantId, account }: { readonly tenantId: string; readonly account: string },
    isRight: boolean,
  ): Promise<Verdict> {
    return this.judgeBy(workspace, { tenantId, subject: `factor:${account}`, limit: ACCOUNT_LIMIT }, isRight);
  }

  private judgeBy(workspace: Workspace, counter: Counter, isRight: boolean): Promise<Verdict> {
    const now = workspace.clock.now();
    return unit(workspace, counter.tenantId, async (sql) => {
      if (isRight && (await restart(sql, counter, now))) return 'admitted';
      return (await count(sql, counter, now)) || isRight ? 'locked' : 'wrong';
    });
  }

  /** Forgets the failures of accounts, wherever they were made. */
  async unlock({ workspace, tenantId }: RequestContext, accounts: readonly string[]): Promise<void> {
    await workspace.db.write(systemContext(workspace, tenantId, 'unlock'), async () => {
      const sql = workspace.db.writing('login_failure');
      for (const account of accounts) {
        await sql.run(
          `DELETE FROM login_failure WHERE tenant_id = :tenantId AND (subject IN (:everywhere, :factor) OR (subject LIKE 'place:%' AND substr(subject, :at) = :account))`,
          {
            tenantId,
            account,
            everywhere: `account:${account}`,
            factor: `factor:${account}`,
            at: accountCounter(tenantId, '', NOWHERE).subject.length + 1,
          },
        );
      }
    });
  }
}

/** As long as every place is. */
const NOWHERE = '0'.repeat(32);

const accountCounter = (tenantId: string, account: string, place: string | undefined): Counter => ({
  tenantId,
  subject: place === undefined ? `account:${account}` : `place:${place}:${account}`,
  limit: ACCOUNT_LIMIT,
});

function counterOf({ tenantId, account, places, known }: Attempt): Counter {
  const place = places.find((one) => known.has(one));
  return accountCounter(tenantId, account, place);
}

const addressCounter = (address: string): Counter => ({
  tenantId: PLATFORM_TENANT,
  subject: `address:${networkOf(address)}`,
  limit: ADDRESS_LIMIT,
});

const ONE = 'tenant_id = :tenantId AND subject = :subject';

const isFull = async (sql: SqlReader, counter: Counter, now: string): Promise<boolean> =>
  (await sql.all(`SELECT failures FROM login_failure WHERE ${ONE} AND failures >= :limit AND expires_at > :now`, { ...counter, now }))
    .length > 0;

/** Starts to count anew, unless it is full. */
async function restart(sql: SqlSession, counter: Counter, nowMs: number): Promise<boolean> {
  const now = isoAt(nowMs);
  // Most have nothing to forget.
  if ((await sql.all(`SELECT failures FROM login_failure WHERE ${ONE}`, { ...counter })).length === 0) return true;
  await sql.run(`DELETE FROM login_failure WHERE ${ONE} AND (failures < :limit OR expires_at <= :now)`, { ...counter, now });
  return !(await isFull(sql, counter, now));
}

/** Counts a failure; true when the counter was full before. */
async function count(sql: SqlSession, counter: Counter, nowMs: number): Promise<boolean> {
  const [row] = await sql.all<{ failures: number }>(
    `INSERT INTO login_failure (tenant_id, subject, failures, expires_at) VALUES (:tenantId, :subject, 1, :until)
     ON CONFLICT (tenant_id, subject) DO UPDATE SET
       expires_at = CASE WHEN login_failure.failures >= :limit AND login_failure.expires_at > :now THEN login_failure.expires_at ELSE :until END,
       failures = CASE WHEN login_failure.expires_at <= :now THEN 1 WHEN login_failure.failures > :limit THEN login_failure.failures
                       ELSE login_failure.failures + 1 END
     RETURNING failures`,
    { ...counter, now: isoAt(nowMs), until: isoAt(nowMs + LOCK_MS) },
  );
  return Number(row?.failures) > counter.limit;
}

/** Counters that a power cut took back would help nobody who guesses. */
const unit = <T>(workspace: Workspace, tenantId: string, work: (sql: SqlSession) => Promise<T>): Promise<T> =>
  workspace.db.write(systemContext(workspace, tenantId, 'sign-in'), () => work(workspace.db.writing('login_failure')), 'relaxed');
