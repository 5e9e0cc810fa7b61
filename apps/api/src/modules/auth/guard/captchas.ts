import { Injectable } from '@nestjs/common';
import { type Fields, f, SYSTEM } from '@phone-trade/shared';
import { isoAt } from '../../../platform/clock/clock.js';
import { PLATFORM_TENANT, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import type { SqlSession } from '../../../platform/database/driver/driver.js';
import { networkOf } from '../../../platform/http/network.js';
import { randomHex, randomName, sha256 } from '../../../platform/ids/ids.js';

/** A captcha: its key, and the picture as a data address. */
export const captchaFields = { key: f.text(64, '编号', 'Key'), image: f.longText('图片', 'Picture') } satisfies Fields;

const LIFE_MS = 30 * 60_000;
const LENGTH = 5;
/** Anybody may ask for captchas, so there is an end to how many wait. */
const MAX_WAITING = 20_000;
/** More than the people of an office have on their screens. Of one address the newest take the places of its oldest, and of nobody else's. */
const MAX_OF_ADDRESS = 100;
/** Without the ones that look alike. */
const LETTERS = 'abcdefhkmnprstuvwxyz2345678';

/** Pictures of five letters; each is judged once, right or wrong, within half an hour. */
@Injectable()
export class Captchas {
  async make(workspace: Workspace, address: string): Promise<{ key: string; image: string }> {
    const text = [...Buffer.from(randomHex(LENGTH), 'hex')].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    const key = randomName();
    const from = networkOf(address).slice(0, 64);
    await unit(workspace, async (sql) => {
      await makePlace(sql, from);
      const [waiting] = await sql.all<{ n: number }>('SELECT count(*) AS n FROM captcha WHERE expires_at > :now', {
        now: workspace.clock.iso(),
      });
      if (Number(waiting?.n) >= MAX_WAITING) throw SYSTEM.TOO_MANY();
      const expires = isoAt(workspace.clock.now() + LIFE_MS);
      await sql.run('INSERT INTO captcha (id, answer_hash, expires_at, address) VALUES (:key, :hash, :expires, :from)', {
        key,
        hash: sha256(key + text),
        expires,
        from,
      });
    });
    return { key, image: `data:image/svg+xml;base64,${Buffer.from(await draw(text)).toString('base64')}` };
  }

  /** Uses the captcha up and says whether the answer was right. */
  async judge(workspace: Workspace, key: string, answer: string): Promise<boolean> {
    if (!key || !answer) return false;
    return unit(workspace, async (sql) => {
      const [row] = await sql.all<{ answerHash: string; expiresAt: string }>(
        'SELECT answer_hash AS "answerHash", expires_at AS "expiresAt" FROM captcha WHERE id = :key',
        { key },
      );
      const used = await sql.run('DELETE FROM captcha WHERE id = :key', { key });
      const right = row?.answerHash === sha256(key + answer.trim().toLowerCase());
      return used === 1 && right && (row?.expiresAt ?? '') > workspace.clock.iso();
    });
  }
}

async function makePlace(sql: SqlSession, address: string): Promise<void> {
  const [own] = await sql.all<{ n: number }>('SELECT count(*) AS n FROM captcha WHERE address = :address', { address });
  const tooMany = Number(own?.n) - MAX_OF_ADDRESS + 1;
  if (tooMany <= 0) return;
  const oldest = 'SELECT id FROM captcha WHERE address = :address ORDER BY expires_at, id LIMIT :tooMany';
  await sql.run(`DELETE FROM captcha WHERE id IN (${oldest})`, { address, tooMany });
}

/** The library's typings leave out that it draws a given text. It is loaded with the first one: it parses a font, and most never need it. */
async function draw(text: string): Promise<string> {
  const { default: library } = await import('svg-captcha');
  const picture = library as unknown as (text: string, options: object) => string;
  return picture(text, { width: 130, height: 48, noise: 2, color: true });
}

const unit = <T>(workspace: Workspace, work: (sql: SqlSession) => Promise<T>): Promise<T> =>
  workspace.db.write(systemContext(workspace, PLATFORM_TENANT, 'captcha'), () => work(workspace.db.writing('captcha')));
