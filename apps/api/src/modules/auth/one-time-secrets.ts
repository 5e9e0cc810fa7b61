import { Injectable } from '@nestjs/common';
import { SYSTEM } from '@phone-trade/shared';
import { isoAt } from '../../platform/clock/clock.js';
import { PLATFORM_TENANT, systemContext } from '../../platform/context/context.js';
import type { Workspace } from '../../platform/context/workspace.js';
import type { SqlSession } from '../../platform/database/driver/driver.js';
import { networkOf } from '../../platform/http/network.js';
import { randomHex, sha256 } from '../../platform/ids/ids.js';

/** Anybody may ask for some, so there is an end to how many wait; of one holder the newest take the places of its oldest. */
const MAX_WAITING = 20_000;
const MAX_OF_HOLDER = 100;

/** Who asked, and for how long the answer is good. */
export interface Terms {
  /** An address or the id of a person. */
  readonly holder: string;
  readonly lifeMs: number;
}

/** Secrets that stand for something until they are used, once, by any process, within their time. */
@Injectable()
export class OneTimeSecrets {
  /** Keeps the content and answers the secret, 64 hex digits. */
  async keep(workspace: Workspace, purpose: string, content: object, { holder, lifeMs }: Terms): Promise<string> {
    const secret = randomHex(32);
    const from = networkOf(holder).slice(0, 64);
    const [now, expires] = [workspace.clock.iso(), isoAt(workspace.clock.now() + lifeMs)];
    await unit(workspace, async (sql) => {
      await makePlace(sql, from);
      const [waiting] = await sql.all<{ n: number }>('SELECT count(*) AS n FROM one_time_secret WHERE expires_at > :now', { now });
      if (Number(waiting?.n) >= MAX_WAITING) throw SYSTEM.TOO_MANY();
      await sql.run('INSERT INTO one_time_secret (id, content, holder, expires_at) VALUES (:id, :content, :from, :expires)', {
        id: idOf(purpose, secret),
        content: JSON.stringify(content),
        from,
        expires,
      });
    });
    return secret;
  }

  /** What it stands for; undefined when it was used, has expired, or is none. Inside a transaction that fails it stays good. */
  async use<T extends object>(workspace: Workspace, purpose: string, secret: string): Promise<T | undefined> {
    const id = idOf(purpose, secret);
    // What was never given out, or is used, costs no write: anybody may send it.
    const [row] = await workspace.db
      .reading()
      .all<{ content: string; expiresAt: string }>('SELECT content, expires_at AS "expiresAt" FROM one_time_secret WHERE id = :id', { id });
    if (!row) return undefined;
    return unit(workspace, async (sql) => {
      const used = await sql.run('DELETE FROM one_time_secret WHERE id = :id', { id });
      return used === 1 && row.expiresAt > workspace.clock.iso() ? (JSON.parse(row.content) as T) : undefined;
    });
  }
}

const idOf = (purpose: string, secret: string): string => sha256(`${purpose} ${secret}`);

async function makePlace(sql: SqlSession, holder: string): Promise<void> {
  const [own] = await sql.all<{ n: number }>('SELECT count(*) AS n FROM one_time_secret WHERE holder = :holder', { holder });
  const tooMany = Number(own?.n) - MAX_OF_HOLDER + 1;
  if (tooMany <= 0) return;
  const oldest = 'SELECT id FROM one_time_secret WHERE holder = :holder ORDER BY expires_at, id LIMIT :tooMany';
  await sql.run(`DELETE FROM one_time_secret WHERE id IN (${oldest})`, { holder, tooMany });
}

const unit = <T>(workspace: Workspace, work: (sql: SqlSession) => Promise<T>): Promise<T> =>
  workspace.db.write(systemContext(workspace, PLATFORM_TENANT, 'one-time secret'), () => work(workspace.db.writing('one_time_secret')));
